/** Sends the letter of a sign-up after the call was answered, because the call does not look up whose address it is. */
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { LetterRequest } from '../tokens/ask-for-letter.ts'
import { audit } from '../audit.ts'
import { isUnproven } from './empty-account.ts'
import { restateProviders } from './identities.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { sendConfirmation } from '../tokens/send-token.ts'
import { changeUser, findUser, isConfirmed } from './users.ts'

/** Sends nothing for an account that is confirmed already. Runs in the worker. */
export async function sendSignUp(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const { call, address, userId, repeats } = asked
  const user = await findUser(tx, address)
  if (!user) return false
  if (user.id !== userId && !repeats && isUnproven(user)) await dropPassword(tx, user.id)
  const again = user.id === userId ? 'user_signedup' : 'user_confirmation_requested'
  const action = isConfirmed(user, address) ? 'user_repeated_signup' : again
  await audit(tx, call, { action, userId: user.id })
  if (isConfirmed(user, address)) return false
  if (!(await mayBeSent(tx, { ...asked, owner: ownerOf(user, address), purpose: 'signup' }, services))) return false
  await sendConfirmation(tx, { ...asked, user }, services)
  return true
}

/**
 * A second sign-up with another password came for an unconfirmed account. Nobody knows which password is the owner's,
 * so neither opens the account after the confirmation. The owner sets one by the letter for a forgotten password.
 */
export async function dropPassword(tx: Transaction, id: string): Promise<void> {
  await Promise.all([
    changeUser(tx, id, { encrypted_password: null }),
    tx.query(`delete from auth.identities where user_id = $1 and provider not in ('email', 'phone')`, [id]),
  ])
  await restateProviders(tx, id)
}
