/** POST /recover — sends a link to choose a new password. The answer is the same whether or not the account exists. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { type LetterRequest, askForLetter } from '../tokens/ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { Email, maybe, readAuthBody } from '../read-auth-body.ts'
import { refuseTooSoon } from '../tokens/send-token.ts'
import { sendLink } from '../tokens/send-link.ts'
import { changeUser, findUser, isBanned } from '../accounts/users.ts'

const Body = v.object({ email: maybe(Email), ...pkcePart })

export const recover: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const { email } = body
  if (!email) throw new Problem('validation_failed', 'Password recovery requires an email')
  const pkce = readPkce(body)
  await refuseTooSoon(call, { address: { email }, kind: 'recovery' }, services)
  await asService(services, (tx) => askForLetter(tx, { call, of: 'recover', address: { email }, pkce }, services))
  return Response.json({})
}

/** Sends the letter. Runs in the worker. */
export async function sendRecovery(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const { call, address } = asked
  const user = await findUser(tx, address)
  if (!user?.email || isBanned(user, call.now)) return false
  if (!(await mayBeSent(tx, { ...asked, owner: ownerOf(user, address), purpose: 'recover' }, services))) return false
  await changeUser(tx, user.id, { recovery_sent_at: call.now })
  await audit(tx, call, { action: 'user_recovery_requested', userId: user.id })
  const kind = { letter: 'recovery', link: 'recovery', type: 'recovery_token', email: user.email } as const
  await sendLink(tx, { ...asked, ...kind, user }, services)
  return true
}
