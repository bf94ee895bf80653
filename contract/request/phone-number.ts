/** Parses typed phone numbers to numbers that can be dialled, and formats them for reading aloud. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneParts } from './phone-parts.ts'

/**
 * Returns E.164, or null for an invalid number. It accepts Arabic-Indic digits, spaces, `+`, `00` and parentheses; the
 * default country is France.
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
 * The time zones in which the owner of an E.164 number may live, one for each clock of the country, from east to west:
 * eight in the United States. Empty if the country is unknown, or if the browser does not support it.
 */
export function zonesOfPhone(e164: string): readonly string[] {
  const country = parsePhoneNumberFromString(e164)?.country
  if (!country) return []
  const official = OFFICIAL_CLOCKS.get(country)
  const zones = official ? [official] : (new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [])
  if (zones.length < 2) return zones
  const byClock = new Map(zones.toReversed().map((zone) => [clockOf(zone), zone]))
  return [...byClock].toSorted(([one], [other]) => other.localeCompare(one, 'en')).map(([, zone]) => zone)
}

/** The zone of the number's country if the whole country has one clock; else null. */
export function zoneOfPhone(e164: string): string | null {
  const [zone, ...others] = zonesOfPhone(e164)
  return (others.length === 0 && zone) || null
}

/** These countries have one legal time, but two time zones in the database of zones. */
const OFFICIAL_CLOCKS: ReadonlyMap<string, string> = new Map([
  ['CN', 'Asia/Shanghai'],
  ['UA', 'Europe/Kiev'],
])

/** A sortable key of the offsets in winter and summer; zones with the same clock (Berlin, Büsingen) count once. */
const clockOf = (timeZone: string) =>
  YEAR.map((day) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(day),
  ).join()
const YEAR = [Date.UTC(2026, 0, 1, 12), Date.UTC(2026, 6, 1, 12)]

/** `+33 6 12 34 56 78`: E.164 in the groups in which its country reads numbers. */
export function phoneInGroups(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
