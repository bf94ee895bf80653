/** Says for how long the holder has had the request without calling, because the promise is still due. */
import { useLanguage } from '#console/language.tsx'
import { useNow } from '#console/time/now.ts'
import { uncalledMinutes } from '#console/views/requests/clock/claim-times.ts'
import { uncalledWords } from '#console/views/requests/clock/clock-words.ts'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

export function UncalledNotice() {
  const { t } = useLanguage()
  const { sheet, isMine, isCallable } = useSheet()
  const minutes = useNow((now) => uncalledMinutes(sheet.stand, now))
  if (minutes === 0 || !isCallable) return null

  return (
    <section className={styles.grave} aria-labelledby="uncalled">
      <div>
        <h3 id="uncalled">{uncalledWords(minutes, t)}</h3>
        <p>{t(isMine ? 'sheet.uncalled.mine' : 'sheet.uncalled.theirs')}</p>
      </div>
    </section>
  )
}
