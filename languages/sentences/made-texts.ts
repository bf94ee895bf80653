/**
 * The texts that each language makes of values: a price of its amount, a duration of its days, a sentence of the places
 * left, of how many may come, and of the languages of the host.
 */
import { inEach } from '../in-each.ts'

type Sale = 'from' | 'onRequest' | 'bookingOnRequest'
type Stay = 'dates' | 'days' | 'dayOfChoice' | 'eveningOfChoice' | 'matchOfChoice' | 'sessionOfChoice'

/** The functions of a language folder for it. */
export interface MadeTexts {
  price: (sale: Sale, amount: number) => string
  /** Without days they are still to be confirmed. */
  duration: (stay: Stay, days: { starts: string; ends: string } | null) => string
  /** Undefined where there is nothing to say. */
  standing: (standing: string, places: number | undefined) => string | undefined
  /** Without a maximum the quote says it. */
  people: (from: number, to: number | null) => string
  /** Of the codes of languages. */
  hosts: (languages: readonly string[]) => string
}

export const madeTexts = await inEach<MadeTexts>(async (code) => (await import(`../${code}/made-texts.ts`)).madeTexts)
