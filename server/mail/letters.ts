/** The table of letters. A new one is a file in `letters/`, its words per language, and a row here. */
import type * as v from 'valibot'
import { addressClaimed } from './letters/address-claimed.ts'
import { adviserNewRequest } from './letters/adviser-new-request.ts'
import { adviserReminder } from './letters/adviser-reminder.ts'
import { editionAlertConfirmation } from './letters/edition-alert-confirmation.ts'
import { editionPublished } from './letters/edition-published.ts'
import { linkLetter } from './letters/link-letter.ts'
import { promiseApology } from './letters/promise-apology.ts'
import { quoteReminder } from './letters/quote-reminder.ts'
import { quoteReady } from './letters/quote-ready.ts'
import { reauthentication } from './letters/reauthentication.ts'
import { recoveryNotice } from './letters/recovery-notice.ts'
import { requestConfirmation } from './letters/request-confirmation.ts'
import { testLetter } from './letters/test-letter.ts'
import { signInNotice } from './letters/sign-in-notice.ts'

export const letters = {
  /** After sign-up: the address has to be confirmed before the account can be used. */
  'confirm-sign-up': linkLetter('confirmSignUp'),
  /** An admin invites a person into the team. */
  invite: linkLetter('invite'),
  'magic-link': linkLetter('magicLink'),
  recovery: linkLetter('recovery'),
  /** To the new address of an account. */
  'email-change-new': linkLetter('emailChangeNew'),
  /** To the present address of an account. */
  'email-change-current': linkLetter('emailChangeCurrent'),
  /** To the owner of an address for which another account asked. */
  'address-claimed': addressClaimed,
  reauthentication,
  'sign-in-notice': signInNotice,
  'recovery-notice': recoveryNotice,
  'adviser-new-request': adviserNewRequest,
  'adviser-reminder': adviserReminder,
  'quote-reminder': quoteReminder,
  'request-confirmation': requestConfirmation,
  'promise-apology': promiseApology,
  'quote-ready': quoteReady,
  'edition-alert-confirmation': editionAlertConfirmation,
  'edition-published': editionPublished,
  /** To an admin who tests whether letters are sent. */
  'test-letter': testLetter,
} as const

export type LetterName = keyof typeof letters

/** The values of a letter, as raw texts; the letter cleans them. */
export type LetterValues<Name extends LetterName> =
  (typeof letters)[Name]['values'] extends v.GenericSchema<infer Input> ? Input : never

export const isLetterName = (name: unknown): name is LetterName =>
  typeof name === 'string' && Object.hasOwn(letters, name)
