/** Sends a letter to an adviser whose account was signed in to from an unknown device (product §4.1). */
import type { Transaction } from '#database/database.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { languageOf } from '../tokens/send-link.ts'
import type { UserRow } from '../accounts/users.ts'

/**
 * Runs in the transaction that opened the session. Sends nothing for the first device, and only advisers get the
 * letter.
 */
export async function tellNewDevice(
  tx: Transaction,
  { call, user }: { call: Pick<Call, 'header' | 'now'>; user: UserRow },
  services: AuthServices,
): Promise<void> {
  const device = call.header('user-agent') ?? ''
  if (!user.email || !(await isNew(tx, user.id, device))) return
  await enqueueLetter(tx, services, {
    letter: 'sign-in-notice',
    to: user.email,
    language: languageOf(user),
    values: {
      at: call.now.toISOString(),
      device: device || '–',
      link: `${services.settings.SITE_URL}/console/account`,
    },
  })
}

async function isNew(tx: Transaction, userId: string, device: string): Promise<boolean> {
  const { rows } = await tx.query<{ new: boolean }>(
    `select exists (select from public.advisers where user_id = $1 and active)
       and count(*) > 1 and count(*) filter (where user_agent = left($2, 500)) = 1 as new
     from auth.sessions where user_id = $1`,
    [userId, device],
  )
  return rows[0]!.new
}
