/**
 * Offers to choose from the selection with friends, and to print it. Both need JavaScript: before hydration only their
 * place is kept.
 */
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import { ChooseTogether } from '../together/ChooseTogether.tsx'
import styles from './TakeAlong.module.css'

export function TakeAlong() {
  const t = useFormTranslate()
  const { place } = useJourney()
  const alive = useHydrated()

  return (
    <>
      <div className={styles.along} data-alive={alive || undefined}>
        <ChooseTogether deck={() => allAnswered(place.chosen)} failed={t('summary.together.failed')}>
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

/**
 * The deck of the maker is answered already, because they chose its experiences: only the friends go through the pile.
 */
const allAnswered = (order: readonly string[]) => ({ order, turned: order.length, moves: [] })
