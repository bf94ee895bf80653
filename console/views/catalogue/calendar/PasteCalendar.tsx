/**
 * A calendar, pasted: what each line means is proposed, what could mean several is asked, and nothing is written before it
 * is confirmed. Then each line is a draft; the whole can be taken back.
 */
import { useRef } from 'react'
import type { IsoDate } from '#catalogue/experience.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { useUnsaved } from '#console/use-unsaved.ts'
import type { SeasonRow } from '../season.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import styles from './Calendar.module.css'
import { CalendarRow } from './CalendarRow.tsx'
import { OrderField } from './OrderField.tsx'
import { UnreadLines } from './UnreadLines.tsx'
import { useCalendarLines } from './use-calendar-lines.ts'
import { useWriteDays } from './use-write-days.ts'

interface PasteCalendarProps {
  rows: readonly SeasonRow[]
  today: IsoDate
  onClose: () => void
}

export function PasteCalendar({ rows, today, onClose }: PasteCalendarProps) {
  const { t } = useLanguage()
  const { titleOf } = useEditionFormatters()
  const { text, order, lines, unread, isOrderOpen, matched, open, wanted, isTwice, ...change } = useCalendarLines(
    rows,
    today,
  )
  const titles = rows.map(({ id, shown }) => [id, titleOf(shown)] as const)
  const write = useWriteDays(rows, onClose)
  const unsaved = useUnsaved(onClose)

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
      <NotDone words={write.error && wordsForFailedChange(write.error, t)} />
      <NotDone words={unsaved.asks} />
      {lines.length > 0 && (
        <Action look="main" disabled={!mayWrite} busy={write.isPending} onClick={() => write.mutate(wanted)}>
          {t('catalogue.paste.do', { count: wanted.length })}
        </Action>
      )}
      <Action onClick={onClose}>{t('console.cancel')}</Action>
    </>
  )
  return (
    <Dialog title={t('catalogue.paste')} wide onDismiss={unsaved.dismiss} actions={actions}>
      <div className={styles.paste} onInput={unsaved.typed}>
        <Field label={t('catalogue.paste.label')} hint={t('catalogue.paste.hint')}>
          {(tied) => (
            <textarea
              {...tied}
              dir="auto"
              rows={lines.length > 0 ? 3 : 8}
              value={text}
              onChange={({ target }) => change.changeText(target.value)}
            />
          )}
        </Field>
        {(isOrderOpen || order) && <OrderField order={order} onChoose={change.chooseOrder} />}
        <ul ref={list} className={styles.lines}>
          {matched.map((line, at) => (
            <CalendarRow
              key={`${at} ${line.line.name}`}
              matched={line}
              titles={titles}
              onEdition={(edition) => change.chooseEdition(at, edition)}
              onAlso={(ids) => change.chooseOthers(at, ids)}
              onChoose={(chosen) => change.chooseExperience(at, chosen)}
            />
          ))}
        </ul>
        {text.trim() !== '' && unread.length > 0 && <UnreadLines lines={unread} />}
      </div>
    </Dialog>
  )
}
