/** Says at the top of the sheet that the client does not want to be called before an hour, or at all. */
import { useLanguage } from '#console/language.tsx'
import { useNow } from '#console/time/now.ts'
import { isAwaitingHour, owesFirstCall } from '#console/views/requests/clock/clock.ts'
import { useAttemptHour } from '../calling/use-attempt-hour.ts'
import { useSheet } from '../sheet-context.ts'
import styles from './Notice.module.css'

export function ReachNotice() {
  const { t } = useLanguage()
  const { sheet, isCallable } = useSheet()
  const hourOf = useAttemptHour()
  const { stand } = sheet
  const waits = useNow((now) => isAwaitingHour(stand, now))
  if (!isCallable || !owesFirstCall(stand) || !(waits || stand.in_writing)) return null

  return (
    <section className={styles.notice} aria-labelledby="reach">
      <div>
        <h3 id="reach">
          {stand.in_writing ? t('sheet.reach.write') : t('sheet.reach.wait', { hour: hourOf(stand.call_from!) })}
        </h3>
        <p>{t(stand.in_writing ? 'sheet.reach.write.text' : 'sheet.reach.wait.text')}</p>
      </div>
    </section>
  )
}
