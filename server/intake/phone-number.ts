/**
 * The number an adviser's telephone can dial, beside the number as typed: E.164, or null where there is none.
 * Arabic-Indic digits, spaces, `+`, `00` and parentheses are understood; without a country code, France is meant.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export function phoneNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^[0٠۰]{2}/u, '+'), 'FR')
  return number?.isPossible() ? number.number : null
}
