/** The budgets that a letter to an address draws on, with their limits. */
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { AuthServices } from '../auth-services.ts'
import type { LetterRequest, AskingCall } from './ask-for-letter.ts'
import type { Address } from '../accounts/users.ts'

export interface Draw {
  address: Address
  /** The account that has proven the address. */
  owner: string | undefined
  /** The account that asks for an address that it has not proven yet, by its session or from a known device. */
  asker?: string | undefined
  call: Pick<LetterRequest['call'], 'address' | 'devices'>
  purpose: AskingCall | 'claimed' | 'reauthenticate' | 'second factor'
  mayReachStrangers: boolean
}

interface DeviceDraw extends Draw {
  /** The device of the account that asks; empty for a stranger. */
  device: string | undefined
}

export interface Budget {
  kind: string
  subject: string
  burst: number
}

export function budgetsOf(
  { address, owner, asker, purpose, device = '' }: DeviceDraw,
  settings: AuthServices['settings'],
): Budget[] {
  const { what, each, box } = limitsOf(address, settings)
  if (owner !== undefined) {
    return [{ kind: `${what} to an account`, subject: `${owner}\n${purpose}\n${device}`, burst: each }]
  }
  if (asker === undefined) return [{ kind: `${what} to somebody unknown`, subject: box, burst: each }]
  return [
    { kind: `${what} an account asked for`, subject: `${asker}\n${purpose}\n${device}`, burst: each },
    { kind: `${what} to somebody unknown that accounts asked for`, subject: box, burst: each },
  ]
}

export function limitsOf(address: Address, settings: AuthServices['settings']) {
  return 'email' in address
    ? {
        what: 'mails',
        each: settings.AUTH_MAILS_PER_MAILBOX,
        all: settings.AUTH_MAILS_PER_HOUR,
        box: mailboxOf(address.email),
      }
    : {
        what: 'texts',
        each: settings.AUTH_TEXTS_PER_NUMBER,
        all: settings.AUTH_TEXTS_PER_HOUR,
        box: address.phone,
      }
}
