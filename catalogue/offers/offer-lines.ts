/** Makes the lines of an offer in one language, for the detail and as defaults for the owner. Pure. */
import type { Experience } from '../experience.ts'
import type { Offer } from './offer.ts'

export interface OfferLines extends Record<'days' | 'notIncluded' | 'settled', readonly string[]> {
  seat: string
  /** The number of people, and the host. */
  people: string
  host: string
}

export interface OfferPhrases {
  say: (key: string) => string
  /** Converts the beginning of a text for use within a sentence. */
  inSentence: (text: string) => string
}

export function offerLinesOf(offer: Offer, experience: Experience, phrases: OfferPhrases): OfferLines {
  const { say } = phrases
  const { from, to } = offer.people
  const howMany = say(to === null ? 'people.open' : 'people.between')
  return {
    seat: say(offer.seat),
    days: dayByDay(offer.days.map(say), experience, phrases),
    notIncluded: offer.notIncluded.map(say),
    settled: offer.settled.map(say),
    people: howMany.replace('{from}', `${from}`).replace('{to}', `${to}`),
    host: say(offer.host),
  }
}

const ONE_DAY = 86_400_000

/** Adds the day of the week if there is one text per day of the event, because the next edition has the same weekdays. */
function dayByDay(
  texts: readonly string[],
  { starts, ends }: Experience,
  { say, inSentence }: OfferPhrases,
): readonly string[] {
  if (!starts || !ends) return texts
  const [first, last] = [Date.parse(starts), Date.parse(ends)]
  if ((last - first) / ONE_DAY + 1 !== texts.length) return texts
  const week = say('week').split(' ')
  return texts.map((text, index) => {
    const day = week[new Date(first + index * ONE_DAY).getUTCDay()]!
    return say('day.on').replace('{day}', day).replace('{what}', inSentence(text))
  })
}
