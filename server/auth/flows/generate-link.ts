/**
 * POST /admin/generate_link — makes the link and the code of a letter for an administrator who sends them another way.
 * No letter is sent (protocol §7). The link is GET /verify, as upstream, and is used up when it is opened.
 */
import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import { noteWanted } from '../accounts/change-address.ts'
import type { AdminFlow, AuthContext } from '../flow.ts'
import { issueToken, type OneTimeToken, type TokenType } from '../tokens/one-time-tokens.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { Email, maybe, readAuthBody, UserData } from '../read-auth-body.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import { changeUser, findUser, type UserRow } from '../accounts/users.ts'
import { userJson } from '../accounts/user-json.ts'
import { addWaitingUser, takeOverWaitingUser } from '../accounts/waiting-user.ts'

const Body = v.object({
  type: v.optional(v.string(), ''),
  email: maybe(Email),
  new_email: maybe(Email),
  password: maybe(v.string()),
  data: UserData,
  redirect_to: maybe(v.string()),
})

type GeneratedLinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new'

const TOKENS: ReadonlyMap<string, TokenType> = new Map<GeneratedLinkType, TokenType>([
  ['signup', 'confirmation_token'],
  ['invite', 'invitation_token'],
  ['magiclink', 'recovery_token'],
  ['recovery', 'recovery_token'],
  ['email_change_current', 'email_change_token_current'],
  ['email_change_new', 'email_change_token_new'],
])

interface LinkWish {
  type: GeneratedLinkType
  email: string
  newEmail: string | undefined
  data: v.InferOutput<typeof UserData>
  /** The hash of the password of a new account. */
  hash: string | undefined
}

export const generateLink: AdminFlow = async (call, services) => {
  const body = await readAuthBody(call, Body)
  const wanted = await check(body, services)
  const target = redirectTarget(call, services, body.redirect_to)
  const made = await asService(services, (tx) => make(tx, wanted, { call, services }))
  const action_link = linkOf(made.token, { type: made.type, target, services })
  return Response.json({
    ...made.user,
    action_link,
    email_otp: made.token.code,
    hashed_token: made.token.linkToken,
    verification_type: made.type,
    redirect_to: target,
  })
}

async function check(body: v.InferOutput<typeof Body>, services: AuthServices): Promise<LinkWish> {
  const { type, email, new_email: newEmail, password, data } = body
  if (!TOKENS.has(type)) throw new Problem('validation_failed', `Invalid email action link type requested: ${type}`)
  if (!email) throw new Problem('validation_failed', 'Unable to validate email address: invalid format')
  if (type.startsWith('email_change') && !newEmail) {
    throw new Problem('validation_failed', 'Unable to validate email address: invalid format')
  }
  if (type === 'email_change_current' && !services.settings.AUTH_SECURE_EMAIL_CHANGE) {
    throw new Problem('validation_failed', 'Enable secure email change to generate link for current email')
  }
  if (password) checkNewPassword(password, services.settings)
  const chosen = type === 'signup' ? password : randomBytes(24).toString('base64url')
  const hash = type === 'signup' || type === 'magiclink' ? chosen && (await services.passwords.hash(chosen)) : undefined
  return { type: type as GeneratedLinkType, email, newEmail, data, hash }
}

async function make(tx: Transaction, wanted: LinkWish, { call, services }: AuthContext) {
  const known = await findUser(tx, { email: wanted.email })
  const type = wanted.type === 'magiclink' && !known ? 'signup' : wanted.type
  const { id } = await prepare(tx, { ...wanted, type }, { known, now: call.now })
  const relatesTo = type === 'email_change_new' ? wanted.newEmail! : wanted.email
  const token = await issueToken(tx, { userId: id, type: TOKENS.get(type)!, relatesTo, now: call.now }, services)
  const action =
    type === 'invite' ? 'user_invited' : type === 'signup' ? 'user_confirmation_requested' : 'user_recovery_requested'
  await audit(tx, call, { action, userId: id, actorId: null, details: { type } })
  return { type, token, user: await userJson(tx, id) }
}

interface KnownUser {
  known: UserRow | undefined
  now: Date
}

/** Makes the user if there is none, or prepares the account for this kind of link. */
async function prepare(tx: Transaction, wanted: LinkWish, { known, now }: KnownUser): Promise<UserRow> {
  const { type } = wanted
  if (type === 'signup' || type === 'invite') return prepareNewcomer(tx, wanted, { known, now })
  if (!known) throw new Problem('user_not_found', 'User with this email not found')
  if (type === 'magiclink' || type === 'recovery') return changeUser(tx, known.id, { recovery_sent_at: now })
  const newEmail = wanted.newEmail!
  const other = await findUser(tx, { email: newEmail })
  if (other) throw new Problem('email_exists', 'A user with this email address has already been registered')
  await noteWanted(tx, { user: known, address: { email: newEmail }, now })
  return known
}

async function prepareNewcomer(tx: Transaction, wanted: LinkWish, { known, now }: KnownUser): Promise<UserRow> {
  const { type, email, data, hash } = wanted
  if (known?.email_confirmed_at) {
    throw new Problem('email_exists', 'A user with this email address has already been registered')
  }
  if (!known && type === 'signup' && !hash) throw new Problem('validation_failed', 'Signup requires a valid password')
  const waiting = { email, data, hash }
  const user = known ? await takeOverWaitingUser(tx, known, waiting) : await addWaitingUser(tx, waiting)
  return changeUser(tx, user.id, {
    confirmation_sent_at: now,
    ...(type === 'invite' && { invited_at: now }),
  })
}

interface Leading {
  type: GeneratedLinkType
  target: string
  services: AuthServices
}

/** Writes the link as upstream does: the target is escaped only if it would be read as more than one parameter. */
function linkOf({ linkToken }: OneTimeToken, { type, target, services }: Leading): string {
  const said = type.startsWith('email_change') ? 'email_change' : type
  const redirect = /[&=#+%]/.test(target) ? encodeURIComponent(target) : target
  return `${services.tokens.issuer}/verify?token=${linkToken}&type=${said}&redirect_to=${redirect}`
}
