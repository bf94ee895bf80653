/**
 * Empties an account for the person who proved its address (protocol §8 ⚑, product §6). An attacker may have added a
 * password, a factor or an identity and waited for the owner, so all of these are removed.
 */
import type { Transaction } from '#database/database.ts'
import type { Call } from '../flow.ts'
import { addIdentity, restateProviders } from './identities.ts'
import { clearTokens } from '../tokens/clear-tokens.ts'
import type { Person } from '../providers/provider-person.ts'
import { changeUser, mergedData, type UserRow } from './users.ts'

/** True while neither the address nor the number is confirmed. */
export const isUnproven = ({ email_confirmed_at, phone_confirmed_at }: UserRow) =>
  email_confirmed_at === null && phone_confirmed_at === null

/** True while the account has an e-mail address and nothing of it is confirmed. */
export const isWaiting = (user: UserRow) => user.email !== null && isUnproven(user)

interface Emptying {
  /** The id of the flow that the proof belongs to; it stays. */
  keepsFlow?: string | null
}

/** The values of an account to which nobody has a key. */
const WITHOUT_KEYS = {
  encrypted_password: null,
  email_change: null,
  email_change_confirm_status: 0,
  phone: null,
  phone_confirmed_at: null,
  phone_change: null,
  is_anonymous: false,
} as const

/** Removes every way to sign in. The address stays, because the caller confirms it; the metadata stays, too. */
export async function emptyAccount(tx: Transaction, id: string, { keepsFlow }: Emptying = {}): Promise<UserRow> {
  await Promise.all([
    tx.query('delete from auth.identities where user_id = $1', [id]),
    tx.query('delete from auth.sessions where user_id = $1', [id]),
    clearTokens(tx, id),
    tx.query('delete from auth.mfa_factors where user_id = $1', [id]),
    tx.query('select private.drop_recovery_codes($1)', [id]),
    tx.query('delete from auth.known_devices where user_id = $1', [id]),
    tx.query('delete from auth.flow_state where (user_id = $1 or linking_target_id = $1) and id is distinct from $2', [
      id,
      keepsFlow ?? null,
    ]),
  ])
  return changeUser(tx, id, WITHOUT_KEYS)
}

/** Empties the account, confirms it, and gives it the identity of `person` as the only one. */
export async function handOverTo(
  tx: Transaction,
  { user: { id }, person }: { user: UserRow; person: Person },
  { now }: Pick<Call, 'now'>,
): Promise<UserRow> {
  await emptyAccount(tx, id)
  await addIdentity(tx, { userId: id, ...person })
  await restateProviders(tx, id)
  return changeUser(tx, id, { email_confirmed_at: now, raw_user_meta_data: mergedData(person.data, {}) })
}
