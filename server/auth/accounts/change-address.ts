/**
 * Changes the e-mail address or number of an account, at once or when it is confirmed (protocol §5). If the address
 * belongs to another account, the answer is the same and the owner gets a letter (safety F38).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { askForLetter } from '../tokens/ask-for-letter.ts'
import type { Call } from '../flow.ts'
import type { Pkce } from '../redirects/pkce.ts'
import { confirmOwnIdentity } from './identities.ts'
import { clearPublicTokens, clearTokensOf } from '../tokens/clear-tokens.ts'
import { type Address, changeUser, findUser, mergedData, type UserRow, userWithId } from './users.ts'

export interface AddressChange {
  call: Call
  user: UserRow
  address: Address
  pkce?: Pkce | undefined
  channel?: string | null | undefined
}

export async function changeAddress(tx: Transaction, change: AddressChange, services: AuthServices): Promise<void> {
  const { user, address, call } = change
  const { AUTH_EMAIL_AUTOCONFIRM, AUTH_PHONE_AUTOCONFIRM } = services.settings
  const atOnce = 'email' in address ? AUTH_EMAIL_AUTOCONFIRM : AUTH_PHONE_AUTOCONFIRM
  if (atOnce) return takeOver(tx, change)
  await noteWanted(tx, { user, address, now: call.now })
  await askForLetter(tx, { ...change, of: 'change', userId: user.id }, services)
}

interface WantedAddress {
  user: UserRow
  address: Address
  now: Date
}

/**
 * Stores the wanted address. The tokens and confirmations of the same address stay valid; those of another one are
 * removed.
 */
export async function noteWanted(tx: Transaction, { user, address, now }: WantedAddress): Promise<void> {
  if ('phone' in address) {
    await changeUser(tx, user.id, { phone_change: address.phone, phone_change_sent_at: now })
    if (address.phone !== user.phone_change) await clearTokensOf(tx, user.id, ['phone_change_token'])
    return
  }
  await changeUser(tx, user.id, { email_change: address.email, email_change_sent_at: now })
  if (address.email === user.email_change) return
  await changeUser(tx, user.id, { email_change_confirm_status: AGREED.nobody })
  await clearTokensOf(tx, user.id, ['email_change_token_current', 'email_change_token_new'])
}

/** Values of `email_change_confirm_status`: which of the two addresses has agreed so far. */
export const AGREED = { nobody: 0, present: 1, new: 2 }

/** Sets a confirmed address. */
async function takeOver(tx: Transaction, { user, address, call: { now } }: AddressChange): Promise<void> {
  const other = await findUser(tx, address)
  if (other && other.id !== user.id) throw takenBy(address)
  // The same call may have changed the data, or the other address, before.
  const { raw_user_meta_data: data } = (await userWithId(tx, user.id))!
  const kind = 'email' in address ? 'email' : 'phone'
  await changeUser(tx, user.id, {
    ...address,
    [`${kind}_confirmed_at`]: now,
    is_anonymous: false,
    raw_user_meta_data: mergedData(data, { ...address, [`${kind}_verified`]: true }),
  })
  await confirmOwnIdentity(tx, user.id, address)
  // Links and codes that wait at the former address would open this account.
  await clearPublicTokens(tx, user.id)
}

function takenBy(address: Address): Problem {
  return 'email' in address
    ? new Problem('email_exists', 'A user with this email address has already been registered')
    : new Problem('phone_exists', 'A user with this phone number has already been registered')
}
