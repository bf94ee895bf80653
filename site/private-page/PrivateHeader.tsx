/** Shows the header with brand and languages. Its links send no referrer, because the address holds the secret. */
import { defaultLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { useTranslate } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { Mark } from '../page/Mark.tsx'
import switcher from '../page/Languages.module.css'
import frame from '../page/Frame.module.css'
import styles from './PrivateHeader.module.css'

interface PrivateHeaderProps {
  language: Language
  speak: (language: Language) => Promise<void>
}

export function PrivateHeader({ language: current, speak }: PrivateHeaderProps) {
  const site = useTranslate()
  const { settings } = usePage()

  return (
    <header className={frame.header}>
      <a className={frame.brand} href={current === defaultLanguage ? '/' : `/?lang=${current}`} rel="noreferrer">
        <Mark />
        {settings.brand}
      </a>
      <nav aria-label={site('site.language')}>
        <ul className={`${switcher.list} ${styles.languages}`}>
          {languageCodes.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                dir={languages[language].direction}
                aria-pressed={language === current}
                onClick={() => void speak(language)}
              >
                <span className={switcher.long}>{languages[language].name}</span>
                <abbr className={switcher.short} title={languages[language].name}>
                  {languages[language].short}
                </abbr>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
