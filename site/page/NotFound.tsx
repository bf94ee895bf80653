/** Shows the page of an unknown path (spec §2 "Routes"): the specified words, and a link home. */
import { home } from '../journey/address.ts'
import { useTranslate } from './language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { BesidePoster } from '../parts/BesidePoster.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './Message.module.css'

export function NotFound() {
  const t = useTranslate()
  const { place } = useJourney()
  return (
    <main id="content" className={styles.notFound}>
      <BesidePoster poster="not-found" word="404" ground="night">
        <h1 tabIndex={-1} lang="en" dir="ltr">
          {t('notFound.title')}
        </h1>
        <p className={styles.text}>{t('notFound.text')}</p>
        <StepLink to={{ ...home, language: place.language }} look="main" icon="arrow">
          {t('notFound.home')}
        </StepLink>
      </BesidePoster>
    </main>
  )
}
