/** The list the picker stands on, and what any finding finds in it, in the visitor's language and on the page's day. */
import { useMemo } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import { findExperiences, leftOutUnpriced } from './find-experiences.ts'
import type { Finding } from './finding.ts'
import { useJourney } from './journey.tsx'
import { useLanguage } from './language.tsx'
import { usePage } from './page.tsx'
import { plainText } from './search-text.ts'
import type { ShownExperience } from './texts.ts'

export interface Finder {
  /** Those of the category, whatever is sought. */
  experiences: readonly ShownExperience[]
  find: (finding: Finding) => readonly ShownExperience[]
  /** How many the budget alone leaves out because they have no price. */
  leftOut: (finding: Finding) => number
}

export function useFinder(): Finder {
  const { translate: t, experiences } = useLanguage()
  const { category } = useJourney().place
  const today = usePage().today as IsoDate

  return useMemo(() => {
    const ofCategory = experiences.filter((experience) => !category || experience.category === category)
    const texts = new Map(
      ofCategory.map((experience) => {
        const { id, title, location, duration, word } = experience
        const texts = [title, location, duration, word, t(`category.${experience.category}`), id]
        return [id, plainText(texts.join(' '))]
      }),
    )
    const knowing = { today, plainTextOf: (id: string) => texts.get(id) ?? '' }
    return {
      experiences: ofCategory,
      find: (finding) => findExperiences(ofCategory, finding, knowing),
      leftOut: (finding) => leftOutUnpriced(ofCategory, finding, knowing),
    }
  }, [experiences, category, t, today])
}
