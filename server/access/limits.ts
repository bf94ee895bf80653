/**
 * Rate limits with token buckets in the database (protocol §12; safety F39–F40). All processes share them, and they
 * survive a restart. Addresses and accounts are stored as keyed digests only.
 */
import { createHmac } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Database, Transaction } from '#database/database.ts'
import { deriveSecret, type Secrets } from '../keys/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { asService } from './as-service.ts'

export interface Limit {
  /** The name of the limit, e.g. `sends`. */
  kind: string
  /** The size of the bucket. */
  burst: number
  /** Seconds until an empty bucket is full again. */
  seconds: number
  code?: ProblemCode
  /** `{seconds}` is replaced by the seconds to wait. */
  message?: string
}

export interface LimitServices {
  secrets: Secrets
  database: Database
  now: () => Date
}

const FIVE_MINUTES = 300

/** Per network address. */
export const addressLimits = ({ settings }: { settings: Settings }) => ({
  sends: { kind: 'sends', burst: settings.AUTH_LIMIT_SENDS, seconds: FIVE_MINUTES },
  verify: { kind: 'verify', burst: settings.AUTH_LIMIT_VERIFY, seconds: FIVE_MINUTES },
  token: { kind: 'token', burst: settings.AUTH_LIMIT_TOKEN, seconds: FIVE_MINUTES },
  web3: { kind: 'web3', burst: settings.AUTH_LIMIT_WEB3, seconds: FIVE_MINUTES },
  sso: { kind: 'sso', burst: settings.AUTH_LIMIT_SSO, seconds: FIVE_MINUTES },
  saml: { kind: 'saml', burst: settings.AUTH_LIMIT_SAML, seconds: FIVE_MINUTES },
  anonymous: { kind: 'anonymous', burst: settings.AUTH_LIMIT_ANONYMOUS, seconds: 3600 },
  mfa: { kind: 'mfa', burst: settings.AUTH_LIMIT_MFA, seconds: 60 },
})

export type AddressLimit = keyof ReturnType<typeof addressLimits>

/**
 * Throws 429 if the bucket of `subject` is empty. It has its own transaction, so that the count stays when the work is
 * rolled back.
 */
export async function limit(subject: string, limited: Limit, services: LimitServices): Promise<void> {
  refuseFor(await takeFrom(subject, limited, services), limited)
}

/** `limit` within an open transaction; the count is lost if that is rolled back. */
export async function limitIn(
  tx: Transaction,
  subject: string,
  limited: Limit,
  services: LimitServices,
): Promise<void> {
  refuseFor(await takeIn(tx, subject, limited, services), limited)
}

function refuseFor(wait: number, limited: Limit): void {
  if (wait === 0) return
  const seconds = Math.ceil(wait)
  const message = (limited.message ?? 'Request rate limit reached').replace('{seconds}', String(seconds))
  throw new Problem(limited.code ?? 'over_request_rate_limit', message, { status: 429, retryAfter: seconds })
}

/** Returns the seconds to wait; 0 if the token was taken. `needs` 0 only checks, and -1 gives a token back. */
export function takeFrom(subject: string, limited: Limit, services: LimitServices, needs = 1): Promise<number> {
  return asService(services, async (tx) => {
    // The answer does not wait for the disk, because a count that is lost in a power cut does no harm.
    const [, { rows }] = await Promise.all([
      tx.query(`set local synchronous_commit to off`),
      tx.last<{ wait: number }>(TAKE, [...bucketOf(subject, limited, services), needs]),
    ])
    return rows[0]!.wait
  })
}

/** `takeFrom` within an open transaction; the count is lost if that is rolled back. */
export async function takeIn(
  tx: Transaction,
  subject: string,
  limited: Limit,
  services: LimitServices,
): Promise<number> {
  const { rows } = await tx.query<{ wait: number }>(TAKE, [...bucketOf(subject, limited, services), 1])
  return rows[0]!.wait
}

const TAKE = 'select auth.take($1, $2, $3, $4, $5) as wait'

function bucketOf(subject: string, { kind, burst, seconds }: Limit, services: LimitServices): unknown[] {
  return [bucketKey({ kind, subject }, services), burst, seconds, services.now()]
}

/** The key of a bucket: a keyed digest of the subject. */
export const bucketKey = (
  { kind, subject }: { kind: string; subject: string },
  { secrets }: Pick<LimitServices, 'secrets'>,
) => createHmac('sha256', deriveSecret(secrets, 'rate limits')).update(`${kind}\n${subject}`).digest()
