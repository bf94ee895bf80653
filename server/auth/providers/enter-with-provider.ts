/**
 * Signs in the person that a provider names, or first demands a proof of an address that the provider did not verify
 * (protocol §8). The answer is the same whether or not the address belongs to another account.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { askForLetter } from '../tokens/ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import type { Person } from './provider-person.ts'
import { refuseTooSoon } from '../tokens/send-token.ts'
import type { SettledAccount } from '../accounts/settle-account.ts'
import type { AuthContext } from '../flow.ts'
import type { UserRow } from '../accounts/users.ts'

export interface Entering<T> {
  /** Finds or makes the account. */
  settle(tx: Transaction): Promise<SettledAccount>
  /** Makes the session or the code in the same transaction. */
  enter(tx: Transaction, user: UserRow): Promise<T>
}

export async function enterWithProvider<T>(
  { provider }: Pick<Person, 'provider'>,
  { settle, enter }: Entering<T>,
  context: AuthContext,
): Promise<T> {
  const done = await asService(context.services, async (tx) => {
    const settled = await settle(tx)
    return settled.outcome === 'enters' ? { entered: await enter(tx, settled.user) } : settled
  })
  if ('entered' in done) return done.entered
  await askForConfirmation(done, context)
  const words = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  throw new Problem('provider_email_needs_verification', words)
}

async function askForConfirmation({ user }: SettledAccount, { call, services }: AuthContext): Promise<void> {
  const address = { email: user.email! }
  try {
    await refuseTooSoon(call, { address, kind: 'signup' }, services)
  } catch (error) {
    // A letter was sent a moment ago; another is not needed.
    if (error instanceof Problem) return
    throw error
  }
  // Sends nothing if the address belongs to another account.
  await asService(services, (tx) => askForLetter(tx, { call, of: 'signup', address, userId: user.id }, services))
}
