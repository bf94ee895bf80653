/**
 * Chooses who gets a letter about a request: its sender, and the assistant whom they put in copy. Letters to one
 * mailbox are limited (safety B20), so that requests in somebody's name cannot fill their mailbox, with any telephone
 * numbers. Only the letter is not sent: the request is stored, and the call is made.
 */
import type { Transaction } from '#database/database.ts'
import { hours, seconds } from '#contract/durations.ts'
import { takeIn } from '../access/limits.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import type { PromiseServices } from './promise-services.ts'
import type { RequestStage } from './request-stage.ts'

interface Recipient {
  to: string
  /** A copy has no link to the private page, because the link allows to change and erase the request. */
  isCopy: boolean
}

export interface ForVisitor {
  request: RequestStage
  /** By default their letter is written, and a copy of it. */
  wanted?: LetterAndCopy
  /** Those that have counted against the limit of the same mailbox and are written again; by default none. */
  counted?: LetterAndCopy
}

interface LetterAndCopy {
  letter: boolean
  copy: boolean
}

interface VisitorLetter extends ForVisitor {
  letter: string
}

/** Returns no recipient if no letter of this kind is due or the address is invalid, as the form accepts any text. */
export async function lettersTo(
  tx: Transaction,
  letter: VisitorLetter,
  services: PromiseServices,
): Promise<readonly Recipient[]> {
  const { email, assistant_email: assistant } = letter.request
  const copies = assistant && mailboxOf(assistant) !== mailboxOf(email) ? [{ to: assistant, isCopy: true }] : []
  const { wanted = { letter: true, copy: true }, counted = { letter: false, copy: false } } = letter
  const recipients: readonly Recipient[] = [{ to: email, isCopy: false }, ...copies].filter(({ isCopy }) =>
    isCopy ? wanted.copy : wanted.letter,
  )
  const allowed = new Set<Recipient>()
  for (const recipient of recipients.toSorted(byMailbox)) {
    if (!ONE_ADDRESS.test(recipient.to)) continue
    const hasCounted = recipient.isCopy ? counted.copy : counted.letter
    if (hasCounted || (await mayWriteTo(tx, recipient.to, letter, services))) allowed.add(recipient)
  }
  return recipients.filter((recipient) => allowed.has(recipient))
}

/** Sorts by mailbox, so that two senders who put each other in copy cannot deadlock on the limits. */
const byMailbox = (one: Recipient, other: Recipient) => (mailboxOf(one.to) < mailboxOf(other.to) ? -1 : 1)

async function mayWriteTo(
  tx: Transaction,
  address: string,
  { request, letter }: VisitorLetter,
  services: PromiseServices,
): Promise<boolean> {
  // Copies share the limit of letters to the same mailbox.
  const limited = { kind: `visitors: ${letter}`, burst: services.settings.CONTACT_LIMIT, seconds: DAY }
  if ((await takeIn(tx, mailboxOf(address), limited, services)) === 0) return true
  services.log.warn(
    { letter, request: request.id },
    'a letter was held back: its mailbox had as many as it may in a day',
  )
  return false
}

const DAY = hours(24) / seconds(1)
