/** Lists the events of a request, newest first, each with its author and hour. Nobody edits them (product §4.6). */
import { useLanguage } from '#console/language.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { HistoryEvent } from '#contract/database-types.ts'
import styles from './CallSheet.module.css'
import { takenBackIn, whatHappened } from './event-words.ts'
import { detailsOf } from './event-details.ts'
import { NoteForm } from './NoteForm.tsx'
import { useSheet } from './sheet-context.ts'
import { useAttemptHour } from './calling/use-attempt-hour.ts'

export function History() {
  const { t, locale } = useLanguage()
  const { sheet } = useSheet()
  const takenBack = takenBackIn(sheet.events)

  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">{t('sheet.notes')}</h3>
      <NoteForm />
      <div className={styles.lines} aria-hidden="true" />
      <ol className={styles.history}>
        {sheet.events.toReversed().map((event) => (
          <HistoryEntry key={event.id} event={event} isTakenBack={takenBack.has(event.id)} />
        ))}
        <li>
          <p>{t('event.received')}</p>
          <time dateTime={sheet.received_at}>{dayAndHourIn(locale, sheet.received_at)}</time>
        </li>
      </ol>
    </section>
  )
}

function HistoryEntry({ event, isTakenBack }: { event: HistoryEvent; isTakenBack: boolean }) {
  const { t, locale } = useLanguage()
  const hourOf = useAttemptHour()
  const { author, what } = whatHappened(event, t)

  return (
    <li data-kind={event.kind}>
      <p>
        {author && (
          <strong>
            <bdi>{author}</bdi>
          </strong>
        )}{' '}
        {isTakenBack ? <s>{what}</s> : what} {isTakenBack && <em>{t('event.takenBack')}</em>}
      </p>
      <time dateTime={event.at}>{dayAndHourIn(locale, event.at)}</time>
      {(isTakenBack ? [] : detailsOf(event, { t, locale }, hourOf)).map((detail) => (
        <p key={detail} className={styles.said} dir="auto">
          {detail}
        </p>
      ))}
    </li>
  )
}
