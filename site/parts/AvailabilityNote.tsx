/** What the calendar says of an experience that is not simply to come; nothing where its dates speak for it. */
import { availability } from '#catalogue/availability.ts'
import { Badge } from '#ui/Badge.tsx'
import { useTranslate } from '../page/language.tsx'
import { useJudgingDay } from '../page/page.tsx'
import type { ShownExperience } from '../page/texts.ts'

export function AvailabilityNote({ experience }: { experience: ShownExperience }) {
  const t = useTranslate()
  const state = availability(experience, useJudgingDay())
  if (state === 'upcoming') return null

  return (
    <p>
      <Badge tone="note">{t(`availability.${state}`, { year: experience.starts?.slice(0, 4) ?? '' })}</Badge>
    </p>
  )
}
