/** POST /recover — mails a link to choose a new password. Answers the same whether or not the account exists. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { asService } from '../as-service.ts'
import { audit } from '../audit.ts'
import type { Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../flow-states.ts'
import { Email, maybe, readAuthBody } from '../read-auth-body.ts'
import { refuseTooSoon, sendLink, sendNothing } from '../send-token.ts'
import { changeUser, findUser, isBanned } from '../users.ts'

const Body = v.object({ email: maybe(Email), ...pkcePart })

export const recover: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const { email } = body
  if (!email) throw new Problem('validation_failed', 'Password recovery requires an email')
  const pkce = readPkce(body)
  await refuseTooSoon({ email }, 'recovery', services)
  await asService(services, async (tx) => {
    const user = await findUser(tx, { email })
    if (!user || isBanned(user, call.now)) return sendNothing(tx)
    await changeUser(tx, user.id, { recovery_sent_at: call.now })
    await audit(tx, call, { action: 'user_recovery_requested', userId: user.id })
    return sendLink(
      tx,
      { call, user, pkce, letter: 'recovery', link: 'recovery', type: 'recovery_token', email },
      services,
    )
  })
  return Response.json({})
}
