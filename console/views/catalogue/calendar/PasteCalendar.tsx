/**
 * A calendar, pasted: what each line means is proposed, what could mean several is asked, and nothing is written before it
 * is confirmed. Then each line is a draft; the whole can be taken back.
 */
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForLost } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import type { SeasonRow } from '../season.ts'
import { useToldWords } from '../told-texts.ts'
import { useSeasonChanged } from '../use-season.ts'
import styles from './Calendar.module.css'
import { CalendarRow } from './CalendarRow.tsx'
import { matchNames } from './match-names.ts'
import { type PlannedDays, plannedDays } from './planned-days.ts'
import { type DayOrder, readCalendar } from './read-calendar.ts'

/** What is chosen for a line where it is not the proposal: an id, or a word that is none for what is left out. */
type Choices = Readonly<Record<number, string>>

interface PasteCalendarProps {
  rows: readonly SeasonRow[]
  onClose: () => void
}

export function PasteCalendar({ rows, onClose }: PasteCalendarProps) {
  const { t } = useLanguage()
  const news = useNews()
  const changed = useSeasonChanged()
  const { titleOf } = useToldWords()
  const [text, setText] = useState('')
  const [order, setOrder] = useState<DayOrder | undefined>()
  const [choices, setChoices] = useState<Choices>({})
  const { lines, unread, isOrderOpen } = useMemo(() => readCalendar(text, order), [text, order])
  const match = useMemo(() => matchNames(rows), [rows])
  const matched = lines.map((line, at) => {
    const found = match(line.name)
    const id = choices[at] ?? ('sure' in found ? found.sure : undefined)
    const row = rows.find((one) => one.id === id)
    return { line, found, id, planned: row && plannedDays(row, line.first, line.last) }
  })
  const open = matched.filter(({ id }) => id === undefined).length
  const wanted = matched.flatMap(({ planned }) => (planned && planned.what !== 'same' ? [planned] : []))
  const isTwice = new Set(wanted.map(({ experience, edition }) => `${experience} ${edition}`)).size < wanted.length

  const write = useMutation({
    async mutationFn(all: readonly PlannedDays[]) {
      for (const { experience, edition, changes } of all) await call('save_draft', { experience, edition, changes })
    },
    onSuccess(_, all) {
      news.done(t('catalogue.paste.done', { count: all.length }), undefined, () => void takeBack(all))
      onClose()
    },
    onSettled: changed,
  })

  async function takeBack(all: readonly PlannedDays[]): Promise<void> {
    try {
      for (const { experience, edition, what, back } of all) {
        if (what === 'new') await call('discard_draft', { experience, edition })
        else await call('save_draft', { experience, edition, changes: back })
      }
    } catch (error) {
      news.failed(error)
    }
    await changed()
  }

  const mayWrite = wanted.length > 0 && open === 0 && !isOrderOpen && !isTwice
  const actions = (
    <>
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
              onChange={({ target }) => {
                setText(target.value)
                setChoices({})
              }}
            />
          )}
        </Field>
        {(isOrderOpen || order) && (
          <Field label={t('catalogue.paste.order')} hint={t('catalogue.paste.order.text')}>
            {(tied) => (
              <select
                {...tied}
                value={order ?? ''}
                onChange={({ target }) => {
                  setOrder(target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst')
                  // Other lines may be readable now: a choice is of a place among them.
                  setChoices({})
                }}
              >
                {!order && <option value="">{t('catalogue.paste.choose')}</option>}
                <option value="dayFirst">{t('catalogue.paste.dayFirst')}</option>
                <option value="monthFirst">{t('catalogue.paste.monthFirst')}</option>
              </select>
            )}
          </Field>
        )}
        <ul className={styles.lines}>
          {matched.map(({ line, found, id, planned }, at) => (
            <CalendarRow
              key={`${at} ${line.name}`}
              line={line}
              among={'among' in found ? found.among : []}
              chosen={id}
              planned={planned}
              titles={rows.map((row) => [row.id, titleOf(row.shown)] as const)}
              onChoose={(chosen) => setChoices({ ...choices, [at]: chosen })}
            />
          ))}
        </ul>
        {text.trim() !== '' && unread.length > 0 && (
          <div className={styles.unread}>
            <p>{t('catalogue.paste.unread', { count: unread.length })}</p>
            <ul>
              {unread.slice(0, MOST_NAMED).map((line, at) => (
                <li key={`${at} ${line}`} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p role="status">
          {open > 0
            ? t('catalogue.paste.open', { count: open })
            : isTwice
              ? t('catalogue.paste.twice')
              : lines.length > 0 && !isOrderOpen
                ? t('catalogue.paste.ready')
                : ''}
        </p>
      </div>
    </Dialog>
  )
}

const MOST_NAMED = 5
