/** Shows that an experience is past, cancelled, not dated yet or short of places; empty if it is open and to come. */
import { availability } from '#catalogue/availability.ts'
import { Badge } from '#ui/Badge.tsx'
import { useTranslate } from '../page/language.tsx'
import { useJudgingDay } from '../page/page.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { availabilityInWords } from './availability-in-words.ts'

export function AvailabilityNote({ experience }: { experience: ShownExperience }) {
  const t = useTranslate()
  const state = availability(experience, useJudgingDay())
  const ofDays = state === 'upcoming' ? undefined : availabilityInWords(state, experience, t)
  // The places of an edition that is over do not matter.
  const ofPlaces = state === 'past' || state === 'cancelled' ? undefined : experience.standingText
  if (!ofDays && !ofPlaces) return null

  return (
    <p>
      {ofPlaces && <Badge tone="note">{ofPlaces}</Badge>}
      {ofPlaces && ofDays && ' '}
      {ofDays && <Badge tone="note">{ofDays}</Badge>}
    </p>
  )
}
