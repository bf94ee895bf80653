/** An account made for somebody else, which waits until its address is confirmed (protocol §7). */
import type { Transaction } from '#database/database.ts'
import { addOwnIdentity, restateProviders } from './identities.ts'
import { insertUser, mergedData, type UserRow } from './users.ts'

export interface WaitingUser {
  email: string
  /** Kept exactly as given. */
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
