/** Asks which number of `03/04` is the month. */
import { useLanguage } from '#console/language.tsx'
import { Field } from '#ui/Field.tsx'
import type { DayOrder } from './days-in-text.ts'

interface OrderFieldProps {
  order: DayOrder | undefined
  onChoose: (order: DayOrder) => void
}

export function OrderField({ order, onChoose }: OrderFieldProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('catalogue.paste.order')} hint={t('catalogue.paste.order.text')}>
      {(tied) => (
        <select
          {...tied}
          value={order ?? ''}
          onChange={({ target }) => onChoose(target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
        >
          {!order && <option value="">{t('catalogue.paste.choose')}</option>}
          <option value="dayFirst">{t('catalogue.paste.dayFirst')}</option>
          <option value="monthFirst">{t('catalogue.paste.monthFirst')}</option>
        </select>
      )}
    </Field>
  )
}
