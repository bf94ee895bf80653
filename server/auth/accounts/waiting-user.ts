/** Makes an account for another person, which waits until its address is confirmed (protocol §7). */
import type { Transaction } from '#database/database.ts'
import { emptyAccount, isWaiting } from './empty-account.ts'
import { addOwnIdentity, restateProviders } from './identities.ts'
import { changeUser, insertUser, mergedData, type UserRow } from './users.ts'

export interface WaitingUser {
  email: string
  /** Stored as `user_metadata`, without the keys whose value is null. */
  data: Record<string, unknown> | null | undefined
  hash?: string | undefined
}

export async function addWaitingUser(tx: Transaction, { email, data, hash }: WaitingUser): Promise<UserRow> {
  const user = await insertUser(tx, {
    email,
    encrypted_password: hash ?? null,
    raw_user_meta_data: mergedData({}, data ?? {}),
  })
  await addOwnIdentity(tx, user.id, { email })
  await restateProviders(tx, user.id)
  return user
}

/**
 * Prepares an account that waits already. If no administrator created it, an unknown person signed up with the address,
 * so their data and password are removed.
 */
export async function takeOverWaitingUser(
  tx: Transaction,
  user: UserRow,
  { email, data, hash }: WaitingUser,
): Promise<UserRow> {
  if (user.invited_at)
    return changeUser(tx, user.id, { raw_user_meta_data: mergedData(user.raw_user_meta_data, data ?? {}) })
  // An account with a confirmed number belongs to a person: it is emptied only when the invitation is accepted.
  if (!isWaiting(user)) return user
  await emptyAccount(tx, user.id)
  await addOwnIdentity(tx, user.id, { email })
  await restateProviders(tx, user.id)
  return changeUser(tx, user.id, { encrypted_password: hash ?? null, raw_user_meta_data: mergedData({}, data ?? {}) })
}
