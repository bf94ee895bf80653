/**
 * Folds the past editions of the picker under a heading, because nobody wants to scroll through thirty editions that are
 * over. They unfold if a search finds one, if one is chosen or its detail is open, or if there is nothing else.
 */
import { type ReactNode, useState } from 'react'
import { useJourney } from '../journey/journey.tsx'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { useFinderTexts } from './finding/finder-texts.tsx'
import styles from './FoldedEditions.module.css'

interface FoldedEditionsProps {
  experiences: readonly ShownExperience[]
  /** Whether a search or a filter found them. */
  sought: boolean
  /** True if the list has no other experiences. */
  alone: boolean
  children: ReactNode
}

/** The number of small posters that fit in a row of a phone. */
const PEEKING = 5

export function FoldedEditions({ experiences, sought, alone, children }: FoldedEditionsProps) {
  const { t, say } = useFinderTexts()
  const { open, note } = useUnfolded(experiences, sought || alone)
  return (
    <section aria-labelledby="over" className={styles.over}>
      <h2 id="over">{say('finding.over')}</h2>
      <p>{say('finding.over.text')}</p>
      <details open={open} onToggle={(event) => note(event.currentTarget.open)}>
        <summary>
          <span className={styles.peek} aria-hidden="true">
            {experiences.slice(0, PEEKING).map((experience) => (
              <ExperiencePoster key={experience.id} experience={experience} sizes="4.5rem" crop="stamp" />
            ))}
          </span>
          <span className={styles.count}>{t('category.count', { count: experiences.length })}</span>
        </summary>
        {children}
      </details>
    </section>
  )
}

/** Unfolds for a search or an open detail. Folds again by hand, or when a search ends and none of them is chosen. */
function useUnfolded(experiences: readonly ShownExperience[], sought: boolean) {
  const { chosen, detail } = useJourney().place
  const has = (id: string) => experiences.some((experience) => experience.id === id)
  const looked = detail !== null && has(detail)
  const [{ open, before }, set] = useState(() => ({
    open: sought || looked || chosen.some(has),
    before: { sought, looked },
  }))
  if (sought !== before.sought || looked !== before.looked) {
    const begins = (sought && !before.sought) || looked
    const ends = !sought && before.sought && !looked && !chosen.some(has)
    set({ open: begins || (open && !ends), before: { sought, looked } })
  }
  return { open, note: (now: boolean) => set((was) => ({ ...was, open: now })) }
}
