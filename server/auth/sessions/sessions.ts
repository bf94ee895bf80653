/** Sessions: begins, reads and ends them (protocol §3, §4). */
import type { Transaction } from '#database/database.ts'
import { hours } from '#contract/durations.ts'
import type { AuthServices } from '../auth-services.ts'
import { audit } from '../audit.ts'
import { noteDevices } from './known-devices.ts'
import type { Origin } from '../origin.ts'
import { tellNewDevice } from './tell-new-device.ts'
import type { UserJson } from '../accounts/user-json.ts'

export interface SessionRow {
  id: string
  user_id: string
  factor_id: string | null
  aal: 'aal1' | 'aal2' | 'aal3'
  refresh_token_counter: number
  refreshed_at: Date
  not_after: Date | null
  created_at: Date
}

/** The proofs of identity that the token lists (`amr`). */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'oauth'
  | 'sso/saml'
  | 'anonymous'
  | 'web3'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'passkey'

/** The data of a new session. Its token is signed after the transaction. */
export interface OpenedSession {
  sessionId: string
  counter: number
  aal: string
  amr: { method: string; timestamp: number; provider?: string }[]
  user: UserJson
}

export interface NewSession {
  userId: string
  method: SignInMethod
  provider?: string
  notAfter?: Date
}

interface Opening {
  call: Origin
  services: Pick<AuthServices, 'settings' | 'secrets'>
}

/** Opens a session. Give the result to `sessionAnswer` after the transaction. */
export async function openSession(
  tx: Transaction,
  { call, services }: Opening,
  { userId, method, provider, notAfter }: NewSession,
): Promise<OpenedSession> {
  await tellNewDevice(tx, { call, userId }, services)
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.sessions (user_id, user_agent, ip, not_after, refreshed_at, created_at)
     values ($1, left($2, 500), $3, $4, $5, $5) returning id`,
    [userId, call.header('user-agent') ?? '', call.address, notAfter ?? null, call.now],
  )
  const sessionId = rows[0]!.id
  await Promise.all([
    noteMethod(tx, sessionId, method, provider),
    noteDevices(tx, userId, call),
    tx.query('update auth.users set last_sign_in_at = $2, updated_at = now() where id = $1', [userId, call.now]),
    audit(tx, call, { action: 'login', userId, details: { method } }),
  ])
  // After the account's row was written, so that of two sign-ins at once the later one ends the other.
  if (services.settings.AUTH_SINGLE_SESSION) {
    await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
  }
  return readSession(tx, sessionId)
}

/** One entry per method and session; its time is renewed when the method is used again. */
export async function noteMethod(
  tx: Transaction,
  sessionId: string,
  method: SignInMethod,
  provider?: string,
): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, provider) values ($1, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method, provider ?? null],
  )
}

export async function readSession(tx: Transaction, sessionId: string): Promise<OpenedSession> {
  const { rows } = await tx.query<OpenedSession>(READ, [sessionId])
  return { ...rows[0]!, counter: Number(rows[0]!.counter) }
}

const READ = `
  select s.id as "sessionId", s.refresh_token_counter as counter, s.aal, auth.user_json(u) as user,
    (select json_agg(json_strip_nulls(json_build_object(
              'method', authentication_method, 'timestamp', extract(epoch from updated_at)::bigint, 'provider', provider
            )) order by updated_at desc)
     from auth.mfa_amr_claims where session_id = s.id) as amr
  from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`

/** Ends all sessions of a user except `butFor`, and the codes that could still open one. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  { butFor }: { butFor?: string } = {},
): Promise<void> {
  await tx.query('select private.end_sessions_of($1, $2)', [userId, butFor ?? null])
}

/** The reason why a session is over, or undefined while it lives (protocol §2, §12). */
export function whyOver(
  { created_at, refreshed_at, not_after }: Pick<SessionRow, 'created_at' | 'refreshed_at' | 'not_after'>,
  now: Date,
  { AUTH_SESSION_HOURS, AUTH_SESSION_IDLE_HOURS }: AuthServices['settings'],
): 'expired' | 'inactive' | undefined {
  const age = now.getTime() - created_at.getTime()
  if (not_after && not_after <= now) return 'expired'
  if (AUTH_SESSION_HOURS > 0 && age > hours(AUTH_SESSION_HOURS)) return 'expired'
  const idle = now.getTime() - refreshed_at.getTime()
  return AUTH_SESSION_IDLE_HOURS > 0 && idle > hours(AUTH_SESSION_IDLE_HOURS) ? 'inactive' : undefined
}
