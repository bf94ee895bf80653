/** Shows the end of the deck: the selection, and the button that begins the pile again. */
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { useFinderTexts } from '../finding/finder-texts.tsx'
import { useJourney } from '#site/journey/journey.tsx'
import { useLanguage } from '#site/page/language.tsx'
import styles from './DeckEnd.module.css'
import { ExperiencePoster } from '#site/parts/ExperiencePoster.tsx'

/** The largest number of posters in the fan. */
const FANNED = 5

interface DeckEndProps {
  headingRef: Ref<HTMLHeadingElement>
  onAgain: () => void
  /** The button that begins to choose with others; absent for a deck that is shared already. */
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
        {/* The button that leads on stands in the bar below. */}
        <Button look="quiet" icon="restart" onClick={onAgain}>
          {say('deck.again')}
        </Button>
        {together}
      </div>
    </div>
  )
}
