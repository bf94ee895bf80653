/** Names one need of an experience, on the board and beside a draft in the publishing dialog. */
import { isLanguage } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import type { SeasonRow } from '../season.ts'
import type { Need } from '../season-needs.ts'
import { shownEdition } from '../edition-formatters.ts'
import styles from './Board.module.css'

export function Flag({ need, row }: { need: Need; row: SeasonRow }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { lacking, waiting, editions } = row
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(lacking.filter(isLanguage).map(nameOf))
  // While this year's edition can be attended, the row shows it although the draft may be of the next: then it is named.
  const shown = shownEdition(row)
  const others = editions.filter((one) => one.draft && one !== shown && one.edition !== '')
  const drafted = shown.draft
    ? ''
    : new Intl.ListFormat(locale, { type: 'unit' }).format(others.map(({ edition }) => edition))
  const words =
    need === 'language'
      ? t('catalogue.flag.language', { shown: names })
      : need === 'waiting'
        ? t('catalogue.flag.waiting', { count: waiting })
        : need === 'draft' && drafted
          ? t('catalogue.flag.draftOf', { shown: drafted })
          : t(`catalogue.flag.${need}`)
  return <span className={need === 'draft' ? styles.draft : styles.flag}>{words}</span>
}
