/**
 * Challenges of a second factor: valid for 5 minutes, answered once, closed by 5 wrong codes (protocol §6; safety F40).
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { seconds } from '#contract/durations.ts'
import type { Transaction } from '#database/database.ts'
import { deriveSecret, type Secrets } from '#server/keys/secrets.ts'
import type { Call } from '../flow.ts'
import { MOST_TRIES } from '../tokens/code-tries.ts'

export const CHALLENGE_LIFE = seconds(300)

/** The part of a passkey challenge that is stored. */
export interface PasskeyQuestion {
  type: 'create' | 'request'
  challenge: string
}

export interface ChallengeRow {
  id: string
  factor_id: string
  ip_address: string
  code_hash: Buffer | null
  web_authn_session_data: PasskeyQuestion | null
  failures: number
  verified_at: Date | null
  created_at: Date
}

export interface NewChallenge {
  call: Pick<Call, 'address' | 'now'>
  factorId: string
  /** The code of a text message. */
  code?: string | undefined
  passkey?: PasskeyQuestion | undefined
}

export async function addChallenge(
  tx: Transaction,
  { call: { address, now }, factorId, code, passkey }: NewChallenge,
  secrets: Secrets,
): Promise<string> {
  const id = randomUUID()
  await tx.query('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
    factorId,
    new Date(now.getTime() - CHALLENGE_LIFE),
  ])
  await tx.query(
    `insert into auth.mfa_challenges (id, factor_id, ip_address, code_hash, web_authn_session_data, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, factorId, address, code ? hashOf(id, code, secrets) : null, passkey ? JSON.stringify(passkey) : null, now],
  )
  await tx.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factorId, now])
  return id
}

/** Locks the open challenge until the transaction ends, or returns the problem why there is none. */
export async function openChallenge(
  tx: Transaction,
  { id, factorId }: { id: string; factorId: string },
  { address, now }: Pick<Call, 'address' | 'now'>,
): Promise<ChallengeRow | Problem> {
  const { rows } = await tx.query<ChallengeRow>(
    'select * from auth.mfa_challenges where id = $1 and factor_id = $2 for update',
    [id, factorId],
  )
  const [challenge] = rows
  if (!challenge) return noChallenge()
  if (challenge.verified_at || challenge.ip_address !== address) {
    return new Problem('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
  }
  const isOver = now.getTime() - challenge.created_at.getTime() >= CHALLENGE_LIFE
  if (!isOver && challenge.failures < MOST_TRIES) return challenge
  return new Problem(
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )
}

export const noChallenge = () =>
  new Problem('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 })

export async function closeChallenge(tx: Transaction, { id }: ChallengeRow, now: Date): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [id, now])
}

export async function countFailure(tx: Transaction, { id }: ChallengeRow): Promise<void> {
  await tx.query('update auth.mfa_challenges set failures = failures + 1 where id = $1', [id])
}

export function isCodeOf({ id, code_hash }: ChallengeRow, code: string, secrets: Secrets): boolean {
  return code_hash !== null && timingSafeEqual(code_hash, hashOf(id, code, secrets))
}

const hashOf = (id: string, code: string, secrets: Secrets) =>
  createHmac('sha256', deriveSecret(secrets, 'challenge codes')).update(`${id}\n${code}`).digest()
