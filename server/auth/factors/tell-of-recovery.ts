/**
 * The task `recovery_notice`: tells an adviser that a recovery code removed their second factor. Somebody else may have
 * known the password and a code (product §4.1).
 */
import * as v from 'valibot'
import { asService } from '#server/access/as-service.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { TaskHandler } from '#server/outbox/task.ts'
import { userWithId } from '../accounts/users.ts'
import type { AuthServices } from '../auth-services.ts'
import { languageOf } from '../tokens/language-of.ts'

const Payload = v.object({ adviser: v.pipe(v.string(), v.uuid()), at: v.string(), left: v.number() })

export const tellOfRecovery: TaskHandler<AuthServices> = async (payload, services) => {
  const { adviser, at, left } = v.parse(Payload, payload)
  await asService(services, async (tx) => {
    const user = await userWithId(tx, adviser)
    if (!user?.email) return
    await enqueueLetter(tx, services, {
      letter: 'recovery-notice',
      to: user.email,
      language: languageOf(user),
      key: `${adviser}:letter:recovery:${at}`,
      values: {
        at: new Date(at).toISOString(),
        left: String(left),
        link: `${services.settings.SITE_URL}/console/account`,
      },
    })
  })
}
