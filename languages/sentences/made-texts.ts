/**
 * Texts that each language makes of values: a price, a duration, a sentence about the places left, about the number of
 * people, and about the languages of the host.
 */
import { inEach } from '../in-each.ts'

type Sale = 'from' | 'onRequest' | 'bookingOnRequest'
type Stay = 'dates' | 'days' | 'dayOfChoice' | 'eveningOfChoice' | 'matchOfChoice' | 'sessionOfChoice'

/** The functions of a language folder for it. */
export interface MadeTexts {
  price: (sale: Sale, amount: number) => string
  /** If `days` is null, they are still to be confirmed. */
  duration: (stay: Stay, days: { starts: string; ends: string } | null) => string
  /** Undefined if there is nothing to write. */
  standing: (standing: string, places: number | undefined) => string | undefined
  /** If `to` is null, the quote will name the maximum. */
  people: (from: number, to: number | null) => string
  /** `languages` are codes. */
  hosts: (languages: readonly string[]) => string
}

export const madeTexts = await inEach<MadeTexts>(async (code) => (await import(`../${code}/made-texts.ts`)).madeTexts)
