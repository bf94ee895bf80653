/** Makes a one-time token and sends its link by letter. */
import { seconds } from '#contract/durations.ts'
import type { Transaction } from '#database/database.ts'
import type { Language } from '#languages/languages.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import { databaseNow } from '#server/outbox/database-clock.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { languageOf } from './language-of.ts'
import { addFlowState } from '../redirects/flow-states.ts'
import type { Pkce } from '../redirects/pkce.ts'
import { issueToken, type OneTimeToken, type TokenType } from './one-time-tokens.ts'
import { redirectTarget } from '../redirects/redirects.ts'
import type { UserRow } from '../accounts/users.ts'

/** The letters that carry a link and its code. */
export type LinkLetter =
  | 'confirm-sign-up'
  | 'invite'
  | 'magic-link'
  | 'recovery'
  | 'email-change-new'
  | 'email-change-current'

/** The `type` in the link, for /verify. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

export interface TokenLetter {
  call: Pick<Call, 'url' | 'header' | 'now'>
  user: UserRow
  pkce?: Pkce | undefined
  /** The target of the link, if the body named one. */
  redirectTo?: string | undefined
}

export interface SendingLink extends TokenLetter {
  letter: LinkLetter
  link: LinkType
  type: TokenType
  email: string
  /** The address that the account is to have, if the letter asks for a change. */
  newEmail?: string
}

export async function sendLink(tx: Transaction, sending: SendingLink, services: AuthServices): Promise<void> {
  const { user, email, newEmail, letter } = sending
  const { AUTH_CODE_SECONDS: ofCode, AUTH_LINK_SECONDS: ofLink } = services.settings
  const token = await makeLinkToken(tx, sending, services)
  await enqueueLetter(tx, services, {
    letter,
    to: email,
    language: languageOf(user),
    values: {
      code: token.code,
      link: linkTo(token, sending, services),
      minutes: inMinutes(ofCode),
      linkMinutes: inMinutes(ofLink),
      newEmail,
    },
    usefulUntil: new Date((await databaseNow(tx)).getTime() + seconds(ofLink)),
  })
}

const inMinutes = (duration: number) => String(Math.round(duration / 60))

async function makeLinkToken(tx: Transaction, sending: SendingLink, services: AuthServices): Promise<OneTimeToken> {
  const { user, call, pkce, type, email, link } = sending
  const method = link === 'signup' ? 'email/signup' : link
  const flowStateId = pkce ? await addFlowState(tx, { pkce, method, now: call.now, userId: user.id }) : undefined
  return issueToken(tx, { userId: user.id, type, relatesTo: email, flowStateId, now: call.now }, services)
}

function linkTo(
  { linkToken: token }: OneTimeToken,
  { link: type, call, redirectTo, user }: SendingLink,
  services: AuthServices,
): string {
  const target = redirectTarget(call, services, redirectTo)
  return confirmAddress({ token, type, redirectTo: target, language: languageOf(user) }, services)
}

interface Confirming {
  token: string
  type: LinkType
  redirectTo: string
  language: Language
}

/** The link leads to a page with a button, because mail scanners follow links but press no button (safety E37). */
export function confirmAddress(
  { token, type, redirectTo, language }: Confirming,
  { tokens }: Pick<AuthServices, 'tokens'>,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo, lang: language })
  return `${tokens.issuer}/confirm?${query.toString()}`
}
