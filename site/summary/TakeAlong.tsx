/**
 * Taking the selection along: to somebody else, to friends who choose from it, or on paper. The last two need scripts: until
 * the page is alive only their place is kept.
 */
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '../page/hydrated.ts'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import { ChooseTogether } from '../together/ChooseTogether.tsx'
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
        <ChooseTogether
          deck={() => allAnswered(place.chosen)}
          chosen={place.chosen}
          failed={t('summary.together.failed')}
        >
          {t('summary.together')}
        </ChooseTogether>
      </div>
      <div className={styles.along} data-alive={alive || undefined}>
        <Button look="plain" icon="print" onClick={() => print()}>
          {t('summary.print')}
        </Button>
      </div>
    </>
  )
}

/** The maker has answered by choosing them: only the friends go through the pile. */
const allAnswered = (order: readonly string[]) => ({ order, turned: order.length, moves: [] })
