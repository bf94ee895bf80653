/** Shows the emoji and the upper-cased category of an experience. The emoji is decoration: screen readers skip it. */
import { languages } from '#languages/languages.ts'
import { useLanguage } from '../page/language.tsx'
import styles from './CategoryLine.module.css'
import type { ShownExperience } from '../page/texts.ts'

export function CategoryLine({ experience }: { experience: ShownExperience }) {
  const { translate: t, language } = useLanguage()
  return (
    <p className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        {experience.icon}
      </span>{' '}
      {t(`category.${experience.category}`).toLocaleUpperCase(languages[language].locale)}
    </p>
  )
}
