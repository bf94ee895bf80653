/** Says in a few words whether an edition is on, over, cancelled or not dated yet; a cancelled one may have no days. */
import type { Availability, DatedExperience } from '#catalogue/availability.ts'
import type { PageTranslate } from '../page/word-keys.ts'

export function availabilityInWords(
  state: Exclude<Availability, 'upcoming'>,
  { starts }: DatedExperience,
  t: PageTranslate,
): string {
  if (state === 'cancelled' && !starts) return t('availability.cancelled.undated')
  return t(`availability.${state}`, { year: starts?.slice(0, 4) ?? '' })
}
