/** Reads, shows and removes second factors, and checks whether a session has used one (protocol §6; safety F42). */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { SignedInUser } from '../flow.ts'
import type { SignInMethod } from '../sessions/sessions.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn'

export interface Passkey {
  id: string
  /** Base64url. */
  publicKey: string
  /** The signature counter of the authenticator. The counter of a cloned key falls behind. */
  counter: number
  transports?: string[]
}

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** Sealed. */
  secret: string | null
  phone: string | null
  web_authn_credential: Passkey | null
  /** A bigint, which the driver returns as text. */
  last_accepted_step: string | null
  created_at: Date
}

export type FactorJson = Record<string, unknown>

/** The name of each kind in error codes, in messages, and in `amr`. */
export const FACTOR_TYPES: ReadonlyMap<FactorType, { name: string; method: SignInMethod }> = new Map([
  ['totp', { name: 'TOTP', method: 'totp' }],
  ['phone', { name: 'Phone', method: 'mfa/phone' }],
  ['webauthn', { name: 'WebAuthn', method: 'mfa/webauthn' }],
])

export function refuseAnonymous({ user }: SignedInUser): void {
  if (!user.is_anonymous) return
  throw new Problem('no_authorization', 'Anonymous user not allowed to perform these actions', { status: 403 })
}

/** The session must have used a factor, and the token must have been issued after that. */
export const hasUsedFactor = ({ session, claims }: Pick<SignedInUser, 'session' | 'claims'>) =>
  session.aal !== 'aal1' && claims.aal !== 'aal1'

export async function factorsOf(tx: Transaction, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

/**
 * Finds the caller's factor with this id. A caller with verified factors can use an unverified one only in a session
 * that has passed a verified one; otherwise a new factor would bypass the others.
 */
export async function ownFactor(tx: Transaction, caller: SignedInUser, id: string): Promise<FactorRow> {
  const factors = await factorsOf(tx, caller.user.id)
  const factor = factors.find((one) => one.id === id)
  if (!factor) throw new Problem('mfa_factor_not_found', 'Factor not found')
  if (factor.status === 'unverified' && factors.some(isVerified) && !hasUsedFactor(caller)) {
    throw new Problem('insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return factor
}

export const isVerified = ({ status }: Pick<FactorRow, 'status'>) => status === 'verified'

export async function factorJson(tx: Transaction, id: string): Promise<FactorJson> {
  const { rows } = await tx.query<{ factor: FactorJson }>(
    'select auth.factor_json(f) as factor from auth.mfa_factors f where id = $1',
    [id],
  )
  return rows[0]!.factor
}

/** Deletes the factor. Sessions that it upgraded fall back to aal1 and lose its method from `amr`. */
export async function removeFactor(tx: Transaction, { id, factor_type }: FactorRow): Promise<void> {
  const { method } = FACTOR_TYPES.get(factor_type)!
  await tx.query(
    `delete from auth.mfa_amr_claims where authentication_method = $2
       and session_id in (select s.id from auth.sessions s where s.factor_id = $1)`,
    [id, method],
  )
  await tx.query(`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`, [
    id,
  ])
  await tx.query('delete from auth.mfa_factors where id = $1', [id])
}
