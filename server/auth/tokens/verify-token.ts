/**
 * The proof by a code or a link, and what follows from it (protocol §5 verify). Taken and applied in one transaction:
 * of a hundred who come with the same one, one gets in (safety E36).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { audit } from '../audit.ts'
import { emptyAccount, isWaiting } from '../accounts/empty-account.ts'
import { AGREED } from '../accounts/change-address.ts'
import type { Call } from '../flow.ts'
import { confirmOwnIdentity } from '../accounts/identities.ts'
import { joinRoom } from '../accounts/join-room.ts'
import { releaseClaimed } from '../accounts/release-address.ts'
import {
  clearPublicTokens,
  clearTokensOf,
  takeByCode,
  takeByLink,
  type TokenRow,
  type TokenType,
} from './one-time-tokens.ts'
import { changeUser, isBanned, lockUser, mergedData, type UserColumns, type UserRow } from '../accounts/users.ts'

/** `type` of /verify, and the kinds of token it may mean. */
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

/** A link that answers a PKCE flow is worth a code of that flow, or, as a hash that was handed in, a session at once. */
export type Proof = { linkToken: string; forCode?: boolean } | CodeProof

export interface CodeProof {
  code: string
  relatesTo: string
  /** The account of the address and its device, where the code comes from one. */
  home: { userId: string; device: string } | undefined
}

export interface VerifiedToken {
  user: UserRow
  /** Set when the link answers a PKCE flow. */
  flowStateId: string | null
  /** Only one of the two addresses has confirmed a change; nobody is signed in by that. */
  halfway: boolean
}

interface VerifyContext {
  call: Pick<Call, 'now' | 'address'>
  services: AuthServices
}

export function tokenTypesOf(type: string): readonly TokenType[] {
  const types = MEANT.get(type)
  if (types) return types
  throw new Problem('validation_failed', 'Unsupported verification type')
}

/** Answers the problem instead of throwing it where a wrong code has to stay counted. */
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
  const halfway = await apply(tx, { user, row, type }, context)
  const forCode = byLink && proof.forCode === true && row.flow_state_id !== null
  if (halfway) await clearTokensOf(tx, user.id, [row.token_type])
  else if (!forCode || !LEAVES_OTHERS.has(row.token_type)) await clearPublicTokens(tx, user.id)
  return { user, flowStateId: row.flow_state_id, halfway }
}

/**
 * A code can be exchanged where the flow began alone, and that may be at a stranger's, who asked in somebody's name: what
 * the owner asked for stays good until the code was exchanged.
 */
const LEAVES_OTHERS: ReadonlySet<TokenType> = new Set(['confirmation_token', 'recovery_token'])

interface TokenUse {
  user: UserRow
  row: TokenRow
  type: string
}

async function apply(tx: Transaction, { user, row, type }: TokenUse, context: VerifyContext): Promise<boolean> {
  switch (row.token_type) {
    case 'email_change_token_current':
    case 'email_change_token_new':
      return applyEmailChange(tx, { user, row, type }, context)
    case 'phone_change_token':
      await confirmPhone(tx, user, row.relates_to, context)
      return false
    case 'confirmation_token':
      if (type === 'sms') await confirmPhone(tx, user, row.relates_to, context)
      else await confirmEmail(tx, user, row.relates_to, context)
      return false
    case 'invitation_token':
      await acceptInvitation(tx, user, row.relates_to, context)
      return false
    case 'recovery_token':
      if (!user.email_confirmed_at) await confirmByOtherLetter(tx, { user, row }, context)
      return false
    case 'reauthentication_token':
      throw new Problem('validation_failed', 'Unsupported verification type')
  }
}

/**
 * Empties the account before it is confirmed: it may belong to a stranger. Only the metadata of the invitation stays.
 */
async function acceptInvitation(tx: Transaction, user: UserRow, email: string, context: VerifyContext): Promise<void> {
  if (user.email !== email) throw new Problem('otp_expired', 'Email link is invalid or has expired')
  const emptied = await emptyAccount(tx, user.id)
  const raw_user_meta_data = isWaiting(user) ? emptied.raw_user_meta_data : {}
  await confirmEmail(tx, { ...emptied, raw_user_meta_data }, email, context)
}

/**
 * The owner comes for the first time, and not by the letter of the sign-up: the password of that sign-up may be somebody
 * else's, and so may every other way in.
 */
async function confirmByOtherLetter(
  tx: Transaction,
  { user, row }: Pick<TokenUse, 'user' | 'row'>,
  context: VerifyContext,
): Promise<void> {
  const emptied = isWaiting(user) && (await emptyAccount(tx, user.id, { keepsFlow: row.flow_state_id }))
  await confirmEmail(tx, emptied || user, row.relates_to, context)
}

/** An invitation that is taken up is noted as such. */
async function confirmEmail(tx: Transaction, user: UserRow, email: string, { call }: VerifyContext): Promise<void> {
  await changeUser(tx, user.id, {
    email,
    email_confirmed_at: user.email_confirmed_at ?? call.now,
    is_anonymous: false,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, { email_verified: true }),
  })
  await confirmOwnIdentity(tx, user.id, { email })
  await audit(tx, call, { action: user.invited_at ? 'invite_accepted' : 'user_signedup', userId: user.id })
}

async function confirmPhone(tx: Transaction, user: UserRow, phone: string, { call }: VerifyContext): Promise<void> {
  await releaseClaimed(tx, { address: { phone }, userId: user.id, call })
  const columns: UserColumns = {
    phone,
    phone_confirmed_at: call.now,
    phone_change: null,
    is_anonymous: false,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, { phone_verified: true }),
  }
  await changeUser(tx, user.id, columns)
  await confirmOwnIdentity(tx, user.id, { phone })
  await audit(tx, call, { action: 'user_modified', userId: user.id, details: { what: 'phone' } })
}

async function applyEmailChange(
  tx: Transaction,
  { user, row }: TokenUse,
  { call, services }: VerifyContext,
): Promise<boolean> {
  const needsBoth = services.settings.AUTH_SECURE_EMAIL_CHANGE && user.email !== null
  const email = user.email_change
  const isNew = row.token_type === 'email_change_token_new'
  const side = isNew ? AGREED.new : AGREED.present
  const agreed = user.email_change_confirm_status
  if (!email || (isNew ? row.relates_to !== email : !needsBoth) || agreed === side) {
    throw new Problem('otp_expired', 'Email link is invalid or has expired')
  }
  if (needsBoth && agreed === AGREED.nobody) {
    await changeUser(tx, user.id, { email_change_confirm_status: side })
    return true
  }
  await releaseClaimed(tx, { address: { email }, userId: user.id, call })
  await changeUser(tx, user.id, {
    email,
    email_change: null,
    email_change_confirm_status: 0,
    email_confirmed_at: call.now,
    is_anonymous: false,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, { email, email_verified: true }),
  })
  await confirmOwnIdentity(tx, user.id, { email })
  await audit(tx, call, { action: 'user_modified', userId: user.id, details: { what: 'email' } })
  return false
}
