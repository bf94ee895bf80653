/**
 * Signs in the person a provider names, or first asks for a proof of an address that the provider did not vouch for
 * (protocol §8). Claiming an address of somebody else is answered like confirming one's own.
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
  /** Makes what the person gets, in the same transaction. */
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
    // The letter sent a moment ago is enough.
    if (error instanceof Problem) return
    throw error
  }
  // For an address that is somebody else's already this sends nothing.
  await asService(services, (tx) => askForLetter(tx, { call, of: 'signup', address, userId: user.id }, services))
}
