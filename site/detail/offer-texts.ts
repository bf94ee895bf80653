/** Writes the offer of an experience in one language: on the server and in the build. The detail shows it. */
import type { Experience } from '#catalogue/experience.ts'
import type { CircuitMark } from '#catalogue/offers/offer.ts'
import { offerLinesOf } from '#catalogue/offers/offer-lines.ts'
import { offers } from '#catalogue/offers/offers.ts'
import { type Outline, outlineOf } from '#catalogue/offers/outline.ts'
import { startOf } from '#catalogue/offers/start-line.ts'
import type { Dictionary, OfferKey } from '#languages/dictionary.ts'
import type { OfferInWords } from '#languages/experience-texts.ts'
import { inSentence } from '#languages/sentences/in-sentence.ts'

export interface OfferTexts extends Record<'days' | 'notIncluded' | 'settled', readonly string[]> {
  seat: string
  /** A circuit with a point, and the words for that point. */
  outline?: Outline & { shows: string }
}

/** The phrases of the offer, each replaced by the owner's own words if there are any. */
export function offerTextsOf(experience: Experience, said: OfferInWords, dictionary: Dictionary): OfferTexts {
  const { offers: words, spaced } = dictionary
  const say = (key: string) => spaced(words[key as OfferKey] ?? key)
  const offer = offers.get(experience.id)
  const phrases = offer && offerLinesOf(offer, experience, { say, inSentence })
  const { seat, days, notIncluded, settled, shows, people, host } = { ...phrases, ...said }
  const terms = [people, host].flatMap((line) => (line === undefined ? [] : [spaced(line)]))
  const usual = offer?.mark && { ...offer.mark, shows: say(offer.mark.shows) }
  const outline = drawnPoint(experience, shows, usual)
  return {
    seat: seat ?? say('seat.open'),
    days: days ?? [],
    notIncluded: notIncluded ?? [],
    // The owner's own words may repeat the usual lines.
    settled: [...new Set([...(settled ?? []), ...terms])],
    ...(outline && { outline }),
  }
}

/** Undefined without words for the point. The usual words belong to the usual point of their circuit alone. */
function drawnPoint(
  { circuit, markAt }: Experience,
  own: string | undefined,
  usual: CircuitMark | undefined,
): OfferTexts['outline'] {
  const slug = circuit ?? usual?.circuit
  if (!slug || slug === 'none') return undefined
  const offered = slug === usual?.circuit && markAt === undefined ? usual : undefined
  const shows = own ?? offered?.shows
  if (!shows) return undefined
  const at = markAt === undefined ? (offered?.at ?? startOf(slug)) : markAt / 100
  return { ...outlineOf(slug, at), shows }
}
