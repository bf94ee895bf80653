/** Applies a one-time token that was taken: confirms an address, changes it or accepts an invitation. */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { emptyAccount, isWaiting } from '../accounts/empty-account.ts'
import type { UserRow } from '../accounts/users.ts'
import { type VerifyContext, type TokenUse, applyEmailChange, confirmPhone, confirmEmail } from './confirm-address.ts'

export async function applyToken(
  tx: Transaction,
  { user, row, type }: TokenUse,
  context: VerifyContext,
): Promise<boolean> {
  switch (row.token_type) {
    case 'email_change_token_current':
    case 'email_change_token_new':
      return applyEmailChange(tx, { user, row, type }, context)
    case 'phone_change_token':
      await confirmPhone(tx, user, row.relates_to, context)
      return false
    case 'confirmation_token':
      // The address that the code was sent to decides, not the type that the caller names.
      if (row.relates_to.includes('@')) await confirmEmail(tx, user, row.relates_to, context)
      else await confirmPhone(tx, user, row.relates_to, context)
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
 * The owner proves the address for the first time, but not by the letter of the sign-up. So the password and every
 * other way to sign in may belong to somebody else.
 */
async function confirmByOtherLetter(
  tx: Transaction,
  { user, row }: Pick<TokenUse, 'user' | 'row'>,
  context: VerifyContext,
): Promise<void> {
  const emptied = isWaiting(user) && (await emptyAccount(tx, user.id, { keepsFlow: row.flow_state_id }))
  await confirmEmail(tx, emptied || user, row.relates_to, context)
}
