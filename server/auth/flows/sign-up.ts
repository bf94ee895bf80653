/**
 * POST /signup — makes an account that waits for its confirmation or, if nothing is given, an anonymous one. The answer
 * is the same for known and unknown addresses (protocol §5, safety F38).
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
import type { Call, Flow } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/flow-states.ts'
import { confirmOwnIdentity, restateProviders } from '../accounts/identities.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { addressLimits, limit } from '#server/access/limits.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { Channel, Email, maybe, Phone, readAuthBody, UserData } from '../read-auth-body.ts'
import { refuseTooSoon, refuseUnknownChannel, sendConfirmation } from '../tokens/send-token.ts'
import { openSession, sessionAnswer } from '../sessions/sessions.ts'
import { oneAtThisAddress } from '../accounts/settle-account.ts'
import { type Address, changeUser, findUser, insertUser, isConfirmed, lockUser, mergedData } from '../accounts/users.ts'

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
  if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  const { password, address } = checked(body, settings)
  const signing: SigningUp = { call, body, address, id: randomUUID() }
  if (autoconfirms(address, settings)) return signUpAtOnce(signing, password, services)
  const pkce = readPkce(body)
  await refuseTooSoon(call, { address, kind: 'signup' }, services)
  const { hash, repeats } = await hashAndCompare(password, address, services)
  const wish = { call, of: 'signup', address, pkce, channel: body.channel, userId: signing.id, repeats } as const
  await asService(services, async (tx) => {
    await addUser(tx, signing, hash)
    await askForLetter(tx, wish, services)
  })
  return Response.json(madeUp(signing))
}

/** Whether the account that waits has this password already: the same person, who signs up once more. */
async function hashAndCompare(password: string, address: Address, services: AuthServices) {
  const known = await asService(services, (tx) => findUser(tx, address))
  const [hash, repeats] = await Promise.all([
    services.passwords.hash(password),
    services.passwords.matches(password, known?.encrypted_password ?? null),
  ])
  return { hash, repeats }
}

function checked(body: Body, settings: AuthServices['settings']): { password: string; address: Address } {
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
  /** Theirs, if they are new. */
  id: string
}

/** Without confirmation the answer says that the account exists: an immediate sign-in would reveal it anyway. */
async function signUpAtOnce(signing: SigningUp, password: string, services: AuthServices): Promise<Response> {
  const { call, address, id } = signing
  const hash = await services.passwords.hash(password)
  const session = await asService(services, async (tx) => {
    // Locks the address and the account: another transaction may be giving this account to its owner.
    await oneAtThisAddress(tx, Object.values(address)[0]!)
    const found = await findUser(tx, address)
    const known = found && (await lockUser(tx, found.id))
    if (known && isConfirmed(known, address)) throw new Problem('user_already_exists', 'User already registered')
    if (!known) await addUser(tx, signing, hash)
    else if (isUnproven(known)) await dropPassword(tx, known.id)
    const userId = known?.id ?? id
    await audit(tx, call, { action: known ? 'user_confirmation_requested' : 'user_signedup', userId })
    await confirmNow(tx, userId, { address, now: call.now })
    return openSession(tx, call, { userId, method: 'password' })
  })
  return sessionAnswer(session, call.now, services)
}

/** In one statement, which does nothing where the address is somebody's: the work is the same for both (safety F38). */
async function addUser(tx: Transaction, { address, body, id, call }: SigningUp, hash: string): Promise<void> {
  const provider = 'email' in address ? 'email' : 'phone'
  await tx.query(
    `with made as (
       insert into auth.users (id, ${provider}, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_sent_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id)
     insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     select id, '${provider}', id::text, $7, now() from made`,
    [
      id,
      Object.values(address)[0],
      hash,
      JSON.stringify({ provider, providers: [provider] }),
      JSON.stringify(mergedData(body.data ?? {}, ownData(id, address))),
      call.now,
      JSON.stringify(ownData(id, address)),
    ],
  )
}

const ownData = (sub: string, address: Address) => ({ sub, ...address, email_verified: false, phone_verified: false })

/** The worker's part in it: nothing for somebody who confirmed long ago. */
export async function sendSignUp(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const { call, address, userId, repeats } = asked
  const user = await findUser(tx, address)
  if (!user) return false
  if (user.id !== userId && !repeats && isUnproven(user)) await dropPassword(tx, user.id)
  const again = user.id === userId ? 'user_signedup' : 'user_confirmation_requested'
  const action = isConfirmed(user, address) ? 'user_repeated_signup' : again
  await audit(tx, call, { action, userId: user.id })
  if (isConfirmed(user, address)) return false
  if (!(await mayBeSent(tx, { ...asked, owner: ownerOf(user, address), purpose: 'signup' }, services))) return false
  await sendConfirmation(tx, { ...asked, user }, services)
  return true
}

/**
 * Somebody else signs up for an account that waits, or the same person with another password: nobody knows whose the
 * first was. Neither opens the account once a letter has confirmed it; the letter for a forgotten password leads on.
 */
async function dropPassword(tx: Transaction, id: string): Promise<void> {
  await Promise.all([
    changeUser(tx, id, { encrypted_password: null }),
    tx.query(`delete from auth.identities where user_id = $1 and provider not in ('email', 'phone')`, [id]),
  ])
  await restateProviders(tx, id)
}

async function confirmNow(tx: Transaction, id: string, { address, now }: { address: Address; now: Date }) {
  const kind = 'email' in address ? 'email' : 'phone'
  await tx.query(
    `update auth.users set ${kind}_confirmed_at = $2, confirmation_sent_at = null,
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('${kind}_verified', true) where id = $1`,
    [id, now],
  )
  await confirmOwnIdentity(tx, id, address)
}

const autoconfirms = (address: Address, settings: AuthServices['settings']) =>
  'email' in address ? settings.AUTH_EMAIL_AUTOCONFIRM : settings.AUTH_PHONE_AUTOCONFIRM

/** The answer to everybody, made of what they sent: nothing in it comes from an account. */
function madeUp({ address, body, call, id }: SigningUp): object {
  const at = call.now.toISOString().replace('Z', '000Z')
  const [provider] = Object.keys(address)
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: ownData(id, address),
    provider,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    ...('email' in address && address),
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: mergedData(body.data ?? {}, ownData(id, address)),
    identities: [identity],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}

async function signInAnonymously(call: Call, { data }: Body, services: AuthServices): Promise<Response> {
  const { settings } = services
  if (!settings.AUTH_ANONYMOUS) throw new Problem('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  await limit(call.address, addressLimits(services).anonymous, services)
  const session = await asService(services, async (tx) => {
    const user = await insertUser(tx, { is_anonymous: true, raw_user_meta_data: data ?? {} })
    await audit(tx, call, { action: 'user_signedup', userId: user.id })
    return openSession(tx, call, { userId: user.id, method: 'anonymous' })
  })
  return sessionAnswer(session, call.now, services)
}
