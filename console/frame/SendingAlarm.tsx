/**
 * Warns an admin above every screen while letters fail, the queue has stopped or the program needs its operator,
 * because nothing else in the room would show it.
 */
import { useLanguage } from '../language.tsx'
import { useSendingHealth } from '../calls/sending-health.ts'
import { dayAndHourIn } from '../time/days-and-hours.ts'
import styles from './Frame.module.css'
import { isWell, ProgramAlarm } from './ProgramAlarm.tsx'

export function SendingAlarm() {
  const { t, locale } = useLanguage()
  const health = useSendingHealth()
  const failing = health?.failing ?? 0
  const overdueSince = health?.overdue_since
  return (
    <div role="alert" className={styles.alarm}>
      {(failing > 0 || overdueSince || (health && !isWell(health.program))) && (
        <div className={styles.failing}>
          {failing > 0 && <strong>{t('team.alarm.failing', { count: failing })}</strong>}
          {failing > 0 && health?.last_error && (
            <code lang="en" dir="ltr">
              {health.last_error}
            </code>
          )}
          {overdueSince && <strong>{t('team.alarm.overdue', { date: dayAndHourIn(locale, overdueSince) })}</strong>}
          {health && <ProgramAlarm health={health.program} />}
        </div>
      )}
    </div>
  )
}
