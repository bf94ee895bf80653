/**
 * Empties an account for the person who proved its address (protocol §8 ⚑, product §6). Another person may have
 * prepared it with their own password, factor or identity and waited for the owner: all of that is removed.
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

/** Unproven, with an address that can be. */
export const isWaiting = (user: UserRow) => user.email !== null && isUnproven(user)

interface Emptying {
  /** The flow that the proof answers. */
  keepsFlow?: string | null
}

/**
 * Removes every way to sign in. The address stays, which the caller confirms, and so does what was told of the person.
 */
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
  return changeUser(tx, id, {
    encrypted_password: null,
    email_change: null,
    email_change_confirm_status: 0,
    phone: null,
    phone_confirmed_at: null,
    phone_change: null,
    is_anonymous: false,
  })
}

/** Leaves the account confirmed, with the identity of `person` alone. */
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
