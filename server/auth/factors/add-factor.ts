/** Adds a second factor, unless the account has as many as it may. */
import { Problem } from '#contract/problems.ts'
import { seconds } from '#contract/durations.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { type FactorRow, factorsOf, type FactorType, hasUsedFactor, isVerified } from './factors.ts'
import type { Call, SignedInUser } from '../flow.ts'
import { callerOf, lockCaller } from '../accounts/lock-caller.ts'

/** Time limit between enrolling a factor and verifying it. */
const UNVERIFIED_LIFE = seconds(300)

interface Enrolling {
  call: Call & { caller: SignedInUser }
  type: FactorType
  name: string
  phone: string | undefined
  sealed?: string | undefined
}

/** Removes old unverified factors; throws when the name or number is taken, or the limit of factors is reached. */
export async function makeRoom(
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

export async function insertFactor(tx: Transaction, { call, type, name, phone, sealed }: Enrolling): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [call.caller.user.id, name, type, sealed ?? null, type === 'phone' ? phone : null, call.now],
  )
  return rows[0]!.id
}
