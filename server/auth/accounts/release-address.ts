/**
 * Takes an address from an account that never proved it and gives it to the person who does (protocol §8 ⚑). Otherwise
 * a stranger who signs up with an address first would block its owner.
 */
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import type { Call } from '../flow.ts'
import { isUnproven } from './empty-account.ts'
import type { Address, UserRow } from './users.ts'

/** False for an account that an administrator invited: its address is reserved for the invited person. */
export const isOnlyClaimed = (user: UserRow) => isUnproven(user) && user.invited_at === null

interface Releasing {
  address: Address
  /** The account that has proven the address. */
  userId: string
  call: Pick<Call, 'address'>
}

/** Deletes the account that only claims the address. Nobody could ever sign in to it, so no data is lost. */
export async function releaseClaimed(tx: Transaction, { address, userId, call }: Releasing): Promise<void> {
  const [column, value] = 'email' in address ? ['email', address.email] : ['phone', address.phone]
  const { rows } = await tx.query<{ id: string }>(
    `delete from auth.users u where ${column} = $1 and id <> $2 and not is_sso_user and invited_at is null
       and email_confirmed_at is null and phone_confirmed_at is null
       and not exists (select from public.advisers a where a.user_id = u.id)
     returning id`,
    [value, userId],
  )
  for (const { id } of rows) {
    await audit(tx, call, { action: 'user_deleted', userId: id, actorId: userId, details: { softly: false } })
  }
}
