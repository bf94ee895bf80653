/** Celebrates an experience that everybody likes: its poster is shown large for three seconds, and blocks nothing. */
import { useEffect, useEffectEvent, useState } from 'react'
import { seconds } from '#contract/durations.ts'
import { useLanguage } from '../page/language.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { ExperiencePoster } from '../parts/ExperiencePoster.tsx'
import { useSpoken } from './spoken.tsx'
import type { DeckTable } from './use-deck-table.ts'
import styles from './Celebration.module.css'

const LASTS = seconds(3.2)

/** The experience that is being celebrated. It is celebrated again if more people agree on it than before. */
export function useAgreements({ standing, record, celebrate, ...table }: DeckTable): ShownExperience | null {
  const { experiences } = useLanguage()
  const [id, setId] = useState<string | null>(null)
  const count = standing.counted.length
  // An answer given without a network is celebrated only once the others know of it.
  const isTold = table.hasArrived && table.state === 'open'
  const fresh = standing.wishes.filter((wish) => isTold && wish.byAll && count > (record.agreed[wish.id] ?? 0))
  const begin = useEffectEvent(() => {
    if (fresh.length === 0) return
    celebrate(Object.fromEntries(fresh.map((wish) => [wish.id, count])))
    setId(fresh[0]!.id)
    // A phone that lies on the table vibrates.
    navigator.vibrate?.([40, 60, 40])
  })

  const news = fresh.map((wish) => wish.id).join()
  useEffect(() => begin(), [news, count])
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setId(null), LASTS)
    return () => clearTimeout(timer)
  }, [id])
  return experiences.find((experience) => experience.id === id) ?? null
}

export function Celebration({ experience }: { experience: ShownExperience }) {
  const { t } = useSpoken()
  return (
    <div className={styles.celebration} role="status">
      <div className={styles.poster} aria-hidden="true">
        <ExperiencePoster experience={experience} sizes="16rem" crop="sheet" eager />
      </div>
      <p>
        <strong>{t('agreed.title')}</strong>
        <span>
          <bdi>{experience.title}</bdi>
        </span>
      </p>
    </div>
  )
}
