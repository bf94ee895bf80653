/**
 * Reads when and how a visitor wishes to be reached (decision 055): typed as a word or as an hour of their own clock,
 * stored as null, `writing` or an instant. Pure: the caller gives the time and the zone.
 */
import { hours, minutes } from '../durations.ts'
import { instantOf, localTime } from './local-time.ts'

/** In the order of the form; `hour` is an hour of the visitor's choice. */
export const REACH_CHOICES = ['now', 'evening', 'morning', 'hour', 'writing'] as const
export type ReachChoice = (typeof REACH_CHOICES)[number]

export const IN_WRITING = 'writing'

/** No call is promised for later than this. */
export const LATEST_CALL = hours(24 * 90)

/** The hours of the visitor's day that the words stand for. */
const HOUR_OF = { evening: 19, morning: 9 } as const
/** Until then the night belongs to the day before: its morning is still to come. */
const NIGHT_ENDS = 5

export interface ZoneClock {
  now: Date
  /** IANA name of the zone in whose hours it is typed. */
  zone: string
}

export const ownClock = (): ZoneClock => ({ now: new Date(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** One text of the two inputs of a form: a word, or `YYYY-MM-DDTHH:MM`. Empty is now. */
export function typedWish(choice: string, hour: string): string {
  if (choice === 'hour') return hour || choice
  return choice === 'now' ? '' : choice
}

/** The choice that a typed wish belongs to. */
export function choiceOf(typed: string): ReachChoice {
  if (typed === '') return 'now'
  return REACH_CHOICES.find((choice) => choice === typed) ?? 'hour'
}

/** Whether a typed wish is one that can be promised. */
export function mayBeWished(typed: string, { now, zone }: ZoneClock): boolean {
  if (choiceOf(typed) !== 'hour') return true
  const ahead = instantOf(typed, zone) - now.getTime()
  return ahead > -minutes(1) && ahead <= LATEST_CALL
}

/** Null is now, as is an evening that has begun. */
export function storedReach(typed: string, clock: ZoneClock): string | null {
  const choice = choiceOf(typed)
  if (choice === 'now') return null
  if (choice === 'writing') return IN_WRITING
  const at = choice === 'hour' ? instantOf(typed, clock.zone) : instantOfWord(choice, clock)
  if (Number.isNaN(at) || (choice === 'evening' && at <= clock.now.getTime())) return null
  return inStorage(at)
}

/** A stored wish as the form holds it. */
export function typedReach(reach: string | null, zone: string): string {
  const at = wishedHour(reach)
  return at ? localTime(at, zone) : (reach ?? '')
}

/** The hour of a stored wish; null where it has none. */
export const wishedHour = (reach: string | null): Date | null =>
  reach === null || reach === IN_WRITING ? null : new Date(reach)

/** A stored wish as it stands by now: one whose hour has passed is to be called at once. */
export const wishAhead = (reach: string | null, now: Date): string | null =>
  (wishedHour(reach) ?? Infinity) > now ? reach : null

/** Whether a text is a wish as it is stored. */
export const isStoredReach = (reach: string) =>
  reach === IN_WRITING || (STORED.test(reach) && inStorage(Date.parse(reach)) === reach)

/** Whether a wish that arrives can be kept. An hour that passed on the way is one: the call is due at once. */
export const mayBeKept = (reach: string, now: Date) =>
  isStoredReach(reach) && !(Date.parse(reach) - now.getTime() > LATEST_CALL)

/** As PostgreSQL writes an instant of UTC, so that the row read back is the one that was sent. */
const inStorage = (at: number) =>
  Number.isNaN(at) ? '' : `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00+00:00`
const STORED = /^20\d\d-\d\d-\d\dT\d\d:\d\d:00\+00:00$/

/** The evening of the visitor's day, or their next morning. */
function instantOfWord(word: keyof typeof HOUR_OF, { now, zone }: ZoneClock): number {
  const today = localTime(now, zone)
  const isTomorrow = word === 'morning' && Number(today.slice(11, 13)) >= NIGHT_ENDS
  const midnight = Date.parse(`${today.slice(0, 10)}T00:00Z`) + hours(isTomorrow ? 24 : 0)
  return instantOf(new Date(midnight + hours(HOUR_OF[word])).toISOString().slice(0, 16), zone)
}
