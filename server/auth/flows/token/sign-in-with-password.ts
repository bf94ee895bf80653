/**
 * grant_type=password. A wrong password, an unknown account and a waiting account get the same answer after the same
 * time. An account has ten tries in 15 minutes, from all network addresses together (safety F38, F39). Each device
 * known to the account has ten tries of its own, so that strangers never shut out the owner.
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { AuthContext, Flow } from '#server/auth/flow.ts'
import { knownDevice } from '#server/auth/sessions/known-devices.ts'
import { takeFrom } from '#server/access/limits.ts'
import { weakness } from '#server/auth/accounts/password-rules.ts'
import { Email, maybe, Phone, readAuthBody } from '#server/auth/read-auth-body.ts'
import { openSession } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { type Address, findUser, isBanned, isConfirmed, lockUser, type UserRow } from '#server/auth/accounts/users.ts'

const Body = v.object({ email: maybe(Email), phone: maybe(Phone), password: v.optional(v.string(), '') })
type Body = v.InferOutput<typeof Body>

const QUARTER_OF_AN_HOUR = 900

export const signInWithPassword: Flow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const address = addressOf(body, services.settings)
  const tries = { kind: 'wrong passwords', burst: services.settings.AUTH_LIMIT_PASSWORDS, seconds: QUARTER_OF_AN_HOUR }
  const { user, device } = await asService(services, async (tx) => {
    const found = await findUser(tx, address)
    return { user: found, device: await knownDevice(tx, found?.id, call.devices) }
  })
  const account = Object.values(address)[0]!
  const subject = device ? `${account}\n${device}` : account
  const wait = await takeFrom(subject, tries, services)
  if (wait > 0) {
    throw new Problem('over_request_rate_limit', 'Request rate limit reached', { retryAfter: Math.ceil(wait) })
  }
  const right = await services.passwords.matches(body.password, user?.encrypted_password ?? null)
  // An unconfirmed address gives the same error as a wrong password: otherwise a caller who just signed up with it
  // would learn whether it was new.
  if (!user || !right || !isConfirmed(user, address)) {
    throw new Problem('invalid_credentials', 'Invalid login credentials')
  }
  // Checked after the password: only its owner may learn of the ban.
  if (isBanned(user, call.now)) throw new Problem('user_banned', 'User is banned', { status: 400 })
  // Gives the try back, because only wrong passwords count.
  await takeFrom(subject, tries, services, -1)
  return signIn(user, body, { call, services })
}

async function signIn({ id, encrypted_password }: UserRow, { password }: Body, { call, services }: AuthContext) {
  const opened = await asService(services, async (tx) => {
    const current = await lockUser(tx, id)
    // The password may have been changed, or the account banned, during the comparison.
    if (!current || current.encrypted_password !== encrypted_password || isBanned(current, call.now)) {
      throw new Problem('invalid_credentials', 'Invalid login credentials')
    }
    return openSession(tx, { call, services }, { userId: id, method: 'password' })
  })
  const weak = weakness(password, services.settings)
  const weak_password = weak.reasons.length > 0 ? weak : null
  return sessionAnswer(opened, call.now, services, { weak_password })
}

function addressOf({ email, phone }: Body, settings: AuthServices['settings']): Address {
  if (email && phone) {
    throw new Problem('validation_failed', 'Only an email address or phone number should be provided on login.')
  }
  if (email) {
    if (!settings.AUTH_EMAIL) throw new Problem('email_provider_disabled', 'Email logins are disabled', { status: 422 })
    return { email }
  }
  if (!phone) throw new Problem('validation_failed', 'missing email or phone')
  if (!settings.AUTH_PHONE) throw new Problem('phone_provider_disabled', 'Phone logins are disabled', { status: 422 })
  return { phone }
}
