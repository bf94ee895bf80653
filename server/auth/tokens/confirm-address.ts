/** Confirms the address or the number that a one-time token proved. */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { audit } from '../audit.ts'
import { AGREED } from '../accounts/change-address.ts'
import type { Call } from '../flow.ts'
import { confirmOwnIdentity } from '../accounts/identities.ts'
import { releaseClaimed } from '../accounts/release-address.ts'
import type { TokenRow } from './one-time-tokens.ts'
import { changeUser, mergedData, type UserColumns, type UserRow } from '../accounts/users.ts'

export interface VerifyContext {
  call: Pick<Call, 'now' | 'address'>
  services: AuthServices
}

export interface TokenUse {
  user: UserRow
  row: TokenRow
  type: string
}

/** Also notes an invitation as accepted. */
export async function confirmEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  { call }: VerifyContext,
): Promise<void> {
  await changeUser(tx, user.id, {
    email,
    email_confirmed_at: user.email_confirmed_at ?? call.now,
    is_anonymous: false,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, { email_verified: true }),
  })
  await confirmOwnIdentity(tx, user.id, { email })
  await audit(tx, call, { action: user.invited_at ? 'invite_accepted' : 'user_signedup', userId: user.id })
}

export async function confirmPhone(
  tx: Transaction,
  user: UserRow,
  phone: string,
  { call }: VerifyContext,
): Promise<void> {
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

export async function applyEmailChange(
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
