/**
 * Lists the cards of the picker in their order, with the past editions folded. A card is rendered again only if it
 * changed, because dozens of them are on the screen while a visitor types.
 */
import { memo } from 'react'
import { isOver } from '#catalogue/availability.ts'
import { useFinderTexts } from './finding/finder-texts.tsx'
import { useJudgingDay, usePage } from '../page/page.tsx'
import styles from './ExperienceList.module.css'
import type { ShownExperience } from '../page/texts.ts'
import { ExperienceCard } from './ExperienceCard.tsx'
import { FoldedEditions } from './FoldedEditions.tsx'

interface ExperienceListProps {
  /** In their order: past ones come last, unless the operator's settings keep the order of the catalogue. */
  experiences: readonly ShownExperience[]
  /** Whether a search or a filter found them. */
  sought: boolean
  /** The number of first cards that fetch their picture at once. */
  eager: number
}

const Card = memo(ExperienceCard)

export const ExperienceList = memo(function ExperienceList({ experiences, sought, eager }: ExperienceListProps) {
  const { t } = useFinderTexts()
  const { pastEditions } = usePage().settings
  const today = useJudgingDay()
  const firstOver = experiences.findIndex((experience) => isOver(experience, today))
  const open = firstOver === -1 || pastEditions === 'as-listed' ? experiences.length : firstOver
  const items = experiences.map((experience, index) => (
    <li key={experience.id}>
      <Card experience={experience} over={isOver(experience, today)} eager={index < eager} />
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
