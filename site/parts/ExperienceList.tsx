/**
 * The cards of the picker in their order. Drawn anew only where something changed: forty-three of them stand by while
 * a visitor types.
 */
import { memo, useCallback, useEffect, useRef } from 'react'
import { useJourney } from '../journey.tsx'
import { useTranslate } from '../language.tsx'
import styles from '../screens/ExperiencePicker.module.css'
import type { ShownExperience } from '../texts.ts'
import { ExperienceCard } from './ExperienceCard.tsx'

interface ExperienceListProps {
  experiences: readonly ShownExperience[]
  chosen: readonly string[]
  /** How many fetch their picture at once. */
  eager: number
}

const Card = memo(ExperienceCard)

export const ExperienceList = memo(function ExperienceList({ experiences, chosen, eager }: ExperienceListProps) {
  const t = useTranslate()
  const toggle = useToggle()
  return (
    <ul className={styles.grid} aria-label={t('selection.list')}>
      {experiences.map((experience, index) => (
        <li key={experience.id}>
          <Card
            experience={experience}
            chosen={chosen.includes(experience.id)}
            eager={index < eager}
            onToggle={toggle}
          />
        </li>
      ))}
    </ul>
  )
})

/** The same function for as long as the list stands, so that no card is drawn again for it. */
function useToggle() {
  const { go, after } = useJourney()
  const latest = useRef({ go, after })
  useEffect(() => {
    latest.current = { go, after }
  }, [go, after])

  return useCallback((id: string) => {
    const { go, after } = latest.current
    go(after({ type: 'toggle', id }), 'replace')
  }, [])
}
