/** POST /resend — sends a waiting confirmation or change again. The answer does not reveal whether one waits. */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { type LetterRequest, askForLetter } from '../tokens/ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import { sendChangeAgain } from '../accounts/ask-addresses.ts'
import type { Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { Email, maybe, Phone, readAuthBody } from '../read-auth-body.ts'
import { refuseTooSoon, sendConfirmation } from '../tokens/send-token.ts'
import { BY_PHONE } from '../tokens/verify-token.ts'
import { type Address, findUser, isConfirmed, type UserRow } from '../accounts/users.ts'

const Body = v.object({ type: v.optional(v.string(), ''), email: maybe(Email), phone: maybe(Phone), ...pkcePart })
type Body = v.InferOutput<typeof Body>

const BY_MAIL: ReadonlySet<string> = new Set(['signup', 'email_change'])

export const resend: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const address = checked(body, services.settings)
  const pkce = readPkce(body)
  await refuseTooSoon(call, { address, kind: body.type }, services)
  await asService(services, (tx) => askForLetter(tx, { call, of: 'resend', address, pkce, type: body.type }, services))
  return Response.json({})
}

/** Sends the letter again. Runs in the worker. */
export async function sendAgain(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const { call, address, type = '' } = asked
  const changes = type.endsWith('_change')
  const user = changes ? await whoChanges(tx, address, call.devices) : await findUser(tx, address)
  if (!user || (!changes && isConfirmed(user, address))) return false
  await audit(tx, call, { action: 'user_confirmation_requested', userId: user.id })
  if (changes) return sendChangeAgain(tx, { ...asked, user }, services)
  if (!(await mayBeSent(tx, { ...asked, owner: ownerOf(user, address), purpose: 'resend' }, services))) return false
  await sendConfirmation(tx, { ...asked, user }, services)
  return true
}

/**
 * Finds the account by its present address or by the one it changes to. Several accounts may wait for the same address.
 * The account that knows the caller's device comes first, then the one that has waited longest, so that a later change
 * by a stranger does not displace the first.
 */
async function whoChanges(tx: Transaction, address: Address, devices: readonly Buffer[]): Promise<UserRow | undefined> {
  const [column, value] = 'email' in address ? ['email', address.email] : ['phone', address.phone]
  const { rows } = await tx.query<UserRow>(
    `select u.* from auth.users u where ${column}_change is not null and (${column}_change = $1 or ${column} = $1)
     and not is_sso_user
     order by exists (select from auth.known_devices d where d.user_id = u.id and d.device = any($2::bytea[])) desc,
       ${column} is not distinct from $1 desc, ${column}_change_sent_at, id limit 1`,
    [value, devices],
  )
  return rows[0]
}

function checked({ type, email, phone }: Body, settings: AuthServices['settings']): Address {
  if (!BY_MAIL.has(type) && !BY_PHONE.has(type)) {
    throw new Problem('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email && phone) throw new Problem('validation_failed', 'Only an email address or phone number should be provided')
  if (BY_MAIL.has(type)) {
    if (!email) throw new Problem('validation_failed', 'Type provided requires an email address')
    return { email }
  }
  if (!phone) throw new Problem('validation_failed', 'Type provided requires a phone number')
  if (!settings.AUTH_PHONE) throw new Problem('phone_provider_disabled', 'Unsupported phone provider')
  return { phone }
}
