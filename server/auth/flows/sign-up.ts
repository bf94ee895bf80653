/**
 * POST /signup — makes an account that waits for its confirmation or, for an empty body, an anonymous one. The answer
 * is the same for known and unknown addresses (protocol §5, safety F38).
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { AuthServices } from '../auth-services.ts'
import { askForLetter } from '../tokens/ask-for-letter.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { Call, Flow } from '../flow.ts'
import { readPkce } from '../redirects/pkce.ts'
import { addressLimits, limit } from '#server/access/limits.ts'
import { readAuthBody } from '../read-auth-body.ts'
import { refuseTooSoon } from '../tokens/send-token.ts'
import { openSession } from '../sessions/sessions.ts'
import { sessionAnswer } from '../sessions/session-json.ts'
import { type Address, findUser, insertUser, mergedData } from '../accounts/users.ts'
import { SignUpBody, checkSignUp, type SigningUp } from './sign-up-body.ts'
import { signUpAtOnce, addUser, ownData } from './sign-up-at-once.ts'

export const signUp: Flow = async (call, services) => {
  const body = await readAuthBody(call, SignUpBody)
  const { settings } = services
  if (!body.email && !body.phone) return signInAnonymously(call, body, services)
  if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  const { password, address } = checkSignUp(body, settings)
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

/** Hashes the password, and compares it with the waiting account: the same person may sign up again. */
async function hashAndCompare(password: string, address: Address, services: AuthServices) {
  const known = await asService(services, (tx) => findUser(tx, address))
  const [hash, repeats] = await Promise.all([
    services.passwords.hash(password),
    services.passwords.matches(password, known?.encrypted_password ?? null),
  ])
  return { hash, repeats }
}

const autoconfirms = (address: Address, settings: AuthServices['settings']) =>
  'email' in address ? settings.AUTH_EMAIL_AUTOCONFIRM : settings.AUTH_PHONE_AUTOCONFIRM

/** Makes the answer from the call alone: nothing in it comes from an account. */
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

async function signInAnonymously(call: Call, { data }: SignUpBody, services: AuthServices): Promise<Response> {
  const { settings } = services
  if (!settings.AUTH_ANONYMOUS) throw new Problem('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  await limit(call.address, addressLimits(services).anonymous, services)
  const session = await asService(services, async (tx) => {
    const user = await insertUser(tx, { is_anonymous: true, raw_user_meta_data: data ?? {} })
    await audit(tx, call, { action: 'user_signedup', userId: user.id })
    return openSession(tx, { call, services }, { userId: user.id, method: 'anonymous' })
  })
  return sessionAnswer(session, call.now, services)
}
