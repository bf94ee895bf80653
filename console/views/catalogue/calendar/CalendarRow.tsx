/** One line of a pasted calendar: what it says, which experience it means, what becomes of it. */
import { useLanguage } from '#console/language.tsx'
import { useFieldWords } from '../field-words.ts'
import type { SeasonRow } from '../season.ts'
import { useToldWords } from '../told-texts.ts'
import styles from './Calendar.module.css'
import { EditionChoice } from './EditionChoice.tsx'
import type { PlannedDays } from './planned-days.ts'
import type { CalendarLine } from './read-calendar.ts'

const LEFT_OUT = '-'

interface CalendarRowProps {
  line: CalendarLine
  /** The likely ones, where it could be several. */
  among: readonly string[]
  chosen: string | undefined
  planned: PlannedDays | undefined
  /** Of a price without days: whose editions it could belong to. */
  asksEdition: { row: SeasonRow; said: string | undefined } | undefined
  onEdition: (edition: string) => void
  titles: readonly (readonly [id: string, title: string])[]
  onChoose: (id: string) => void
}

export function CalendarRow(props: CalendarRowProps) {
  const { line, among, chosen, planned, titles, asksEdition, onEdition, onChoose } = props
  const { t } = useLanguage()
  const { rangeOf } = useToldWords()
  const { valueIn } = useFieldWords()
  const { first, last, price, oddPrice, oddDays } = line
  const isOpen = chosen === undefined || (asksEdition !== undefined && asksEdition.said === undefined)
  const isLikely = ([id]: readonly [string, string]) => among.includes(id)
  const options = (some: typeof titles) =>
    some.map(([id, title]) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))
  return (
    <li data-open={isOpen || undefined}>
      <p>
        <strong dir="auto">{line.name}</strong>
        {first && last && <small>{rangeOf(first, last)}</small>}
        {price !== undefined && <small>{valueIn(typeof price === 'number' ? 'priceFrom' : 'sale', price)}</small>}
        {oddDays !== undefined && <small>{t('catalogue.paste.oddDays', { shown: oddDays })}</small>}
        {oddPrice !== undefined && <small>{t('catalogue.paste.oddPrice', { shown: oddPrice })}</small>}
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
      <div className={styles.becomes}>
        {asksEdition && <EditionChoice {...asksEdition} name={line.name} onChoose={onEdition} />}
        {planned && (
          <p>
            {planned.what === 'price' && planned.edition === ''
              ? t('catalogue.paste.firstPrice')
              : t(`catalogue.paste.${planned.what}`, { shown: planned.edition || (first?.slice(0, 4) ?? '') })}
          </p>
        )}
      </div>
    </li>
  )
}
