/** GET /reauthenticate — sends the code that a change of the password needs in an old session (protocol §5). */
import { Problem } from '#contract/problems.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { SignedInFlow } from '../flow.ts'
import { refuseOverBudget } from '../tokens/letter-budgets.ts'
import { refuseTooSoon, sendCode, sendReauthentication } from '../tokens/send-token.ts'
import { changeUser } from '../accounts/users.ts'

export const reauthenticate: SignedInFlow = async (call, services) => {
  const { user } = call.caller
  const { email, phone } = user
  if (!email && !phone) {
    throw new Problem('validation_failed', 'Reauthentication requires the user to have an email or a phone number')
  }
  if (email && !user.email_confirmed_at) {
    throw new Problem('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  }
  if (!email && !user.phone_confirmed_at) {
    throw new Problem('phone_not_confirmed', 'Please verify your phone first.', { status: 422 })
  }
  const address = email ? { email } : { phone: phone! }
  await refuseTooSoon(call, { address, kind: 'reauthentication' }, services)
  await asService(services, async (tx) => {
    await refuseOverBudget(tx, { call, address, owner: user.id, purpose: 'reauthenticate' }, services)
    await changeUser(tx, user.id, { reauthentication_sent_at: call.now })
    await audit(tx, call, { action: 'user_reauthenticate_requested', userId: user.id })
    if (email) return sendReauthentication(tx, { call, user, email }, services)
    return sendCode(tx, { call, user, type: 'reauthentication_token', phone: phone! }, services)
  })
  return Response.json({})
}
