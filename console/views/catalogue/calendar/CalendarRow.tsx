/** One line of a pasted calendar: what it says, which experience it means, what becomes of it. */
import { useLanguage } from '#console/language.tsx'
import { useToldWords } from '../told-texts.ts'
import styles from './Calendar.module.css'
import type { PlannedDays } from './planned-days.ts'
import type { CalendarLine } from './read-calendar.ts'

const LEFT_OUT = '-'

interface CalendarRowProps {
  line: CalendarLine
  /** The likely ones, where it could be several. */
  among: readonly string[]
  chosen: string | undefined
  planned: PlannedDays | undefined
  titles: readonly (readonly [id: string, title: string])[]
  onChoose: (id: string) => void
}

export function CalendarRow({ line, among, chosen, planned, titles, onChoose }: CalendarRowProps) {
  const { t } = useLanguage()
  const { rangeOf } = useToldWords()
  const isLikely = ([id]: readonly [string, string]) => among.includes(id)
  const options = (some: typeof titles) =>
    some.map(([id, title]) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))
  return (
    <li data-open={chosen === undefined || undefined}>
      <p>
        <strong dir="auto">{line.name}</strong>
        <small>{rangeOf(line.first, line.last)}</small>
      </p>
      <select
        aria-label={t('catalogue.paste.means', { name: line.name })}
        value={chosen ?? ''}
        onChange={({ target }) => target.value && onChoose(target.value)}
      >
        {chosen === undefined && (
          <option value="">{t(among.length > 0 ? 'catalogue.paste.which' : 'catalogue.paste.unknown')}</option>
        )}
        {among.length > 0 && (
          <optgroup label={t('catalogue.paste.likely')}>{options(titles.filter(isLikely))}</optgroup>
        )}
        <option value={LEFT_OUT}>{t('catalogue.paste.leave')}</option>
        {options(titles.filter((one) => !isLikely(one)))}
      </select>
      <p className={styles.becomes}>
        {planned && t(`catalogue.paste.${planned.what}`, { shown: planned.edition || line.first.slice(0, 4) })}
      </p>
    </li>
  )
}
