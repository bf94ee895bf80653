/**
 * The number an adviser's telephone can dial, beside the number as typed, and how it is read aloud. One understanding
 * for what a visitor sends and what an adviser corrects.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneParts } from './phone-parts.ts'

/**
 * E.164, or null where there is none. Arabic-Indic digits, spaces, `+`, `00` and parentheses are understood; without a
 * country code, France is meant.
 */
export function phoneNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(
    phoneParts(typed)
      .number.trim()
      .replace(/^[0٠۰]{2}/u, '+'),
    'FR',
  )
  return number?.isPossible() ? number.number : null
}

/** `+33 6 12 34 56 78`: E.164 in the groups in which its country reads numbers. */
export function phoneInGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
