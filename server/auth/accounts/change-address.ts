/**
 * Another e-mail address or number for an account: taken over at once, or once it is confirmed (protocol §5). The
 * answer is the same if the address is somebody else's: then its owner is told by letter (safety F38).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import { type LetterRequest, askForLetter } from '../tokens/ask-for-letter.ts'
import type { Call } from '../flow.ts'
import type { Pkce } from '../redirects/flow-states.ts'
import { confirmOwnIdentity } from './identities.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { clearTokensOf } from '../tokens/one-time-tokens.ts'
import { languageOf, sendCode, sendLink } from '../tokens/send-token.ts'
import { isOnlyClaimed } from './release-address.ts'
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

/** Which of the two addresses agreed so far (`email_change_confirm_status`). */
export const AGREED = { nobody: 0, present: 1, new: 2 }

/** Sets a confirmed address. */
async function takeOver(tx: Transaction, { user, address, call: { now } }: AddressChange): Promise<void> {
  const other = await findUser(tx, address)
  if (other && other.id !== user.id) throw takenBy(address)
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

/** Sends the letters, in the worker, unless another address was requested since. */
export async function sendChange(tx: Transaction, asked: LetterRequest, services: AuthServices): Promise<boolean> {
  const user = await userWithId(tx, asked.userId!)
  const wanted = 'email' in asked.address ? user?.email_change : user?.phone_change
  if (!user || wanted !== Object.values(asked.address)[0]) return false
  return sendChangeAgain(tx, { ...asked, user }, services)
}

/** Asks those who have not agreed yet: the new address and, when changes are secure, the present one too. */
export async function sendChangeAgain(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const { user } = asked
  if ('phone' in asked.address) return askNewNumber(tx, asked, services)
  const asksBoth = services.settings.AUTH_SECURE_EMAIL_CHANGE && user.email !== null
  const { email_change_confirm_status: agreed } = user
  const present = asksBoth && agreed !== AGREED.present && (await askPresentAddress(tx, asked, services))
  const fresh = agreed !== AGREED.new && (await askNewAddress(tx, asked, services))
  if (present || fresh) await changeUser(tx, user.id, { email_change_sent_at: asked.call.now })
  return present || fresh
}

interface OfUser extends LetterRequest {
  user: UserRow
}

async function askPresentAddress(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const email = asked.user.email!
  const draw = { ...asked, address: { email }, owner: ownerOf(asked.user, { email }), purpose: asked.of }
  if (!(await mayBeSent(tx, draw, services))) return false
  const kind = { letter: 'email-change-current', link: 'email_change', type: 'email_change_token_current' } as const
  await sendLink(tx, { ...asked, ...kind, email }, services)
  return true
}

async function askNewAddress(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const { user } = asked
  const email = user.email_change!
  const owner = await findUser(tx, { email })
  if (owner && owner.id !== user.id && !isOnlyClaimed(owner)) return tellOwner(tx, { ...asked, owner, email }, services)
  if (!(await mayReach(tx, { ...asked, address: { email } }, services))) return false
  const kind = { letter: 'email-change-new', link: 'email_change', type: 'email_change_token_new' } as const
  await sendLink(tx, { ...asked, ...kind, email }, services)
  return true
}

/**
 * A signed-in user, or one on a known device, draws on a budget of their own, which no stranger uses up by asking
 * again.
 */
async function mayReach(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const { user, of, call } = asked
  const isOwn = of === 'change' || (await knownDevice(tx, user.id, call.devices)) !== undefined
  const asker = isOwn ? user.id : undefined
  return mayBeSent(tx, { ...asked, owner: undefined, asker, purpose: of }, services)
}

interface AddressClaim extends LetterRequest {
  owner: UserRow
  email: string
}

async function tellOwner(
  tx: Transaction,
  { owner, email, ...asked }: AddressClaim,
  services: AuthServices,
): Promise<boolean> {
  const draw = { ...asked, address: { email }, owner: ownerOf(owner, { email }), purpose: 'claimed' } as const
  if (!(await mayBeSent(tx, draw, services))) return false
  await enqueueLetter(tx, services, { letter: 'address-claimed', to: email, language: languageOf(owner), values: {} })
  return true
}

async function askNewNumber(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const { user, call } = asked
  const phone = user.phone_change!
  const owner = await findUser(tx, { phone })
  if (owner && owner.id !== user.id && !isOnlyClaimed(owner)) return false
  if (!(await mayReach(tx, { ...asked, address: { phone } }, services))) return false
  await changeUser(tx, user.id, { phone_change_sent_at: call.now })
  await sendCode(tx, { ...asked, type: 'phone_change_token', phone }, services)
  return true
}
