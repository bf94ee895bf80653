/**
 * Sends confirmations, by mail or text message, in the transaction that makes their tokens (protocol §5). The minimum
 * wait between two holds per address and network address, even without an account, so that it reveals nothing (safety
 * F38).
 */
import type { Transaction } from '#database/database.ts'
import { seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { lettersIn } from '#languages/letters.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import { enqueueTextMessage } from '#server/mail/enqueue-text-message.ts'
import { sayDuration } from '#server/mail/writing/say-when.ts'
import { databaseNow } from '#server/outbox/database-clock.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Call } from '../flow.ts'
import { limit } from '#server/access/limits.ts'
import { issueToken, type TokenType } from './one-time-tokens.ts'
import { type Address, changeUser, type UserRow } from '../accounts/users.ts'
import { languageOf } from './language-of.ts'
import { type TokenLetter, sendLink } from './send-link.ts'

/** Throws 429 if the same network address asked for this a moment ago; others do not count. */
export async function refuseTooSoon(
  { address: place }: Pick<Call, 'address'>,
  { address, kind }: { address: Address; kind: string },
  services: AuthServices,
): Promise<void> {
  const { AUTH_SEND_SECONDS: wait } = services.settings
  if (wait === 0) return
  const code = 'email' in address ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const turn = { kind: `send ${kind}`, burst: 1, seconds: wait, code, message: WAIT } as const
  await limit(`${Object.values(address)[0]}\n${place}`, turn, services)
}

const WAIT = 'For security purposes, you can only request this after {seconds} seconds.'

/** Sends a new user a link and a code by mail, or a code by text message. */
export async function sendConfirmation(
  tx: Transaction,
  { address, channel, ...sending }: TokenLetter & { address: Address; channel?: string | null | undefined },
  services: AuthServices,
): Promise<void> {
  const { user, call } = sending
  await changeUser(tx, user.id, { confirmation_sent_at: call.now })
  if ('phone' in address) {
    return sendCode(tx, { user, call, type: 'confirmation_token', phone: address.phone, channel }, services)
  }
  await sendLink(
    tx,
    { ...sending, letter: 'confirm-sign-up', link: 'signup', type: 'confirmation_token', email: address.email },
    services,
  )
}

/** Sends only a code, because its use is on the page that asked for it. */
export async function sendReauthentication(
  tx: Transaction,
  { user, email, call }: { user: UserRow; email: string; call: Pick<Call, 'now'> },
  services: AuthServices,
): Promise<void> {
  const issue = { userId: user.id, type: 'reauthentication_token', relatesTo: email, now: call.now } as const
  const { code } = await issueToken(tx, issue, services)
  const minutes = String(Math.round(services.settings.AUTH_CODE_SECONDS / 60))
  await enqueueLetter(tx, services, {
    letter: 'reauthentication',
    to: email,
    language: languageOf(user),
    values: { code, minutes },
    usefulUntil: await endOfCode(tx, services),
  })
}

export interface SendingCode {
  call: Pick<Call, 'now'>
  user: UserRow
  type: TokenType
  phone: string
  channel?: string | null | undefined
}

export async function sendCode(tx: Transaction, sending: SendingCode, services: AuthServices): Promise<void> {
  const { user, type, phone, channel, call } = sending
  const { code } = await issueToken(tx, { userId: user.id, type, relatesTo: phone, now: call.now }, services)
  const language = languageOf(user)
  const { AUTH_CODE_SECONDS, BRAND: brand } = services.settings
  const duration = sayDuration(Math.round(AUTH_CODE_SECONDS / 60), language)
  const text = lettersIn(language)('textMessage.code', { code, duration, brand })
  await enqueueTextMessage(tx, services, {
    to: `+${phone}`,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    text,
    usefulUntil: await endOfCode(tx, services),
  })
}

/** The instant at which a code of now expires: later it is not sent any more. */
async function endOfCode(tx: Transaction, { settings }: AuthServices): Promise<Date> {
  return new Date((await databaseNow(tx)).getTime() + seconds(settings.AUTH_CODE_SECONDS))
}

/** Throws for a channel that this program does not have. */
export function refuseUnknownChannel(channel: string | null | undefined): void {
  if (channel && channel !== 'sms' && channel !== 'whatsapp') {
    throw new Problem('validation_failed', 'Invalid channel, supported values are sms or whatsapp')
  }
}
