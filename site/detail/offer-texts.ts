/** The description of the offer in one language: made on the server and in the build, shown by the detail. */
import type { Experience } from '#catalogue/experience.ts'
import type { Offer } from '#catalogue/offers/offer.ts'
import { offers } from '#catalogue/offers/offers.ts'
import { type Outline, outlineOf } from '#catalogue/offers/outline.ts'
import type { Dictionary, OfferKey } from '#languages/dictionary.ts'
import { inSentence } from '#languages/sentences/in-sentence.ts'

export interface OfferTexts extends Record<'days' | 'notIncluded' | 'settled', readonly string[]> {
  seat: string
  /** A circuit, and what the point on it is. */
  outline?: Outline & { shows: string }
}

type Say = (key: string) => string

/** Of an experience that is described; `undefined` for others. */
export function offerTextsOf(experience: Experience, { offers: words, spaced }: Dictionary): OfferTexts | undefined {
  const offer = offers.get(experience.id)
  const say = (key: string) => spaced(words[key as OfferKey] ?? key)
  return offer && textsOf(offer, experience, say)
}

function textsOf({ seat, mark, days, ...more }: Offer, experience: Experience, say: Say): OfferTexts {
  const { from, to } = more.people
  const howMany = say(to === null ? 'people.open' : 'people.between')
  return {
    seat: say(seat),
    ...(mark && { outline: { ...outlineOf(mark.circuit, mark.at), shows: say(mark.shows) } }),
    days: dayByDay(days.map(say), experience, say),
    notIncluded: more.notIncluded.map(say),
    settled: [...more.settled.map(say), howMany.replace('{from}', `${from}`).replace('{to}', `${to}`), say(more.host)],
  }
}

const ONE_DAY = 86_400_000

/** With the day of the week, where there is one text for each day of the event: the next edition has the same. */
function dayByDay(texts: readonly string[], { starts, ends }: Experience, say: Say): readonly string[] {
  if (!starts || !ends) return texts
  const [first, last] = [Date.parse(starts), Date.parse(ends)]
  if ((last - first) / ONE_DAY + 1 !== texts.length) return texts
  const week = say('week').split(' ')
  return texts.map((text, index) => {
    const day = week[new Date(first + index * ONE_DAY).getUTCDay()]!
    return say('day.on').replace('{day}', day).replace('{what}', inSentence(text))
  })
}
