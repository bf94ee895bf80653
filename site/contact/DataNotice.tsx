/** Explains the use of the data beside the send button. The version of the notice is kept with each request. */
import { useFormTranslate } from './form-translate.ts'
import { useJourney } from '../journey/journey.tsx'
import { usePage } from '../page/page.tsx'
import fold from './Fold.module.css'
import styles from './DataNotice.module.css'
import { StepLink } from '../journey/StepLink.tsx'

export function DataNotice() {
  const t = useFormTranslate()
  const { settings } = usePage()
  const { place } = useJourney()

  return (
    <div className={styles.notice}>
      <p>{t('notice.short')}</p>
      <details className={fold.fold}>
        <summary>{t('notice.title')}</summary>
        <p>{t('notice.controller', { publisher: settings.publisher.name, email: settings.contactEmail })}</p>
        <p>{t('notice.basis')}</p>
        <p>{t('notice.rights')}</p>
        <StepLink to={{ ...place, open: 'legal' }} look="plain">
          {t('notice.more')}
        </StepLink>
      </details>
    </div>
  )
}
