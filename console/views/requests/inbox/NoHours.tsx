/** Says to an adviser without hours in the roster that nobody tells them of new requests, and leads to the roster. */
import { useQuery } from '@tanstack/react-query'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useLanguage } from '#console/language.tsx'
import { Link } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import styles from './LaunchList.module.css'

export function NoHours() {
  const { t } = useLanguage()
  const me = useMe()
  const advisers = useQuery(dutyBoard).data?.advisers ?? []
  const own = advisers.find(({ user_id }) => user_id === me.user_id)
  // While the roster is empty, everybody is on duty.
  const isRostered = advisers.some(({ hours }) => hours.length > 0)
  if (!own || !isRostered || own.hours.length > 0 || own.exceptions.length > 0) return null
  return (
    <p className={styles.launch} role="note">
      {t('requests.noHours')} <Link to="/team#roster">{t('requests.noHours.choose')}</Link>
    </p>
  )
}
