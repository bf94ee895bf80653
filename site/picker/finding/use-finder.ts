/**
 * Gives the list of the picker, and the results of any finding in it, in the visitor's language and on the page's day.
 */
import { useMemo } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import { findExperiences, leftOutUnpriced } from './find-experiences.ts'
import { useFinderTexts } from './finder-texts.tsx'
import type { Finding } from './finding.ts'
import { useJourney } from '#site/journey/journey.tsx'
import { useLanguage } from '#site/page/language.tsx'
import { useJudgingDay, usePage } from '#site/page/page.tsx'
import { makeSeeker, seekingAmong } from '../search/seek.ts'
import { understand } from '../search/sum-in-words.ts'
import type { ShownExperience } from '#site/page/texts.ts'

export interface Finder {
  /** All of the category, without the search and the filters. */
  experiences: readonly ShownExperience[]
  find: (finding: Finding) => readonly ShownExperience[]
  /** Finds in every category. */
  findEverywhere: (finding: Finding) => readonly ShownExperience[]
  /** Whether the results match the search only nearly. */
  isNear: (finding: Finding) => boolean
  /** Counts the experiences that the price filter alone hides because they have no price. */
  leftOut: (finding: Finding) => number
}

export function useFinder(): Finder {
  const { experiences } = useLanguage()
  const { category } = useJourney().place
  const { pastEditions } = usePage().settings
  const today = useJudgingDay()
  const seek = useSeeker()

  return useMemo(() => {
    const ofCategory = experiences.filter((experience) => !category || experience.category === category)
    const knowing = { today, pastEditions, isSought: (id: string, words: string) => seek(words).ids.has(id) }
    return {
      experiences: ofCategory,
      find: (finding) => findExperiences(ofCategory, finding, knowing),
      findEverywhere: (finding) => findExperiences(experiences, finding, knowing),
      isNear: ({ search }) => {
        const { words } = understand(search)
        return words !== '' && seek(words).near
      },
      leftOut: (finding) => leftOutUnpriced(ofCategory, finding, knowing),
    }
  }, [experiences, category, today, pastEditions, seek])
}

/** Searches all categories, because a word that occurs in another category is not misspelt. */
function useSeeker() {
  const { experiences } = useLanguage()
  const { t, others, included } = useFinderTexts()
  const today = usePage().today as IsoDate

  return useMemo(
    () => makeSeeker(seekingAmong(experiences, { others, included, today }, t)),
    [experiences, t, others, included, today],
  )
}
