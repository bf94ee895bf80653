/** Lists the active filters of the picker; each can be removed, or all at once (product §3.4). */
import { Icon } from '#ui/Icon.tsx'
import { activeFilters, without } from './find-experiences.ts'
import { useFinderTexts } from './finder-texts.tsx'
import { filterWords } from './finding-words.ts'
import { useJourney } from '#site/journey/journey.tsx'
import site from '#site/page/Frame.module.css'
import { StepLink } from '#site/journey/StepLink.tsx'
import styles from './ActiveFilters.module.css'

export function ActiveFilters() {
  const speaking = useFinderTexts()
  const { say } = speaking
  const { place } = useJourney()
  const { finding } = place
  const active = activeFilters(finding)
  if (active.length === 0) return null

  return (
    <ul className={styles.chips} data-filters aria-label={say('finding.activeList')}>
      {active.map((filter) => (
        <li key={filter}>
          <StepLink to={{ ...place, finding: without(filter, finding) }} how="replace" className={styles.chip}>
            <span className={site.unseen}>{say('finding.remove')} </span>
            <bdi>{filterWords(filter, finding, speaking)}</bdi>
            <Icon name="close" />
          </StepLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <StepLink to={{ ...place, finding: without('any', finding) }} how="replace" className={styles.clear}>
            {say('finding.clear')}
          </StepLink>
        </li>
      )}
    </ul>
  )
}
