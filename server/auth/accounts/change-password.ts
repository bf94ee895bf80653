/** Changes the password of a signed-in user (protocol §5 PUT /user). */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { hours } from '#contract/durations.ts'
import { limit } from '#server/access/limits.ts'
import type { AuthServices } from '../auth-services.ts'
import { audit } from '../audit.ts'
import type { Call, SignedInUser } from '../flow.ts'
import { takeByCode } from '../tokens/take-token.ts'
import { clearPublicTokens } from '../tokens/clear-tokens.ts'
import { checkNewPassword } from './password-rules.ts'
import { endSessions } from '../sessions/sessions.ts'
import { changeUser, type UserRow } from './users.ts'

interface PasswordWish {
  password?: string | null | undefined
  current_password?: string | undefined
  nonce?: string | undefined
}

export interface PasswordChange {
  hash: string
  nonce: string | undefined
}

const FRESH = hours(24)
/** A refusal reveals whether a password is right, so a stolen session has few guesses, too (safety F39). */
const CHANGES = { kind: 'password changes', seconds: 900 }

/** Compares and hashes before the transaction begins, because both take long. Undefined when no password is given. */
export async function preparePasswordChange(
  { caller, now }: Call & { caller: SignedInUser },
  { password, current_password, nonce }: PasswordWish,
  services: AuthServices,
): Promise<PasswordChange | undefined> {
  if (password === undefined || password === null) return undefined
  const { settings, passwords } = services
  const { user, session, claims } = caller
  checkNewPassword(password, settings)
  await limit(user.id, { ...CHANGES, burst: settings.AUTH_LIMIT_PASSWORDS }, services)
  const old = user.encrypted_password
  if (settings.AUTH_CURRENT_PASSWORD && old && !isRecovery(claims)) await checkCurrent(current_password, old, services)
  const stale = now.getTime() - session.created_at.getTime() > FRESH
  if (settings.AUTH_REAUTHENTICATION && stale && !nonce) {
    throw new Problem('reauthentication_needed', 'Password update requires reauthentication')
  }
  if (old && (await passwords.matches(password, old))) {
    throw new Problem('same_password', 'New password should be different from the old password.')
  }
  const asks = settings.AUTH_REAUTHENTICATION && stale
  return { hash: await passwords.hash(password), nonce: asks ? nonce : undefined }
}

async function checkCurrent(current: string | undefined, old: string, { passwords }: AuthServices): Promise<void> {
  const message = 'Current password required when setting new password.'
  if (!current) throw new Problem('current_password_required', message)
  if (!(await passwords.matches(current, old))) throw new Problem('current_password_invalid', message)
}

/** A user who signed in by a recovery link does not know the old password. */
function isRecovery({ amr }: SignedInUser['claims']): boolean {
  return Array.isArray(amr) && amr.some(({ method }: { method?: unknown }) => method === 'recovery' || method === 'otp')
}

interface PasswordSetting extends PasswordChange {
  call: Call & { caller: SignedInUser }
  user: UserRow
}

/** Ends the user's other sessions. Returns a problem instead of throwing it, so that a wrong code stays counted. */
export async function setPassword(
  tx: Transaction,
  { call, user, hash, nonce }: PasswordSetting,
  services: AuthServices,
): Promise<Problem | undefined> {
  if (nonce) {
    const proof = { code: nonce, relatesTo: user.email ?? user.phone ?? '', types: ['reauthentication_token'] as const }
    const taken = await takeByCode(tx, proof, { now: call.now, services })
    if (!taken) return new Problem('reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await changeUser(tx, user.id, { encrypted_password: hash })
  await Promise.all([
    endSessions(tx, user.id, { butFor: call.caller.session.id }),
    clearPublicTokens(tx, user.id),
    audit(tx, call, { action: 'user_updated_password', userId: user.id }),
  ])
  return undefined
}
