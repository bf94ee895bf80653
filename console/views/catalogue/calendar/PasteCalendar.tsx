/**
 * A calendar, pasted: what each line means is proposed, what could mean several is asked, and nothing is written before it
 * is confirmed. Then each line is a draft; the whole can be taken back.
 */
import { useMemo, useRef, useState } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from '#console/language.tsx'
import { wordsForLost } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import type { SeasonRow } from '../season.ts'
import { useToldWords } from '../told-texts.ts'
import styles from './Calendar.module.css'
import { CalendarRow } from './CalendarRow.tsx'
import { matchNames } from './match-names.ts'
import { OrderField } from './OrderField.tsx'
import { editionAhead, plannedDays } from './planned-days.ts'
import { readCalendar } from './read-calendar.ts'
import type { DayOrder } from './days-in-text.ts'
import { UnreadLines } from './UnreadLines.tsx'
import { useWriteDays } from './use-write-days.ts'

/** The choice for a line: an id where it is not the proposal, or the edition of a price without days. */
type Choices = Readonly<Record<number, string>>

interface PasteCalendarProps {
  rows: readonly SeasonRow[]
  today: IsoDate
  onClose: () => void
}

export function PasteCalendar({ rows, today, onClose }: PasteCalendarProps) {
  const { t } = useLanguage()
  const { titleOf } = useToldWords()
  const [text, setText] = useState('')
  const [order, setOrder] = useState<DayOrder | undefined>()
  const [choices, setChoices] = useState<Choices>({})
  const [editions, setEditions] = useState<Choices>({})
  const { lines, unread, isOrderOpen } = useMemo(() => readCalendar(text, order), [text, order])
  const match = useMemo(() => matchNames(rows), [rows])
  const matched = lines.map((line, at) => {
    const found = match(line.name, line.beside)
    const id = choices[at] ?? ('sure' in found ? found.sure : undefined)
    const row = rows.find((one) => one.id === id)
    const edition = editions[at] ?? (row && editionAhead(row, today))
    return { line, found, id, row, edition, planned: row && plannedDays(row, line, edition) }
  })
  const titles = rows.map(({ id, shown }) => [id, titleOf(shown)] as const)
  const open = matched.filter(({ id, row, planned }) => id === undefined || (row && !planned)).length
  const wanted = matched.flatMap(({ planned }) => (planned && planned.what !== 'same' ? [planned] : []))
  const isTwice = new Set(wanted.map(({ experience, edition }) => `${experience} ${edition}`)).size < wanted.length

  const write = useWriteDays(onClose)
  /** Other lines may be found now: a choice belongs to a place among them. */
  function readAgain(change: () => void): void {
    change()
    setChoices({})
    setEditions({})
  }

  const list = useRef<HTMLUListElement>(null)
  const firstOpen = () =>
    [...list.current!.querySelectorAll<HTMLSelectElement>('[data-open] select')].find(({ value }) => value === '')

  const mayWrite = wanted.length > 0 && open === 0 && !isOrderOpen && !isTwice
  const actions = (
    <>
      {/* Beside the button that waits for it: the list is longer than the screen. */}
      <p role="status" className={styles.state}>
        {isOrderOpen
          ? t('catalogue.paste.orderOpen')
          : open > 0
            ? t('catalogue.paste.open', { count: open })
            : isTwice
              ? t('catalogue.paste.twice')
              : lines.length > 0
                ? t('catalogue.paste.ready')
                : ''}
      </p>
      {open > 0 && !isOrderOpen && (
        <Action onClick={() => firstOpen()?.focus()}>{t('catalogue.paste.toOpen', { count: open })}</Action>
      )}
      <NotDone words={write.error && wordsForLost(write.error, t)} />
      {lines.length > 0 && (
        <Action look="main" disabled={!mayWrite} busy={write.isPending} onClick={() => write.mutate(wanted)}>
          {t('catalogue.paste.do', { count: wanted.length })}
        </Action>
      )}
      <Action onClick={onClose}>{t('console.cancel')}</Action>
    </>
  )
  return (
    <Dialog title={t('catalogue.paste')} wide onDismiss={onClose} actions={actions}>
      <div className={styles.paste}>
        <Field label={t('catalogue.paste.label')} hint={t('catalogue.paste.hint')}>
          {(tied) => (
            <textarea
              {...tied}
              dir="auto"
              rows={lines.length > 0 ? 3 : 8}
              value={text}
              onChange={({ target }) => readAgain(() => setText(target.value))}
            />
          )}
        </Field>
        {(isOrderOpen || order) && (
          <OrderField order={order} onChoose={(chosen) => readAgain(() => setOrder(chosen))} />
        )}
        <ul ref={list} className={styles.lines}>
          {matched.map(({ line, found, id, row, edition, planned }, at) => (
            <CalendarRow
              key={`${at} ${line.name}`}
              line={line}
              among={'among' in found ? found.among : []}
              chosen={id}
              planned={planned}
              asksEdition={row && !line.first ? { row, said: edition } : undefined}
              onEdition={(said) => setEditions({ ...editions, [at]: said })}
              titles={titles}
              onChoose={(chosen) => {
                setChoices({ ...choices, [at]: chosen })
                setEditions(without(editions, at))
              }}
            />
          ))}
        </ul>
        {text.trim() !== '' && unread.length > 0 && <UnreadLines lines={unread} />}
      </div>
    </Dialog>
  )
}

/** Another experience has other editions. */
const without = (said: Choices, line: number): Choices =>
  Object.fromEntries(Object.entries(said).filter(([at]) => at !== String(line)))
