/** The category chooser (spec §2): five categories, one of them leads to its selection. */
import { useTranslate } from '../language.tsx'
import { useJourney } from '../journey.tsx'
import { Back } from '../parts/Back.tsx'
import { CategoryTiles } from '../parts/CategoryTiles.tsx'
import styles from './Step.module.css'

export function CategoryChooser() {
  const t = useTranslate()
  const { after } = useJourney()
  return (
    <main id="content" className={styles.step}>
      <Back />
      <h1 tabIndex={-1}>{t('chooser.title')}</h1>
      <p className={styles.lead}>{t('chooser.text')}</p>
      <CategoryTiles to={(category) => after({ type: 'chooseCategory', category })} level={2} />
    </main>
  )
}
