/**
 * POST /invite — makes an account that waits for its owner and sends the invitation; sends it again to a person who has
 * not accepted yet (protocol §7).
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { AdminFlow } from '../flow.ts'
import { addWaitingUser, takeOverWaitingUser } from '../accounts/waiting-user.ts'
import { Email, maybe, readAuthBody, UserData } from '../read-auth-body.ts'
import { sendLink } from '../tokens/send-link.ts'
import { changeUser, findUser } from '../accounts/users.ts'
import { userJson } from '../accounts/user-json.ts'

const Body = v.object({ email: maybe(Email), data: UserData })

export const invite: AdminFlow = async (call, services) => {
  const { email, data } = await readAuthBody(call, Body)
  if (!email) throw new Problem('validation_failed', 'Unable to validate email address: invalid format')
  const invited = await asService(services, async (tx) => {
    const known = await findUser(tx, { email })
    if (known?.email_confirmed_at) {
      throw new Problem('email_exists', 'A user with this email address has already been registered')
    }
    const { id } = known
      ? await takeOverWaitingUser(tx, known, { email, data })
      : await addWaitingUser(tx, { email, data })
    const user = await changeUser(tx, id, { invited_at: call.now, confirmation_sent_at: call.now })
    await audit(tx, call, { action: 'user_invited', userId: id, actorId: null })
    await sendLink(tx, { call, user, email, letter: 'invite', link: 'invite', type: 'invitation_token' }, services)
    return userJson(tx, id)
  })
  return Response.json(invited)
}
