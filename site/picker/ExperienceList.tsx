/**
 * Lists the cards of the picker in their order, with the past editions folded. A card is rendered again only if it
 * changed, because dozens of them are on the screen while a visitor types.
 */
import { memo, useCallback, useEffect, useRef } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { useFinderTexts } from './finding/finder-texts.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import styles from './ExperienceList.module.css'
import type { ShownExperience } from '../page/texts.ts'
import { ExperienceCard } from './ExperienceCard.tsx'
import { FoldedEditions } from './FoldedEditions.tsx'

interface ExperienceListProps {
  /** In their order: past ones come last, unless the operator's settings keep the order of the catalogue. */
  experiences: readonly ShownExperience[]
  chosen: readonly string[]
  /** Whether a search or a filter found them. */
  sought: boolean
  /** The number of first cards that fetch their picture at once. */
  eager: number
}

const Card = memo(ExperienceCard)

export const ExperienceList = memo(function ExperienceList({
  experiences,
  chosen,
  sought,
  eager,
}: ExperienceListProps) {
  const { t } = useFinderTexts()
  const { pastEditions } = usePage().settings
  const today = useJudgingDay()
  const toggle = useToggle()
  const firstOver = experiences.findIndex((experience) => isOver(experience, today))
  const open = firstOver === -1 || pastEditions === 'as-listed' ? experiences.length : firstOver
  const items = experiences.map((experience, index) => (
    <li key={experience.id}>
      <Card
        experience={experience}
        chosen={chosen.includes(experience.id)}
        over={isOver(experience, today)}
        eager={index < eager}
        onToggle={toggle}
      />
    </li>
  ))

  return (
    <div className={styles.lists}>
      {open > 0 && (
        <ul className={styles.grid} aria-label={t('selection.list')}>
          {items.slice(0, open)}
        </ul>
      )}
      {open < items.length && (
        <FoldedEditions experiences={experiences.slice(open)} sought={sought} alone={open === 0}>
          <ul className={styles.grid}>{items.slice(open)}</ul>
        </FoldedEditions>
      )}
    </div>
  )
})

/** The function stays the same, so that no card is rendered again because of it. */
function useToggle() {
  const { go, after } = useJourney()
  const latest = useRef({ go, after })
  useEffect(() => {
    latest.current = { go, after }
  }, [go, after])

  return useCallback((id: string) => {
    const journey = latest.current
    journey.go(journey.after({ type: 'toggle', id }), 'replace')
  }, [])
}
