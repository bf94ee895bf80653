/** Sends a letter to an adviser whose account was signed in to from an unknown device (product §4.1). */
import type { Transaction } from '#database/database.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { languageOf } from '../tokens/send-link.ts'
import type { UserRow } from '../accounts/users.ts'
import { knownDevice } from './known-devices.ts'

/**
 * Runs in the transaction that opens the session, before the session makes the device a known one. Sends nothing at the
 * first sign-in of an account, and only advisers get the letter.
 */
export async function tellNewDevice(
  tx: Transaction,
  { call, user }: { call: Pick<Call, 'header' | 'now' | 'devices'>; user: UserRow },
  services: AuthServices,
): Promise<void> {
  if (!user.email || !user.last_sign_in_at || !(await isAdviser(tx, user.id))) return
  if (await knownDevice(tx, user.id, call.devices)) return
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

async function isAdviser(tx: Transaction, userId: string): Promise<boolean> {
  const sql = 'select exists (select from public.advisers where user_id = $1 and active) as active'
  const { rows } = await tx.query<{ active: boolean }>(sql, [userId])
  return rows[0]!.active
}
