/** Stores the state of a sign-in at an identity provider (protocol §10): it comes back once, within two minutes. */
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'
import { minutes } from '#contract/durations.ts'

export interface RelayState {
  id: string
  sso_provider_id: string
  request_id: string
  redirect_to: string
  flow_state_id: string | null
  created_at: Date
}

const LIFE = minutes(2)

export async function addRelayState(tx: Transaction, state: RelayState): Promise<void> {
  await tx.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [state.id, state.sso_provider_id, state.request_id, state.redirect_to, state.flow_state_id, state.created_at],
  )
}

/**
 * Deletes the state as it reads it, so that a second caller finds none. Returns the problem instead of throwing it, so
 * that the deletion is committed.
 */
export async function takeRelayState(tx: Transaction, id: string, now: Date): Promise<RelayState | Problem> {
  const { rows } = await tx.query<RelayState>('delete from auth.saml_relay_states where id = $1 returning *', [id])
  const [state] = rows
  if (!state) {
    return new Problem('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  }
  if (now.getTime() - state.created_at.getTime() > LIFE) {
    return new Problem('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  return state
}
