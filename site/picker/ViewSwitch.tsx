/** Switches between the views of the same list: one poster at a time, all of them, or together with others. */
import type { ListView } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFinderTexts } from './finding/finder-texts.tsx'
import { ChooseTogether } from '../together/ChooseTogether.tsx'
import { inTab } from './deck/stored-deck.ts'
import site from '../page/Frame.module.css'
import names from '../page/Languages.module.css'
import type { ShownExperience } from '../page/texts.ts'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './ViewSwitch.module.css'

const views: readonly ListView[] = ['deck', 'grid']

export function ViewSwitch({ shown }: { shown: readonly ShownExperience[] }) {
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
      {shown.length > 0 && (
        <ChooseTogether deck={() => inTab.read(shown.map(({ id }) => id))} failed={say('deck.together.failed')}>
          <span className={names.long}>{say('deck.together')}</span>
          <span className={`${names.short} ${site.unseen}`}>{say('deck.together')}</span>
        </ChooseTogether>
      )}
    </nav>
  )
}
