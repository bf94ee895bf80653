/**
 * Hands an unconfirmed account to whoever proved its address (protocol §8 ⚑). Somebody else may have prepared it, with a
 * password or an identity of theirs, and waited for the owner to come: nothing of that stays.
 */
import type { Transaction } from '#database/database.ts'
import type { Call } from './flow.ts'
import { addIdentity, restateProviders } from './identities.ts'
import type { Person } from './provider-person.ts'
import { changeUser, mergedData, type UserRow } from './users.ts'

/** Leaves the account confirmed, with the identity of `person` alone. */
export async function dropUnproven(
  tx: Transaction,
  { user, person }: { user: UserRow; person: Person },
  { now }: Pick<Call, 'now'>,
): Promise<UserRow> {
  const { id } = user
  await Promise.all([
    tx.query('delete from auth.identities where user_id = $1', [id]),
    tx.query('delete from auth.sessions where user_id = $1', [id]),
    tx.query('delete from auth.one_time_tokens where user_id = $1', [id]),
    tx.query('delete from auth.mfa_factors where user_id = $1', [id]),
    tx.query('delete from auth.flow_state where user_id = $1', [id]),
  ])
  await addIdentity(tx, { userId: id, ...person })
  await restateProviders(tx, id)
  return changeUser(tx, id, {
    email_confirmed_at: now,
    encrypted_password: null,
    email_change: null,
    phone: null,
    phone_confirmed_at: null,
    phone_change: null,
    is_anonymous: false,
    raw_user_meta_data: mergedData(person.data, {}),
  })
}
