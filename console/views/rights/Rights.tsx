/** Serves people's rights over their data (product §4.11, safety G57, G58): search, export, correction, erasure, audit log. */
import { useTranslate } from '#console/language.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { AuditLog } from './AuditLog.tsx'
import { FindPerson } from './FindPerson.tsx'
import { RetentionRuns } from './RetentionRuns.tsx'
import styles from './Rights.module.css'

export function Rights() {
  const t = useTranslate()
  const { admin } = useMe()
  return (
    <Screen title={t('view.rights')} wide>
      <div className={styles.rights}>
        <FindPerson />
        {admin && <AuditLog />}
        {admin && <RetentionRuns />}
      </div>
    </Screen>
  )
}
