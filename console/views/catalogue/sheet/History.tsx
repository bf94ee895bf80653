/** Lists the changes of an item with author and hour. They are requested when the adviser opens the list. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import { fieldOf } from '#catalogue/editions/fields.ts'
import type { CatalogueHistory } from '#contract/database-types.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { useFieldWords } from '../field-words.ts'
import styles from './History.module.css'

interface HistoryProps {
  item: ItemKey
  /** A part of the query key that changes with each save and publication, so that the history is fetched again. */
  stand: string
}

export function History({ item: { experience, edition }, stand }: HistoryProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue-history', experience, edition, stand],
    queryFn: () => call('catalogue_history', { experience, edition }),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('catalogue.history')}</summary>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('catalogue.history.none')}</p>}
      <ol>
        {data?.map((deed) => (
          <HistoryRow key={`${deed.at} ${deed.field}`} deed={deed} />
        ))}
      </ol>
    </details>
  )
}

function HistoryRow({ deed: { at, who, act, field, before, after, version } }: { deed: CatalogueHistory }) {
  const { t, locale } = useLanguage()
  const { labelOf } = useFieldWords()
  const name = who ?? t('catalogue.versions.program')
  const isKnown = fieldOf(field) !== undefined
  return (
    <li>
      <p>
        {act === 'changed'
          ? t('catalogue.history.changed', { name, shown: isKnown ? labelOf(field) : field })
          : t(`catalogue.history.${act}`, { name, number: version ?? 0 })}
        <small>{dayAndHourIn(locale, at)}</small>
      </p>
      {act === 'changed' && isKnown && (
        <p className={styles.values}>
          <Value field={field} stored={before} />
          <Value field={field} stored={after} />
        </p>
      )}
    </li>
  )
}

function Value({ field, stored }: { field: string; stored: { value?: unknown } }) {
  const { t } = useLanguage()
  const { valueIn } = useFieldWords()
  if (!('value' in stored)) return <em>{t('catalogue.history.base')}</em>
  const text = valueIn(field, stored.value)
  return text === null ? <em>{t('catalogue.publish.nothing')}</em> : <span dir="auto">{text}</span>
}
