/**
 * Shows the team (product §4.10): who is on duty, the promised hour and the roster; to admins also the members, the
 * invitations and the failed letters.
 */
import { useQuery } from '@tanstack/react-query'
import { minutes } from '#contract/durations.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useTranslate } from '#console/language.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { Link } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { DeadLetters } from './DeadLetters.tsx'
import { DutyNow } from './DutyNow.tsx'
import { Invitations } from './Invitations.tsx'
import { Members } from './Members.tsx'
import { Roster } from './roster/Roster.tsx'
import styles from './Team.module.css'

export function Team() {
  const t = useTranslate()
  const { admin } = useMe()
  return (
    <Screen title={t('view.team')} actions={admin && <Link to="/team/functions">{t('view.functions')}</Link>} wide>
      <div className={styles.board}>
        <Duty forAdmin={admin} />
        {admin && <Members />}
        {admin && <Invitations />}
        {admin && <DeadLetters />}
      </div>
    </Screen>
  )
}

/** Refetches the duty board every minute, because it changes with the time. */
function Duty({ forAdmin }: { forAdmin: boolean }) {
  const board = useQuery({ ...dutyBoard, refetchInterval: minutes(1) })
  if (board.isPending) return <Waiting rows={5} />
  if (board.error) return <Failure error={board.error} retry={() => void board.refetch()} />
  return (
    <>
      <DutyNow board={board.data} forAdmin={forAdmin} />
      <Roster advisers={board.data.advisers} />
    </>
  )
}
