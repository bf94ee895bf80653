/**
 * Says at the top of the sheet that a request is closed and, if the client withdrew it, that nobody may call any more.
 */
import { useLanguage } from '#console/language.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { isUnderWay } from '#console/views/requests/clock/clock.ts'
import type { HistoryEvent } from '#contract/database-types.ts'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

export function ClosedNotice() {
  const { t, locale } = useLanguage()
  const { stand, events } = useSheet().sheet
  const { state, lost_because: because } = stand
  if (isUnderWay(state)) return null
  const end = events.findLast((event) => ends(event, state))
  const isWithdrawn = state === 'withdrawn'

  return (
    <section className={isWithdrawn ? styles.grave : styles.notice} aria-labelledby="closed">
      <div>
        <h3 id="closed">
          {t(isWithdrawn ? 'sheet.closed.withdrawn' : 'sheet.closed', { state: t(`requests.state.${state}`) })}
        </h3>
        <p>{t(isWithdrawn ? 'sheet.closed.withdrawnText' : 'sheet.closed.text')}</p>
        {because && <p>{t('sheet.closed.because', { reason: t(`sheet.whyLost.${because}`) })}</p>}
        {end && <p className={styles.said}>{t('sheet.closed.since', { date: dayAndHourIn(locale, end.at) })}</p>}
      </div>
    </section>
  )
}

/** Whether the event closed the request. A withdrawal by the client is not of the kind `state`, but `withdrawn`. */
const ends = ({ kind, facts }: HistoryEvent, state: string) =>
  kind === state || (kind === 'state' && facts['to'] === state)
