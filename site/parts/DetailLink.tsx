/** Links the title of an experience to its detail (product §3.3). Closing the detail gives it the focus back. */
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import type { ShownExperience } from '../page/texts.ts'
import styles from './DetailLink.module.css'

export function DetailLink({ experience }: { experience: ShownExperience }) {
  const { place } = useJourney()
  return (
    <StepLink to={{ ...place, detail: experience.id }} className={styles.link} data-detail={experience.id}>
      {experience.title}
    </StepLink>
  )
}
