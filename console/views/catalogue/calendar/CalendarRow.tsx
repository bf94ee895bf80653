/** Shows one line of a pasted calendar: its text, the experience it is matched to, and the change it makes. */
import { useLanguage } from '#console/language.tsx'
import { useFieldWords } from '../field-words.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import styles from './Calendar.module.css'
import { EditionChoice } from './EditionChoice.tsx'
import type { MatchedLine } from './use-calendar-lines.ts'

const LEFT_OUT = '-'

interface CalendarRowProps {
  matched: MatchedLine
  titles: readonly (readonly [id: string, title: string])[]
  onEdition: (edition: string) => void
  onAlso: (ids: readonly string[]) => void
  onChoose: (id: string) => void
}

export function CalendarRow({ matched, titles, onEdition, onAlso, onChoose }: CalendarRowProps) {
  const { line, found, id: chosen, row, edition, planned, beside, also } = matched
  const { t } = useLanguage()
  const { rangeOf, titleOf } = useEditionFormatters()
  const { valueIn } = useFieldWords()
  const { first, last, price, oddPrice, oddDays } = line
  const among = 'among' in found ? found.among : []
  const asksEdition = row && !first
  const isOpen = chosen === undefined || (asksEdition && edition === undefined)
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
        {asksEdition && <EditionChoice row={row} chosen={edition} name={line.name} onChoose={onEdition} />}
        {planned && (
          <p>
            {planned.what === 'price' && planned.edition === ''
              ? t('catalogue.paste.firstPrice')
              : t(`catalogue.paste.${planned.what}`, { shown: planned.edition || (first?.slice(0, 4) ?? '') })}
          </p>
        )}
      </div>
      {beside.map(({ id, shown }) => (
        <label key={id} className={styles.also}>
          <input
            type="checkbox"
            checked={also.includes(id)}
            onChange={({ target }) => onAlso(target.checked ? [...also, id] : also.filter((one) => one !== id))}
          />
          {t('catalogue.paste.also', { shown: titleOf(shown) })}
        </label>
      ))}
    </li>
  )
}
