/**
 * How many letters and text messages the public calls may cause (protocol §12, safety F38). What goes to addresses
 * nobody has proven draws on a budget of all such letters; what goes to an account draws on a budget of that account and
 * of that call alone, and each device it is used from has one of its own, so that no stranger takes it from anybody. The
 * call was answered before: what is over the budget is left unsent, and what was sent before stays good.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Services } from '../services.ts'
import type { Asked, AskingCall } from './ask-for-letter.ts'
import { knownDevice } from './known-devices.ts'
import { takeIn } from './limits.ts'
import type { Address, UserRow } from './users.ts'

export interface Draw {
  address: Address
  /** The account whose address it is proven to be. */
  owner: string | undefined
  call: Pick<Asked['call'], 'address' | 'devices'>
  purpose: AskingCall | 'claimed' | 'reauthenticate' | 'second factor'
}

const HOUR = 3600

/** To be asked right before the letter is written, and before its code is made. */
export async function mayBeSent(tx: Transaction, draw: Draw, services: Services): Promise<boolean> {
  const device = draw.owner && (await knownDevice(tx, draw.owner, draw.call.devices))
  for (const { subject, ...budget } of budgetsOf({ ...draw, device }, services.settings)) {
    const wait = await takeIn(tx, subject, { ...budget, seconds: HOUR }, services)
    if (wait === 0) continue
    services.log.warn({ budget: budget.kind, purpose: draw.purpose }, 'a letter that was asked for is over its budget')
    return false
  }
  return true
}

/** For who is signed in and asks for a code of their own: they may know. */
export async function refuseOverBudget(tx: Transaction, draw: Draw, services: Services): Promise<void> {
  if (await mayBeSent(tx, draw, services)) return
  throw 'email' in draw.address
    ? new Problem('over_email_send_rate_limit', 'email rate limit exceeded')
    : new Problem('over_sms_send_rate_limit', 'SMS rate limit exceeded')
}

interface Drawn extends Draw {
  /** Which of the owner's devices asks; empty for a stranger. */
  device: string | undefined
}

interface Budget {
  kind: string
  subject: string
  burst: number
}

function budgetsOf({ address, owner, call, purpose, device = '' }: Drawn, settings: Services['settings']): Budget[] {
  const byMail = 'email' in address
  const each = byMail ? settings.AUTH_MAILS_PER_MAILBOX : settings.AUTH_TEXTS_PER_NUMBER
  const all = byMail ? settings.AUTH_MAILS_PER_HOUR : settings.AUTH_TEXTS_PER_HOUR
  const what = byMail ? 'mails' : 'texts'
  if (owner !== undefined) {
    return [{ kind: `${what} to an account`, subject: `${owner}\n${purpose}\n${device}`, burst: each }]
  }
  const box = byMail ? mailboxOf(address.email) : address.phone
  return [
    { kind: `${what} to somebody unknown`, subject: box, burst: each },
    // Nobody empties it alone.
    { kind: `${what} asked for from one place`, subject: call.address, burst: Math.ceil(all / PLACES) },
    { kind: `${what} to all who are unknown`, subject: 'everybody', burst: all },
  ]
}

const PLACES = 10

/** Whose the address is, if they proved it or an administrator named them. */
export function ownerOf(user: UserRow | undefined, address: Address): string | undefined {
  const since = 'email' in address ? (user?.email_confirmed_at ?? user?.invited_at) : user?.phone_confirmed_at
  return since ? user?.id : undefined
}
