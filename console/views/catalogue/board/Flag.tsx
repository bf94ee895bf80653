/** One need of an experience in words, on the board and beside a draft that is to be published. */
import { isLanguage } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import type { SeasonRow } from '../season.ts'
import type { Need } from '../season-needs.ts'
import styles from './Board.module.css'

export function Flag({ need, row: { lacking, waiting } }: { need: Need; row: SeasonRow }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(lacking.filter(isLanguage).map(nameOf))
  const words =
    need === 'language'
      ? t('catalogue.flag.language', { shown: names })
      : need === 'waiting'
        ? t('catalogue.flag.waiting', { count: waiting })
        : t(`catalogue.flag.${need}`)
  return <span className={need === 'draft' ? styles.draft : styles.flag}>{words}</span>
}
