/** Another e-mail address or number for an account: taken over at once, or once it is confirmed (protocol §5). */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { Services } from '../services.ts'
import { sendEmailChange } from './email-change.ts'
import type { Call } from './flow.ts'
import type { Pkce } from './flow-states.ts'
import { confirmOwnIdentity } from './identities.ts'
import { sendCode } from './send-token.ts'
import { type Address, changeUser, findUser, mergedData, type UserRow } from './users.ts'

export interface AddressChange {
  call: Call
  user: UserRow
  address: Address
  pkce?: Pkce | undefined
  channel?: string | null | undefined
}

export async function changeAddress(tx: Transaction, change: AddressChange, services: Services): Promise<void> {
  const { user, address, call } = change
  const other = await findUser(tx, address)
  if (other && other.id !== user.id) throw takenBy(address)
  const { AUTH_EMAIL_AUTOCONFIRM, AUTH_PHONE_AUTOCONFIRM } = services.settings
  const atOnce = 'email' in address ? AUTH_EMAIL_AUTOCONFIRM : AUTH_PHONE_AUTOCONFIRM
  if (atOnce) return takeOver(tx, user, address, call.now)
  if ('email' in address) {
    const waiting = await changeUser(tx, user.id, { email_change: address.email })
    return sendEmailChange(tx, { ...change, user: waiting }, services)
  }
  await changeUser(tx, user.id, { phone_change: address.phone, phone_change_sent_at: call.now })
  return sendCode(tx, { ...change, type: 'phone_change_token', phone: address.phone }, services)
}

/** Sets a confirmed address. */
async function takeOver(tx: Transaction, user: UserRow, address: Address, now: Date): Promise<void> {
  const kind = 'email' in address ? 'email' : 'phone'
  await changeUser(tx, user.id, {
    ...address,
    [`${kind}_confirmed_at`]: now,
    is_anonymous: false,
    raw_user_meta_data: mergedData(user.raw_user_meta_data, { ...address, [`${kind}_verified`]: true }),
  })
  await confirmOwnIdentity(tx, user.id, address)
}

function takenBy(address: Address): Problem {
  return 'email' in address
    ? new Problem('email_exists', 'A user with this email address has already been registered')
    : new Problem('phone_exists', 'A user with this phone number has already been registered')
}
