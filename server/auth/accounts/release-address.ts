/**
 * Takes an address from an account that never proved it: the person who proves the address gets it (protocol §8 ⚑).
 * Otherwise the first stranger to sign up with an address would keep its owner from it.
 */
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import type { Call } from '../flow.ts'
import { isUnproven } from './empty-account.ts'
import type { Address, UserRow } from './users.ts'

/** Not what an administrator keeps for whom they invited. */
export const isOnlyClaimed = (user: UserRow) => isUnproven(user) && user.invited_at === null

interface Releasing {
  address: Address
  /** The account that has proven it. */
  userId: string
  call: Pick<Call, 'address'>
}

/** Removes the account that only claims it: there is nothing in it that anybody could reach. */
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
