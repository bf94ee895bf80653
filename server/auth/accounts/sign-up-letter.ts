/** Sends the letter of a sign-up, after its answer: nothing before looks whose address it is. */
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { LetterRequest } from '../tokens/ask-for-letter.ts'
import { audit } from '../audit.ts'
import { isUnproven } from './empty-account.ts'
import { restateProviders } from './identities.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { sendConfirmation } from '../tokens/send-token.ts'
import { changeUser, findUser, isConfirmed } from './users.ts'

/** The worker's part in it: nothing for somebody who confirmed long ago. */
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
 * Somebody else signs up for an account that waits, or the same person with another password: nobody knows whose the
 * first was. Neither opens the account once a letter has confirmed it; the letter for a forgotten password leads on.
 */
export async function dropPassword(tx: Transaction, id: string): Promise<void> {
  await Promise.all([
    changeUser(tx, id, { encrypted_password: null }),
    tx.query(`delete from auth.identities where user_id = $1 and provider not in ('email', 'phone')`, [id]),
  ])
  await restateProviders(tx, id)
}
