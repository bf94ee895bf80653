/**
 * One-time codes and links that prove the ownership of an address or a number (protocol §5 verify; safety E36, F38,
 * F40). The link's token is derived from the code with a key, and the table stores its hash. A code is valid for ten
 * minutes, a link longer. Five wrong codes end the code for strangers, but not the link. A new token ends the code
 * before it, but no link, because a stranger may have asked for it. Using one ends all others.
 */
import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { hours, seconds } from '#contract/durations.ts'
import { deriveSecret } from '#server/keys/secrets.ts'
import type { AuthServices } from '../auth-services.ts'
import { forgetTries } from './code-tries.ts'

export type TokenType =
  | 'confirmation_token'
  /** Issued by administrators only; no public call replaces it. */
  | 'invitation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface OneTimeToken {
  /** The code that a person types. */
  code: string
  /** The token in the link; begins with `pkce_` when it answers a PKCE flow. */
  linkToken: string
}

export interface Issue {
  userId: string
  type: TokenType
  /** The address or number it is sent to. */
  relatesTo: string
  flowStateId?: string | undefined
  now: Date
}

export interface TokenRow {
  id: string
  user_id: string
  token_type: TokenType
  relates_to: string
  flow_state_id: string | null
  created_at: Date
}

export type TokenServices = Pick<AuthServices, 'settings' | 'secrets'>

export const PKCE = 'pkce_'
export const answersPkce = (linkToken: string) => linkToken.startsWith(PKCE)

/**
 * The limit of valid tokens of one kind. It is more than strangers can cause in the lifetime of a link by two calls,
 * each with its burst and its hourly budget; ten more are for the owner.
 */
function mostOut({ AUTH_MAILS_PER_MAILBOX, AUTH_LINK_SECONDS }: TokenServices['settings']): number {
  return 2 * AUTH_MAILS_PER_MAILBOX * (1 + Math.ceil(seconds(AUTH_LINK_SECONDS) / hours(1))) + 10
}

/** Issues a new token. A new invitation replaces the one before. Of each other kind, the latest `mostOut` stay valid. */
export async function issueToken(tx: Transaction, issue: Issue, services: TokenServices): Promise<OneTimeToken> {
  const { userId, type, relatesTo, flowStateId, now } = issue
  const code = randomCode(services.settings.AUTH_CODE_DIGITS)
  const token = tokenOf(code, issue, services)
  await Promise.all([
    // A random code may equal one that is still valid.
    tx.query(
      `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, flow_state_id, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (token_hash) do update set flow_state_id = excluded.flow_state_id, created_at = excluded.created_at,
         nth = default`,
      [userId, type, hashOf(token), relatesTo, flowStateId ?? null, now],
    ),
    tx.query(
      `delete from auth.one_time_tokens where user_id = $1 and token_type = $2 and nth <= (
         select nth from auth.one_time_tokens where user_id = $1 and token_type = $2 order by nth desc offset $3 limit 1)`,
      [userId, type, type === 'invitation_token' ? 1 : mostOut(services.settings)],
    ),
    forgetTries(tx, { relatesTo, type }, services),
  ])
  return { code, linkToken: flowStateId ? `${PKCE}${token}` : token }
}

export const asIssue = ({ user_id, token_type, relates_to }: TokenRow) => ({
  userId: user_id,
  type: token_type,
  relatesTo: relates_to,
})

export function tokenOf(
  code: string,
  { userId, type, relatesTo }: Pick<Issue, 'userId' | 'type' | 'relatesTo'>,
  context: TokenServices,
) {
  const key = deriveSecret(context.secrets, 'one-time tokens')
  return createHmac('sha256', key).update(`${userId}\n${type}\n${relatesTo}\n${code}`).digest('hex')
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const randomCode = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')
