/** POST /factors — enrols a second factor. It counts once it has answered a challenge (protocol §6). */
import { Problem } from '#contract/problems.ts'
import { seconds } from '#contract/durations.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import {
  type FactorRow,
  factorsOf,
  type FactorType,
  hasUsedFactor,
  isVerified,
  refuseAnonymous,
} from '../factors/factors.ts'
import type { Call, SignedInUser, SignedInFlow } from '../flow.ts'
import { callerOf, lockCaller } from '../accounts/lock-caller.ts'
import { makeSeed } from '../factors/one-time-passwords.ts'
import { maybe, Phone, readAuthBody } from '../read-auth-body.ts'

const LONGEST_NAME = 255
const Name = maybe(v.pipe(v.string(), v.maxLength(LONGEST_NAME, `A name holds at most ${LONGEST_NAME} characters`)))

const Body = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: Name,
  issuer: Name,
  phone: maybe(Phone),
})
type Body = v.InferOutput<typeof Body>

/** Time limit between enrolling a factor and verifying it. */
const UNVERIFIED_LIFE = seconds(300)

export const enrollFactor: SignedInFlow = async (call, services) => {
  refuseAnonymous(call.caller)
  const body = await readAuthBody(call, Body)
  const type = checkedType(body, services.settings)
  const { friendly_name = '', phone } = body
  const seed = type === 'totp' ? makeSeed(labelOf(call, body, services), services.secrets) : undefined
  const id = await asService(services, async (tx) => {
    await makeRoom(tx, { call, type, name: friendly_name, phone }, services)
    const factorId = await insertFactor(tx, { call, type, name: friendly_name, phone, sealed: seed?.sealed })
    await audit(tx, call, {
      action: 'factor_in_progress',
      userId: call.caller.user.id,
      details: { factor: factorId, type },
    })
    return factorId
  })
  const totp = seed && { qr_code: seed.qr_code, secret: seed.secret, uri: seed.uri }
  return Response.json({ id, type, friendly_name, ...(type === 'phone' && { phone }), ...(totp && { totp }) })
}

function checkedType({ factor_type, phone }: Body, settings: AuthServices['settings']): FactorType {
  switch (factor_type) {
    case 'totp':
      if (settings.AUTH_MFA_TOTP) return 'totp'
      throw new Problem('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    case 'phone':
      if (!settings.AUTH_MFA_PHONE)
        throw new Problem('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
      if (phone) return 'phone'
      throw new Problem('validation_failed', 'Invalid phone number format (E.164 required)')
    case 'webauthn':
      if (settings.AUTH_MFA_PASSKEY) return 'webauthn'
      throw new Problem('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    default:
      throw new Problem('validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
}

function labelOf({ caller }: { caller: SignedInUser }, { issuer }: Body, { settings }: AuthServices) {
  const { email, phone, id } = caller.user
  return { issuer: issuer ?? new URL(settings.SITE_URL).hostname, label: email ?? phone ?? id }
}

interface Enrolling {
  call: Call & { caller: SignedInUser }
  type: FactorType
  name: string
  phone: string | undefined
  sealed?: string | undefined
}

/** Removes old unverified factors; throws when the name or number is taken, or the limit of factors is reached. */
async function makeRoom(
  tx: Transaction,
  { call, type, name, phone }: Enrolling,
  { settings }: AuthServices,
): Promise<void> {
  const { user } = call.caller
  await lockCaller(tx, callerOf(call.caller))
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2`, [
    user.id,
    new Date(call.now.getTime() - UNVERIFIED_LIFE),
  ])
  if (type === 'phone') {
    await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and phone = $2`, [
      user.id,
      phone,
    ])
  }
  const factors = await factorsOf(tx, user.id)
  refuseSecondOf(factors, { type, name, phone })
  if (factors.length >= settings.AUTH_MFA_FACTORS) {
    throw new Problem(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(isVerified) && !hasUsedFactor(call.caller)) {
    throw new Problem('insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

function refuseSecondOf(factors: readonly FactorRow[], { type, name, phone }: Omit<Enrolling, 'call'>): void {
  if (type === 'phone' && factors.some((factor) => factor.phone === phone)) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
    throw new Problem('mfa_verified_factor_exists', message)
  }
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new Problem('mfa_factor_name_conflict', message)
  }
}

async function insertFactor(tx: Transaction, { call, type, name, phone, sealed }: Enrolling): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [call.caller.user.id, name, type, sealed ?? null, type === 'phone' ? phone : null, call.now],
  )
  return rows[0]!.id
}
