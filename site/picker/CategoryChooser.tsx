/**
 * The category chooser (spec §2): five categories, one of them leads to its selection. Who came for all of it, as the
 * button of home says, gets all of it from here.
 */
import { useTranslate } from '../page/language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { Back } from '../parts/Back.tsx'
import { CategoryTiles } from '../parts/CategoryTiles.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from '../parts/Step.module.css'

export function CategoryChooser() {
  const t = useTranslate()
  const { place, after } = useJourney()
  return (
    <main id="content" className={styles.step}>
      <Back />
      <h1 tabIndex={-1}>{t('chooser.title')}</h1>
      <p className={styles.lead}>{t('chooser.text')}</p>
      <p className={styles.all}>
        <StepLink to={{ ...place, step: 'selection', category: null }} look="quiet" icon="arrow">
          {t('category.all')}
        </StepLink>
      </p>
      <CategoryTiles to={(category) => after({ type: 'chooseCategory', category })} level={2} />
    </main>
  )
}
