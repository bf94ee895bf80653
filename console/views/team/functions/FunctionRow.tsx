/** Shows one function: who may call it, how its last run ended, and what came of its runs and events. */
import { useLanguage } from '#console/language.tsx'
import { Link } from '#console/router.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { OperatorFunction } from '#contract/database-types.ts'
import team from '../Team.module.css'

/** The log, which takes the focus when it shows another function. */
export const LOG_ID = 'function-log'

export function FunctionRow({ one }: { one: OperatorFunction }) {
  const { t } = useLanguage()
  const { name, verify, events, left_out } = one
  return (
    <li>
      <p>
        <strong dir="ltr" lang="en">
          {name}
        </strong>
        {verify && <span className={team.quiet}>{t(`team.functions.verify.${verify}`)}</span>}
        {events.length > 0 && (
          <span className={team.quiet} dir="ltr" lang="en">
            {events.join(', ')}
          </span>
        )}
      </p>
      {left_out === null ? (
        <Runs one={one} />
      ) : (
        <p>
          <b className={team.role}>{t('team.functions.leftOut')}</b>
          <span className={team.cause} dir="ltr" lang="en">
            {left_out}
          </span>
        </p>
      )}
    </li>
  )
}

function Runs({ one }: { one: OperatorFunction }) {
  const { t, locale } = useLanguage()
  const { name, last_at, last_outcome, runs, failures, waiting, failed } = one
  return (
    <>
      <p>
        {last_at && last_outcome ? (
          <>
            {t('team.functions.last', { date: dayAndHourIn(locale, last_at), outcome: `\u2066${last_outcome}\u2069` })}
            <span className={team.quiet}>{t('team.functions.runs', { count: runs })}</span>
          </>
        ) : (
          <span className={team.quiet}>{t('team.functions.never')}</span>
        )}
        {failures > 0 && <span className={team.wrong}>{t('team.functions.failures', { count: failures })}</span>}
        {waiting > 0 && <span className={team.quiet}>{t('team.functions.waiting', { count: waiting })}</span>}
        {failed > 0 && <span className={team.wrong}>{t('team.functions.failed', { count: failed })}</span>}
      </p>
      <Link
        onClick={() => document.getElementById(LOG_ID)!.focus()}
        to={`/team/functions?function=${name}`}
        aria-label={t('team.actionNamed', { action: t('team.functions.log'), name })}
      >
        {t('team.functions.log')}
      </Link>
    </>
  )
}
