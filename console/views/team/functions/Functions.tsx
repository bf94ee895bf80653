/**
 * Shows an admin the functions of the operator (decision 102): what they are, how their runs end, the events that failed
 * for good, and what they logged.
 */
import { useQuery } from '@tanstack/react-query'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { Link } from '#console/router.tsx'
import { DeadLetterRow, deadLetters } from '../DeadLetters.tsx'
import team from '../Team.module.css'
import { EVERY } from './every.ts'
import { FunctionLog } from './FunctionLog.tsx'
import { FunctionRow, LOG_ID } from './FunctionRow.tsx'

export function Functions() {
  const t = useTranslate()
  const list = useQuery({ queryKey: ['functions'], queryFn: () => call('operator_functions', {}), ...EVERY })
  const functions = list.data ?? []
  const atWork = functions.filter((one) => one.left_out === null)
  return (
    <Screen title={t('view.functions')} actions={<Link to="/team">{t('view.team')}</Link>} wide>
      <div className={team.board}>
        <Panel title={t('team.functions.list')} text={t('team.functions.text')}>
          {list.isPending && <Waiting />}
          {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
          {list.data && atWork.length === 0 && (
            <p>{t('team.functions.none', { file: '\u2066docs/functions.md\u2069' })}</p>
          )}
          <ul className={team.rows}>
            {functions.map((one) => (
              <FunctionRow key={one.name} one={one} />
            ))}
          </ul>
        </Panel>
        <FailedEvents />
        <div id={LOG_ID} tabIndex={-1}>
          <FunctionLog names={atWork.map(({ name }) => name)} />
        </div>
      </div>
    </Screen>
  )
}

function FailedEvents() {
  const t = useTranslate()
  const letters = useQuery({ ...deadLetters, ...EVERY })
  const events = letters.data?.filter(({ task }) => task === 'call_function') ?? []
  if (letters.error) return <Failure error={letters.error} retry={() => void letters.refetch()} />
  if (events.length === 0) return null
  return (
    <Panel title={t('team.functions.dead')} text={t('team.functions.dead.text')}>
      <ul className={team.rows}>
        {events.map((event) => (
          <DeadLetterRow key={event.id} letter={event} />
        ))}
      </ul>
    </Panel>
  )
}
