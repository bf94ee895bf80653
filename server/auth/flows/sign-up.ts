/**
 * POST /signup — makes an account that waits for its confirmation, or, with nothing given, an anonymous one. Whether an
 * address is known is never told: a stranger gets the same answer for both (protocol §5, safety F38).
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { Services } from '../../services.ts'
import { asService } from '../as-service.ts'
import { audit } from '../audit.ts'
import type { Call, Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../flow-states.ts'
import { addOwnIdentity, confirmOwnIdentity, restateProviders } from '../identities.ts'
import { addressLimits, limit } from '../limits.ts'
import { checkNewPassword } from '../password-rules.ts'
import { Channel, Email, maybe, Phone, readAuthBody, UserData } from '../read-auth-body.ts'
import { refuseTooSoon, refuseUnknownChannel, sendConfirmation } from '../send-token.ts'
import { openSession, sessionAnswer } from '../sessions.ts'
import { type Address, findUser, insertUser, mergedData, type UserJson, userJson, type UserRow } from '../users.ts'

const Body = v.object({
  email: maybe(Email),
  phone: maybe(Phone),
  password: maybe(v.string()),
  data: UserData,
  channel: Channel,
  ...pkcePart,
})
type Body = v.InferOutput<typeof Body>

export const signUp: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const { settings } = services
  if (!body.email && !body.phone) return signInAnonymously(call, body, services)
  if (!settings.AUTH_SIGNUP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  const { password, address } = checked(body, settings)
  await refuseTooSoon(address, 'signup', services)
  const hash = await services.passwords.hash(password)
  const signedUp = await asService(services, (tx) => signUpOrRepeat(tx, { call, body, address, hash }, services))
  if ('session' in signedUp) return sessionAnswer(signedUp.session, call.now, services)
  return Response.json(signedUp.user)
}

function checked(body: Body, settings: Services['settings']): { password: string; address: Address } {
  const { email, phone, password, channel } = body
  if (!password) throw new Problem('validation_failed', 'Signup requires a valid password')
  checkNewPassword(password, settings)
  if (email && phone) {
    throw new Problem('validation_failed', 'Only an email address or phone number should be provided on signup.')
  }
  if (phone) refuseUnknownChannel(channel)
  const pkce = readPkce(body)
  if (phone && pkce) throw new Problem('validation_failed', 'PKCE not supported for phone signups')
  if (email && !settings.AUTH_EMAIL) throw new Problem('email_provider_disabled', 'Email signups are disabled')
  if (phone && !settings.AUTH_PHONE) throw new Problem('phone_provider_disabled', 'Phone signups are disabled')
  return { password, address: email ? { email } : { phone: phone! } }
}

interface SigningUp {
  call: Call
  body: Body
  address: Address
  hash: string
}

async function signUpOrRepeat(tx: Transaction, signing: SigningUp, services: Services) {
  const { call, body, address } = signing
  const known = await findUser(tx, address)
  const confirmedAtOnce = autoconfirms(address, services.settings)
  if (known && isConfirmed(known, address)) {
    if (confirmedAtOnce) throw new Problem('user_already_exists', 'User already registered')
    await audit(tx, call, { action: 'user_repeated_signup', userId: known.id })
    return { user: madeUp(await userJson(tx, known.id), body, call.now) }
  }
  // An account that waits keeps its first password and data: the second sender may be somebody else.
  const user = known ?? (await makeUser(tx, signing))
  await audit(tx, call, { action: known ? 'user_confirmation_requested' : 'user_signedup', userId: user.id })
  if (confirmedAtOnce) {
    await confirmNow(tx, user, { address, now: call.now })
    return { session: await openSession(tx, call, { userId: user.id, method: 'password' }) }
  }
  await sendConfirmation(tx, { call, user, address, pkce: readPkce(body), channel: body.channel }, services)
  return { user: await userJson(tx, user.id) }
}

async function makeUser(tx: Transaction, { address, body, hash, call }: SigningUp): Promise<UserRow> {
  const provider = 'email' in address ? 'email' : 'phone'
  const id = randomUUID()
  const flags = { email_verified: false, phone_verified: false }
  const user = await insertUser(tx, {
    id,
    ...address,
    encrypted_password: hash,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: mergedData(body.data ?? {}, { sub: id, ...address, ...flags }),
    confirmation_sent_at: call.now,
  })
  await addOwnIdentity(tx, id, address)
  await restateProviders(tx, id)
  return user
}

async function confirmNow(tx: Transaction, { id }: UserRow, { address, now }: { address: Address; now: Date }) {
  const kind = 'email' in address ? 'email' : 'phone'
  await tx.query(
    `update auth.users set ${kind}_confirmed_at = $2, confirmation_sent_at = null,
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('${kind}_verified', true) where id = $1`,
    [id, now],
  )
  await confirmOwnIdentity(tx, id, address)
}

const autoconfirms = (address: Address, settings: Services['settings']) =>
  'email' in address ? settings.AUTH_EMAIL_AUTOCONFIRM : settings.AUTH_PHONE_AUTOCONFIRM

const isConfirmed = ({ email_confirmed_at, phone_confirmed_at }: UserRow, address: Address) =>
  ('email' in address ? email_confirmed_at : phone_confirmed_at) !== null

/** Looks like the answer to somebody new, and says nothing of the one who is there. */
function madeUp({ email, phone, role, aud }: UserJson, { data }: Body, now: Date): object {
  const id = randomUUID()
  const at = now.toISOString().replace('Z', '000Z')
  const provider = email ? 'email' : 'phone'
  const address = email ? { email } : { phone }
  return {
    id,
    aud,
    role,
    email,
    phone,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...data, sub: id, ...address, email_verified: false, phone_verified: false },
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}

async function signInAnonymously(call: Call, { data }: Body, services: Services): Promise<Response> {
  const { settings } = services
  if (!settings.AUTH_ANONYMOUS) throw new Problem('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!settings.AUTH_SIGNUP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  await limit(call.address, addressLimits(services).anonymous, services)
  const session = await asService(services, async (tx) => {
    const user = await insertUser(tx, { is_anonymous: true, raw_user_meta_data: data ?? {} })
    await audit(tx, call, { action: 'user_signedup', userId: user.id })
    return openSession(tx, call, { userId: user.id, method: 'anonymous' })
  })
  return sessionAnswer(session, call.now, services)
}
