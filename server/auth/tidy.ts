/** Deletes states, challenges, codes, sessions and counts that have expired (protocol §14). */
import type { AuthServices } from './auth-services.ts'
import type { TaskHandler } from '../outbox/task.ts'
import { asService } from '../access/as-service.ts'

/** Rows are deleted a day after they expire, so that failures can be analysed. */
const TIDY = [
  // A link that answers a flow may be good for a week; without the flow it would sign in where nobody waits for it.
  `delete from auth.flow_state where created_at < $1::timestamptz - interval '1 day'
     and not exists (select from auth.one_time_tokens t where t.flow_state_id = flow_state.id)`,
  `delete from auth.saml_relay_states where created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.one_time_tokens where created_at < $1::timestamptz - interval '8 days'`,
  `delete from auth.known_devices where seen_at < $1::timestamptz - interval '180 days'`,
  `delete from auth.spent_messages where spent_until < $1::timestamptz`,
  `delete from auth.rate_limits where full_at < $1::timestamptz`,
  `delete from auth.sessions where not_after < $1::timestamptz - interval '1 day'
     or ($2::int > 0 and created_at < $1::timestamptz - make_interval(hours => $2::int + 24))
     or ($3::int > 0 and refreshed_at < $1::timestamptz - make_interval(hours => $3::int + 24))`,
]

export const tidyAuth: TaskHandler<AuthServices> = async (_payload, services) => {
  const { AUTH_SESSION_HOURS, AUTH_SESSION_IDLE_HOURS } = services.settings
  const now = services.now()
  await asService(services, async (tx) => {
    for (const sql of TIDY) {
      await tx.query(sql, sql.includes('$2') ? [now, AUTH_SESSION_HOURS, AUTH_SESSION_IDLE_HOURS] : [now])
    }
  })
}
