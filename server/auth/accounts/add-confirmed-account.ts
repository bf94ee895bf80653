/** Adds an account that is confirmed without a letter: the operator vouches for the first admin and the demo's team. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { addOwnIdentity, confirmOwnIdentity } from './identities.ts'
import { insertUser } from './users.ts'

interface ConfirmedAccount {
  email: string
  passwordHash: string
  now: Date
}

/** Returns the id of the account. */
export async function addConfirmedAccount(
  tx: Transaction,
  { email, passwordHash, now }: ConfirmedAccount,
): Promise<string> {
  const id = randomUUID()
  await insertUser(tx, {
    id,
    email,
    encrypted_password: passwordHash,
    email_confirmed_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { sub: id, email, email_verified: true, phone_verified: false },
  })
  await addOwnIdentity(tx, id, { email })
  await confirmOwnIdentity(tx, id, { email })
  return id
}
