/** The end of the deck: the selection, the way on, and the pile once more. */
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import { useJourney } from '#site/journey/journey.tsx'
import { useLanguage } from '#site/page/language.tsx'
import styles from './DeckEnd.module.css'
import { ExperiencePoster } from '#site/parts/ExperiencePoster.tsx'

/** As many as fan out beautifully. */
const FANNED = 5

interface DeckEndProps {
  headingRef: Ref<HTMLHeadingElement>
  onAgain: () => void
  /** The way to choose with others, where one is not on it already. */
  together: ReactNode
}

export function DeckEnd({ headingRef, onAgain, together }: DeckEndProps) {
  const { experiences } = useLanguage()
  const { say } = useFinderTexts()
  const { chosen } = useJourney().place
  const fanned = experiences.filter(({ id }) => chosen.slice(-FANNED).includes(id))

  return (
    <div className={styles.end}>
      {fanned.length > 0 && (
        <div className={styles.fan} aria-hidden="true" data-count={fanned.length}>
          {fanned.map((experience) => (
            <ExperiencePoster key={experience.id} experience={experience} sizes="10rem" crop="sheet" />
          ))}
        </div>
      )}
      <h2 ref={headingRef} tabIndex={-1}>
        {say('deck.end')}
      </h2>
      <p>{chosen.length === 0 ? say('selection.none') : say('selection.counter', { count: chosen.length })}</p>
      <div className={styles.ways}>
        {/* The way on stands in the bar below, once. */}
        <Button look="quiet" icon="restart" onClick={onAgain}>
          {say('deck.again')}
        </Button>
        {together}
      </div>
    </div>
  )
}
