/** Converts a local time of a zone to an instant, and back. */

/** For a local time that exists twice or not at all, returns an instant near it. NaN for an invalid text. */
export function instantOf(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`)
  if (!LOCAL.test(local) || Number.isNaN(wanted)) return NaN
  // The offset may change between the two; a second look settles it.
  const near = wanted - offsetAt(wanted, zone)
  return wanted - offsetAt(near, zone)
}

const LOCAL = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/

const offsetAt = (at: number, zone: string) => Date.parse(`${localTime(new Date(at), zone)}Z`) - at

/** To the minute, in the format of an input of the type `datetime-local`. */
export function localTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...DIGITS }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
