/** Stores the state of a sign-in that leaves the page and its code, which the same browser exchanges (protocol §5). */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import { seconds } from '#contract/durations.ts'
import type { CallingUser } from '../accounts/lock-caller.ts'
import { isBanned, lockUser } from '../accounts/users.ts'
import { type Pkce, verifies } from './pkce.ts'

export interface FlowStateRow {
  id: string
  user_id: string | null
  auth_code: string | null
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  authentication_method: string
  provider_type: string | null
  provider_secrets: string | null
  referrer: string | null
  linking_target_id: string | null
  /** The session that asked to link an identity; when it ends, so does the linking. */
  linking_session_id: string | null
  invite_token: string | null
  /** The end of the session to be opened, if the identity provider sets one. */
  session_not_after: Date | null
  auth_code_issued_at: Date | null
  used_at: Date | null
  created_at: Date
}

const LIFE = seconds(300)

export interface NewFlowState {
  pkce: Pkce | undefined
  method: string
  now: Date
  userId?: string | undefined
  provider?: string
  providerSecrets?: string
  referrer?: string
  linking?: CallingUser | undefined
  inviteToken?: string | undefined
}

export async function addFlowState(tx: Transaction, state: NewFlowState): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, authentication_method,
       provider_type, provider_secrets, referrer, linking_target_id, linking_session_id, invite_token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      state.userId ?? null,
      state.pkce?.challenge ?? null,
      state.pkce?.method ?? null,
      state.method,
      state.provider ?? null,
      state.providerSecrets ?? null,
      state.referrer ?? null,
      state.linking?.userId ?? null,
      state.linking?.sessionId ?? null,
      state.inviteToken ?? null,
      state.now,
    ],
  )
  return id
}

/** Issues the code that is returned to the page; valid once, for five minutes. */
export async function issueAuthCode(tx: Transaction, stateId: string, userId: string, now: Date): Promise<string> {
  const code = randomUUID()
  await tx.query('update auth.flow_state set auth_code = $2, user_id = $3, auth_code_issued_at = $4 where id = $1', [
    stateId,
    code,
    userId,
    now,
  ])
  return code
}

/**
 * Takes a code and locks its account. A wrong verifier uses the code up, too: a thief has one try, and the owner
 * notices it. Returns a problem instead of throwing it, so that the use of the code is committed.
 */
export async function takeAuthCode(
  tx: Transaction,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<FlowStateRow | Problem> {
  const found = await tx.query<{ user_id: string }>('select user_id from auth.flow_state where auth_code = $1', [code])
  // Locks the account first, in the same order as the code that ends its sessions, to prevent a deadlock.
  const user = found.rows[0] && (await lockUser(tx, found.rows[0].user_id))
  const { rows } = await tx.query<FlowStateRow>('delete from auth.flow_state where auth_code = $1 returning *', [code])
  const [state] = rows
  if (!user || !state) return new Problem('flow_state_not_found', 'invalid flow state, no valid flow state found')
  const since = state.auth_code_issued_at ?? state.created_at
  if (now.getTime() - since.getTime() > LIFE) {
    return new Problem('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!verifies(state, verifier)) {
    return new Problem('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  if (user.deleted_at || isBanned(user, now)) return new Problem('user_banned', 'User is banned')
  return state
}
