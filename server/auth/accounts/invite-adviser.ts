/** The task `adviser_invitation`: sends the invitation link. The account is made when the link is followed. */
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '#server/access/as-service.ts'
import { makeInvitationLink } from './join-room.ts'
import { confirmAddress } from '../tokens/send-link.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import type { TaskHandler } from '#server/outbox/task.ts'

const Payload = v.object({ invitation: v.pipe(v.string(), v.uuid()) })

interface Invitation {
  email: string
  language: string
  expires_at: string
}

export const inviteAdviser: TaskHandler<AuthServices> = async (payload, services) => {
  const { invitation: id } = v.parse(Payload, payload)
  await asService(services, async (tx) => {
    const { rows } = await tx.query<{ invitation: Invitation | null }>(
      'select private.invitation_to_send($1) as invitation',
      [id],
    )
    const { invitation } = rows[0]!
    if (!invitation) return
    const language = isLanguage(invitation.language) ? invitation.language : defaultLanguage
    const link = confirmAddress(
      {
        token: await makeInvitationLink(tx, id),
        type: 'invite',
        redirectTo: `${services.settings.SITE_URL}/console/welcome`,
        language,
      },
      services,
    )
    await enqueueLetter(tx, services, {
      letter: 'invite',
      to: invitation.email,
      language,
      // By this key a withdrawn invitation takes its waiting letter with it.
      key: `invitation:${id}`,
      values: { link, until: new Date(invitation.expires_at).toISOString() },
    })
  })
}
