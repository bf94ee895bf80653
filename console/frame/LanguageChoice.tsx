/** The choice of the language, each named in itself. A change keeps the screen and its state. */
import { languageCodes, languages } from '#languages/languages.ts'
import { useLanguage } from '../language.tsx'
import styles from './LanguageChoice.module.css'

export function LanguageChoice() {
  const { t, language, choose } = useLanguage()
  return (
    <div role="group" aria-label={t('console.language')} className={styles.languages}>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          dir={languages[code].direction}
          aria-pressed={code === language}
          aria-label={languages[code].name}
          onClick={() => void choose(code)}
        >
          {languages[code].short}
        </button>
      ))}
    </div>
  )
}
