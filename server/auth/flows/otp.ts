/**
 * POST /otp, POST /magiclink — sends a code, and in a letter also a link. An unknown address gets a waiting account,
 * unless the caller or the settings forbid it. The answer is the same for all (protocol §5).
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { type LetterRequest, askForLetter } from '../tokens/ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import { isUnproven } from '../accounts/empty-account.ts'
import type { Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { addOwnIdentity, restateProviders } from '../accounts/identities.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { Channel, Email, maybe, Phone, readAuthBody, UserData } from '../read-auth-body.ts'
import { refuseTooSoon, refuseUnknownChannel, sendConfirmation } from '../tokens/send-token.ts'
import { sendLink } from '../tokens/send-link.ts'
import {
  type Address,
  changeUser,
  findUser,
  insertUser,
  isBanned,
  mergedData,
  type UserRow,
} from '../accounts/users.ts'

const Body = v.object({
  email: maybe(Email),
  phone: maybe(Phone),
  create_user: v.optional(v.nullable(v.boolean())),
  data: UserData,
  channel: Channel,
  ...pkcePart,
})
type Body = v.InferOutput<typeof Body>

export const otp: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const address = checked(body, services.settings)
  const pkce = readPkce(body)
  const mayCreate = body.create_user !== false && services.settings.AUTH_SIGN_UP
  await refuseTooSoon(call, { address, kind: 'otp' }, services)
  const newcomer = mayCreate ? { data: body.data } : undefined
  await asService(services, async (tx) => {
    if (!mayCreate && services.settings.AUTH_TELL_UNKNOWN) await refuseUnknown(tx, address)
    await askForLetter(tx, { call, of: 'otp', address, pkce, channel: body.channel, newcomer }, services)
  })
  return Response.json({})
}

/** Used if the operator has chosen to refuse unknown addresses openly. */
async function refuseUnknown(tx: Transaction, address: Address): Promise<void> {
  if (!(await findUser(tx, address))) throw new Problem('otp_disabled', 'Signups not allowed for otp')
}

/**
 * Sends the code. Runs in the worker. An unconfirmed account gets no confirmation letter: that letter belongs to the
 * sign-up. A confirmation by this code removes the password of the sign-up.
 */
export async function sendOneTimeCode(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const { call, address, newcomer } = asked
  const known = await findUser(tx, address)
  if (known ? isBanned(known, call.now) : !newcomer) return false
  if (!(await mayBeSent(tx, { ...asked, owner: ownerOf(known, address), purpose: 'otp' }, services))) return false
  const user = known ?? (await makeUser(tx, address, newcomer!))
  await audit(tx, call, { action: known ? 'user_recovery_requested' : 'user_signedup', userId: user.id })
  if (!known || 'phone' in address) {
    // A number has only one kind of code, so the password of the sign-up is removed before the code is sent.
    if (known && isUnproven(known)) await changeUser(tx, user.id, { encrypted_password: null })
    await sendConfirmation(tx, { ...asked, user }, services)
    return true
  }
  await changeUser(tx, user.id, { recovery_sent_at: call.now })
  const kind = { letter: 'magic-link', link: 'magiclink', type: 'recovery_token', email: address.email } as const
  await sendLink(tx, { ...asked, ...kind, user }, services)
  return true
}

async function makeUser(tx: Transaction, address: Address, { data }: Pick<Body, 'data'>): Promise<UserRow> {
  const provider = 'email' in address ? 'email' : 'phone'
  const id = randomUUID()
  const user = await insertUser(tx, {
    id,
    ...address,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: mergedData(data ?? {}, { sub: id, ...address, email_verified: false, phone_verified: false }),
  })
  await addOwnIdentity(tx, id, address)
  await restateProviders(tx, id)
  return user
}

function checked({ email, phone, channel }: Body, settings: AuthServices['settings']): Address {
  if (email && phone) throw new Problem('validation_failed', 'Only an email address or phone number should be provided')
  if (email) {
    if (channel) throw new Problem('validation_failed', 'Channel should only be specified with a phone number')
    if (!settings.AUTH_EMAIL) throw new Problem('email_provider_disabled', 'Email logins are disabled', { status: 422 })
    return { email }
  }
  if (!phone) throw new Problem('validation_failed', 'One of email or phone must be set')
  if (!settings.AUTH_PHONE) throw new Problem('phone_provider_disabled', 'Unsupported phone provider')
  refuseUnknownChannel(channel)
  return { phone }
}
