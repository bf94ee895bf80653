/**
 * Takes a code or a link and applies it, in one transaction (protocol §5 verify). Of parallel callers with the same
 * token, one succeeds (safety E36).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { joinRoom } from '../accounts/join-room.ts'
import type { TokenType } from './one-time-tokens.ts'
import { takeByCode, takeByLink } from './take-token.ts'
import { clearPublicTokens, clearTokensOf } from './clear-tokens.ts'
import { isBanned, lockUser, type UserRow } from '../accounts/users.ts'
import type { VerifyContext } from './confirm-address.ts'
import { applyToken } from './apply-token.ts'

/** The token types for each `type` of /verify. */
const MEANT: ReadonlyMap<string, readonly TokenType[]> = new Map([
  ['signup', ['confirmation_token', 'invitation_token']],
  ['invite', ['invitation_token', 'confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token', 'invitation_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
])

/** The types whose code comes by text message. */
export const BY_PHONE: ReadonlySet<string> = new Set(['sms', 'phone_change'])

/** A link of a PKCE flow gives a code of that flow (`forCode`) or, if its hash was posted, a session. */
export type Proof = { linkToken: string; forCode?: boolean } | CodeProof

export interface CodeProof {
  code: string
  relatesTo: string
  /** The account of the address and its known device, if the code comes from one. */
  home: { userId: string; device: string } | undefined
}

export interface VerifiedToken {
  user: UserRow
  /** Set when the link answers a PKCE flow. */
  flowStateId: string | null
  /** Only one of the two addresses has confirmed a change, so nobody is signed in yet. */
  halfway: boolean
}

export function tokenTypesOf(type: string): readonly TokenType[] {
  const types = MEANT.get(type)
  if (types) return types
  throw new Problem('validation_failed', 'Unsupported verification type')
}

/** Returns a problem instead of throwing it, so that a wrong code stays counted. */
export async function verifyToken(
  tx: Transaction,
  type: string,
  proof: Proof,
  context: VerifyContext,
): Promise<VerifiedToken | Problem> {
  const { call, services } = context
  const types = tokenTypesOf(type)
  const byLink = 'linkToken' in proof
  const joined = byLink && type === 'invite' ? await joinRoom(tx, proof.linkToken, call) : undefined
  if (joined) return { user: joined, flowStateId: null, halfway: false }
  const row = byLink
    ? await takeByLink(tx, proof.linkToken, types, { now: call.now, settings: services.settings })
    : await takeByCode(tx, { ...proof, types, atHomeOf: proof.home?.userId }, { now: call.now, services })
  if (!row) {
    return new Problem(
      'otp_expired',
      byLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
    )
  }
  const user = await lockUser(tx, row.user_id)
  if (!user || isBanned(user, call.now)) return new Problem('user_banned', 'User is banned')
  const halfway = await applyToken(tx, { user, row, type }, context)
  const forCode = byLink && proof.forCode === true && row.flow_state_id !== null
  if (halfway) await clearTokensOf(tx, user.id, [row.token_type])
  else if (!forCode || !LEAVES_OTHERS.has(row.token_type)) await clearPublicTokens(tx, user.id)
  return { user, flowStateId: row.flow_state_id, halfway }
}

/**
 * A PKCE code can be exchanged only where the flow began, and a stranger may have begun it in the owner's name. So the
 * owner's tokens of these types stay valid until the code was exchanged.
 */
const LEAVES_OTHERS: ReadonlySet<TokenType> = new Set(['confirmation_token', 'recovery_token'])
