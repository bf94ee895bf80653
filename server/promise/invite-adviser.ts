/** The task `adviser_invitation`: makes the account, gives it its place in the team, and sends the letter that says so. */
import type { Transaction } from '#database/database.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '../auth/as-service.ts'
import { sendLink } from '../auth/send-token.ts'
import { changeUser, findUser, type UserRow } from '../auth/users.ts'
import { addWaitingUser } from '../auth/waiting-user.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { Services } from '../services.ts'

const Payload = v.object({ invitation: v.pipe(v.string(), v.uuid()) })

interface Invitation {
  id: string
  email: string
  display_name: string
  language: string
}

export const inviteAdviser: TaskHandler = async (payload, services) => {
  const { invitation: id } = v.parse(Payload, payload)
  await asService(services, async (tx) => {
    const { rows } = await tx.query<{ invitation: Invitation | null }>(
      'select private.invitation_to_send($1) as invitation',
      [id],
    )
    const { invitation } = rows[0]!
    if (!invitation) return
    const user = await accountFor(tx, invitation, services.now())
    await tx.query('select private.accept_invitation($1, $2)', [id, user.id])
    await sendInvitation(tx, user, services)
  })
}

async function accountFor(tx: Transaction, { email, display_name, language }: Invitation, now: Date): Promise<UserRow> {
  const data = { language: isLanguage(language) ? (language satisfies Language) : 'fr', name: display_name }
  const known = await findUser(tx, { email })
  const { id } = known ?? (await addWaitingUser(tx, { email, data }))
  return changeUser(tx, id, { invited_at: now, raw_user_meta_data: { ...known?.raw_user_meta_data, ...data } })
}

/** Whoever is known already only signs in; somebody new confirms the address by it. */
async function sendInvitation(tx: Transaction, user: UserRow, services: Services): Promise<void> {
  const url = new URL(services.settings.SITE_URL)
  const sending = {
    call: { url, header: () => undefined, now: services.now() },
    user,
    email: user.email!,
    letter: 'invite',
    redirectTo: `${services.settings.SITE_URL}/console/welcome`,
  } as const
  await (user.email_confirmed_at
    ? sendLink(tx, { ...sending, link: 'magiclink', type: 'recovery_token' }, services)
    : sendLink(tx, { ...sending, link: 'invite', type: 'confirmation_token' }, services))
}
