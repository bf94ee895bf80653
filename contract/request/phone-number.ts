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

/**
 * The time zone of the country of an E.164 number, where the whole country has one; null for none and for several that
 * differ, as in the United States. A browser that cannot tell the zones of a country says null.
 */
export function zoneOfPhone(e164: string): string | null {
  const country = parsePhoneNumberFromString(e164)?.country
  const zones = country ? (new Intl.Locale('und', { region: country }).getTimeZones?.() ?? []) : []
  return zones[0] && new Set(zones.map(hoursOfYear)).size === 1 ? zones[0] : null
}

/** The hours its clocks show in winter and in summer: Berlin and Büsingen are one. */
const hoursOfYear = (timeZone: string) =>
  YEAR.map((day) => new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(day)).join()
const YEAR = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

/** `+33 6 12 34 56 78`: E.164 in the groups in which its country reads numbers. */
export function phoneInGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
