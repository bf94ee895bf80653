/** The two ways of showing the same list with the same choice: one poster at a time, or all of them. */
import type { View } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFinderTexts } from './finding/finder-texts.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './ViewSwitch.module.css'

const views: readonly View[] = ['deck', 'grid']

export function ViewSwitch() {
  const { say } = useFinderTexts()
  const { place } = useJourney()
  return (
    <nav className={styles.views} aria-label={say('deck.views')}>
      {views.map((view) => (
        <StepLink
          key={view}
          to={{ ...place, view }}
          data-view={view}
          {...(place.view === view && { 'aria-current': 'true' })}
        >
          {say(`deck.view.${view}`)}
        </StepLink>
      ))}
    </nav>
  )
}
