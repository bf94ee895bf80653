/**
 * Reads the attributes with which an administrator makes or changes a user (protocol §7). The password is plain text or
 * a bcrypt hash from another service.
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { parseGoDuration } from './go-duration.ts'
import { checkNewPassword } from './password-rules.ts'
import { Email, maybe, Phone, readAuthBody, UserData } from '../read-auth-body.ts'
import { findUser } from './users.ts'

const flag = v.optional(v.nullable(v.boolean()))
const name = maybe(v.pipe(v.string(), v.maxLength(255, 'A role or an audience is too long')))

const Attributes = v.object({
  id: maybe(v.string()),
  aud: name,
  role: name,
  email: maybe(Email),
  phone: maybe(Phone),
  password: maybe(v.string()),
  password_hash: maybe(v.string()),
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: UserData,
  app_metadata: UserData,
  ban_duration: maybe(v.string()),
})

export interface UserAttributes extends v.InferOutput<typeof Attributes> {
  /** The hash to store. */
  encrypted_password: string | undefined
  /** Null ends a ban. */
  banned_until: Date | null | undefined
}

/** Hashes the password, so call it before the transaction begins. */
export async function readUserAttributes(call: Call, services: AuthServices): Promise<UserAttributes> {
  const said = await readAuthBody(call, Attributes)
  const banned_until = bannedUntil(said.ban_duration, call.now)
  return { ...said, banned_until, encrypted_password: await hashOf(said, services) }
}

/** Throws when another user has this address or number. */
export async function refuseTaken(
  tx: Transaction,
  { email, phone }: Pick<UserAttributes, 'email' | 'phone'>,
  ownId?: string,
): Promise<void> {
  const byEmail = email ? await findUser(tx, { email }) : undefined
  if (byEmail && byEmail.id !== ownId) {
    throw new Problem('email_exists', 'A user with this email address has already been registered')
  }
  const byPhone = phone ? await findUser(tx, { phone }) : undefined
  if (byPhone && byPhone.id !== ownId) {
    throw new Problem('phone_exists', 'Phone number already registered by another user')
  }
}

type Password = Pick<v.InferOutput<typeof Attributes>, 'password' | 'password_hash'>

async function hashOf({ password, password_hash }: Password, { settings, passwords }: AuthServices) {
  if (password && password_hash) {
    throw new Problem('validation_failed', 'Only a password or a password hash should be provided')
  }
  if (password_hash) return checkedHash(password_hash)
  if (!password) return undefined
  checkNewPassword(password, settings)
  return passwords.hash(password)
}

/** Above this bcrypt cost, one sign-in would block a thread for seconds. */
const HIGHEST_COST = 15

function checkedHash(hash: string): string {
  const cost = Number(/^\$2[aby]\$(\d\d)\$[\w./]{53}$/.exec(hash)?.[1])
  if (cost >= 4 && cost <= HIGHEST_COST) return hash
  if (/^\$(argon2|fbscrypt|scrypt)/.test(hash)) {
    throw new Problem(
      'validation_failed',
      'Only bcrypt password hashes can be imported: this server cannot check others',
    )
  }
  throw new Problem('validation_failed', `The password hash is not one of bcrypt with a cost of 4 to ${HIGHEST_COST}`)
}

function bannedUntil(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined
  if (duration === 'none') return null
  const length = parseGoDuration(duration)
  const until = new Date(now.getTime() + (length ?? Number.NaN))
  if (Number.isNaN(until.getTime()) || until.getUTCFullYear() > 9999) {
    throw new Problem('validation_failed', `invalid format for ban duration: ${JSON.stringify(duration)}`)
  }
  return until
}
