/** One need of an experience in words, on the board and beside a draft that is to be published. */
import { isLanguage } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import type { SeasonRow } from '../season.ts'
import type { Need } from '../season-needs.ts'
import { shownEdition } from '../told-texts.ts'
import styles from './Board.module.css'

export function Flag({ need, row }: { need: Need; row: SeasonRow }) {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { lacking, waiting, editions } = row
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(lacking.filter(isLanguage).map(nameOf))
  // The row shows another edition than the one that is drafted: the next, while this year's can be attended.
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
