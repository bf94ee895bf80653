/** Asks the present and the new address of an account to agree to a change. */
import type { Transaction } from '#database/database.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { AuthServices } from '../auth-services.ts'
import type { LetterRequest } from '../tokens/ask-for-letter.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { mayBeSent, ownerOf } from '../tokens/letter-budgets.ts'
import { sendCode } from '../tokens/send-token.ts'
import { languageOf } from '../tokens/language-of.ts'
import { sendLink } from '../tokens/send-link.ts'
import { isOnlyClaimed } from './release-address.ts'
import { changeUser, findUser, type UserRow, userWithId } from './users.ts'
import { AGREED } from './change-address.ts'

/** Sends the letters, unless another address was requested since. Runs in the worker. */
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
  await sendLink(tx, { ...asked, ...kind, email, newEmail: asked.user.email_change! }, services)
  return true
}

async function askNewAddress(tx: Transaction, asked: OfUser, services: AuthServices): Promise<boolean> {
  const { user } = asked
  const email = user.email_change!
  const owner = await findUser(tx, { email })
  if (owner && owner.id !== user.id && !isOnlyClaimed(owner)) return tellOwner(tx, { ...asked, owner, email }, services)
  if (!(await mayReach(tx, { ...asked, address: { email } }, services))) return false
  const kind = { letter: 'email-change-new', link: 'email_change', type: 'email_change_token_new' } as const
  await sendLink(tx, { ...asked, ...kind, email, newEmail: email }, services)
  return true
}

/**
 * A signed-in user, or a user on a known device, has a budget of their own. A stranger who asks repeatedly cannot use
 * it up.
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
