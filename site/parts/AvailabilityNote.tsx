/** What the calendar says of an experience that is not simply to come; nothing where its dates speak for it. */
import { availability } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { Badge } from '#ui/Badge.tsx'
import { useTranslate } from '../language.tsx'
import { usePage } from '../page.tsx'
import type { ShownExperience } from '../texts.ts'

export function AvailabilityNote({ experience }: { experience: ShownExperience }) {
  const t = useTranslate()
  const { today } = usePage()
  const state = availability(experience, today as IsoDate)
  if (state === 'upcoming') return null

  return (
    <p>
      <Badge tone="note">{t(`availability.${state}`, { year: experience.starts?.slice(0, 4) ?? '' })}</Badge>
    </p>
  )
}
