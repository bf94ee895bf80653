/**
 * Shows the category chooser (spec §2): each of the five categories leads to its selection. The first tile leads to all
 * of them, because the button of home that leads here offers all.
 */
import { useEffect } from 'react'
import { useLanguage } from '../page/language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { Back } from '../parts/Back.tsx'
import { CategoryTiles } from '../parts/CategoryTiles.tsx'
import styles from '../parts/Step.module.css'

/** Other posters than those of home, so that a visitor who comes from there sees more of them. */
const FACES = { f1: 'f1-2026-las-vegas', tennis: '14', football: 'el-clasico', awards: '13', other: '12' }
const ALL = ['1', 'premier-league-derbies', 'f1-2026-mexico', '15']

export function CategoryChooser() {
  const { translate: t, language } = useLanguage()
  const { place, after } = useJourney()
  const picker = useParts().experiencePicker[language]

  // Loaded ahead: every tile leads there, and its style sheet would delay the answer to the press.
  useEffect(() => void picker.prepare(), [picker])
  return (
    <main id="content" className={styles.step}>
      <Back />
      <h1 tabIndex={-1}>{t('chooser.title')}</h1>
      <p className={styles.lead}>{t('chooser.text')}</p>
      <CategoryTiles
        to={(category) => after({ type: 'chooseCategory', category })}
        faces={FACES}
        level={2}
        all={{ to: { ...place, step: 'selection', category: null }, faces: ALL }}
      />
    </main>
  )
}
