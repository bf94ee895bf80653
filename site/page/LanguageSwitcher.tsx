/** Links to the same place in each language, named in its own words (spec §2 "Home"). */
import { languageCodes, languages } from '#languages/languages.ts'
import { useTranslate } from './language.tsx'
import { useJourney } from '../journey/journey.tsx'
import { StepLink } from '../journey/StepLink.tsx'
import styles from './Languages.module.css'

export function LanguageSwitcher() {
  const t = useTranslate()
  const { place } = useJourney()

  return (
    <nav aria-label={t('site.language')}>
      <ul className={styles.list}>
        {languageCodes.map((language) => (
          <li key={language}>
            <StepLink
              to={{ ...place, language }}
              lang={language}
              hrefLang={language}
              dir={languages[language].direction}
              aria-current={language === place.language ? 'true' : undefined}
            >
              <span className={styles.long}>{languages[language].name}</span>
              <abbr className={styles.short} title={languages[language].name}>
                {languages[language].short}
              </abbr>
            </StepLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
