/** Sends a letter to an adviser whose account was signed in to from an unknown device (product §4.1). */
import type { Transaction } from '#database/database.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Origin } from '../origin.ts'
import { languageOf } from '../tokens/language-of.ts'
import type { UserRow } from '../accounts/users.ts'
import { knownDevice } from './known-devices.ts'

/**
 * Runs in the transaction that opens the session, before the session makes the device a known one. Sends nothing at the
 * first sign-in of an account, and only advisers get the letter.
 */
export async function tellNewDevice(
  tx: Transaction,
  { call, userId }: { call: Origin; userId: string },
  services: Pick<AuthServices, 'settings' | 'secrets'>,
): Promise<void> {
  const user = await adviserBefore(tx, userId)
  if (!user?.email || (await knownDevice(tx, userId, call.devices))) return
  await enqueueLetter(tx, services, {
    letter: 'sign-in-notice',
    to: user.email,
    language: languageOf(user),
    values: {
      at: call.now.toISOString(),
      device: call.header('user-agent') || '–',
      link: `${services.settings.SITE_URL}/console/account`,
    },
  })
}

/** Returns the account of an adviser who signed in before. */
async function adviserBefore(tx: Transaction, userId: string): Promise<UserRow | undefined> {
  const { rows } = await tx.query<UserRow>(
    `select * from auth.users u where id = $1 and last_sign_in_at is not null
     and exists (select from public.advisers a where a.user_id = u.id and a.active)`,
    [userId],
  )
  return rows[0]
}
