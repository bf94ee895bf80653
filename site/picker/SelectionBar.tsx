/**
 * Shows the bar fixed below the picker (spec §2, §4): the number of chosen experiences, and the button that leads on.
 * While nothing is chosen the button is disabled and says why.
 */
import { Button } from '#ui/Button.tsx'
import { useJourney, useSelection } from '../journey/journey.tsx'
import { useFinderTexts } from './finding/finder-texts.tsx'
import styles from './SelectionBar.module.css'
import { Shortlist } from './Shortlist.tsx'

export function SelectionBar() {
  const { say } = useFinderTexts()
  const { view } = useJourney().place
  const count = useSelection().length
  return (
    <div className={styles.bar} data-fixed-bar="" data-view={view} data-empty={count === 0 || undefined}>
      <p role="status" className={styles.counter}>
        {count === 0 ? say('selection.none') : say('selection.counter', { count })}
      </p>
      <Shortlist />
      <span className={styles.scripted}>
        {count === 0 ? (
          <Button type="submit" disabled>
            {say('selection.atLeastOne')}
          </Button>
        ) : (
          <Button type="submit" icon="arrow">
            {view === 'deck' ? say('swipe.finish', { count }) : say('selection.continue', { count })}
          </Button>
        )}
      </span>
      <noscript>
        <Button type="submit" icon="arrow">
          {say('selection.continuePlain')}
        </Button>
      </noscript>
    </div>
  )
}
