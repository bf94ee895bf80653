/**
 * Taking the selection along: to somebody else, or on paper. Printing needs scripts: until the page is alive only its
 * place is kept.
 */
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '../page/hydrated.ts'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import styles from './TakeAlong.module.css'

export function TakeAlong() {
  const t = useFormTranslate()
  const { place } = useJourney()
  const alive = useHydrated()

  return (
    <>
      <StepLink to={{ ...place, open: 'share' }} look="plain" icon="share">
        {t('summary.share')}
      </StepLink>
      <div className={styles.along} data-alive={alive || undefined}>
        <Button look="plain" icon="print" onClick={() => print()}>
          {t('summary.print')}
        </Button>
      </div>
    </>
  )
}
