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

/** The latest call that can be promised. */
export const LATEST_CALL = hours(24 * 90)

/** The hours of the words, in the visitor's time zone. */
const HOUR_OF = { evening: '19:00', morning: '09:00' } as const
/** Before this hour, "morning" means the morning of the same day. */
const NIGHT_ENDS = 5

export interface ZoneClock {
  now: Date
  /** The IANA name of the time zone of the typed hour. */
  zone: string
}

export const ownClock = (): ZoneClock => ({ now: new Date(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** The clock of a page without script, which knows no other zone and says so. */
export const parisClock = (): ZoneClock => ({ now: new Date(), zone: 'Europe/Paris' })

/** Joins the two inputs of a form to one text: a word, or `YYYY-MM-DDTHH:MM`. Empty means now. */
export function typedWish(choice: string, hour: string): string {
  if (choice === 'hour') return hour || choice
  return choice === 'now' ? '' : choice
}

/** The choice that a typed wish belongs to. */
export function choiceOf(typed: string): ReachChoice {
  if (typed === '') return 'now'
  return REACH_CHOICES.find((choice) => choice === typed) ?? 'hour'
}

/** Returns a typed wish, or now (empty) if it is for an evening that has begun. */
export const typedWishAhead = (typed: string, clock: ZoneClock): string =>
  typed === 'evening' && storedReach(typed, clock) === null ? '' : typed

/** Whether a typed wish is one that can be promised. */
export function mayBeWished(typed: string, { now, zone }: ZoneClock): boolean {
  if (choiceOf(typed) !== 'hour') return true
  const ahead = instantOf(typed, zone) - now.getTime()
  return ahead > -minutes(1) && ahead <= LATEST_CALL
}

/** Converts to the stored wish. Null means now, also for an evening that has begun. */
export function storedReach(typed: string, clock: ZoneClock): string | null {
  const choice = choiceOf(typed)
  if (choice === 'now') return null
  if (choice === 'writing') return IN_WRITING
  const at = choice === 'hour' ? instantOf(typed, clock.zone) : instantOfWord(choice, clock)
  if (Number.isNaN(at) || (choice === 'evening' && at <= clock.now.getTime())) return null
  return inStorage(at)
}

/** Converts a stored wish to the typed text. */
export function typedReach(reach: string | null, zone: string): string {
  const at = wishedHour(reach)
  return at ? localTime(at, zone) : (reach ?? '')
}

/** Returns the hour of a stored wish; null if it has none. */
export const wishedHour = (reach: string | null): Date | null =>
  reach === null || reach === IN_WRITING ? null : new Date(reach)

/** Returns a stored wish, or null (call at once) if its hour has passed. */
export const wishAhead = (reach: string | null, now: Date): string | null =>
  (wishedHour(reach) ?? Infinity) > now ? reach : null

/**
 * Whether a form that holds a typed wish holds this stored one. Later the words mean another day, and a wish whose hour has
 * passed means now.
 */
export function isWishOf(typed: string, reach: string | null, clock: ZoneClock): boolean {
  const meant = storedReach(typed, clock)
  if (meant === reach || meant === wishAhead(reach, clock.now)) return true
  const choice = choiceOf(typed)
  const at = wishedHour(reach)
  if (at === null || (choice !== 'evening' && choice !== 'morning')) return false
  return localTime(at, clock.zone).endsWith(`T${HOUR_OF[choice]}`)
}

/** Whether a text is a valid stored wish. */
export const isStoredReach = (reach: string) =>
  reach === IN_WRITING || (STORED.test(reach) && inStorage(Date.parse(reach)) === reach)

/** Whether a wish of a new request is accepted. An hour that passed in transit is: the call is due at once. */
export const isAcceptedReach = (reach: string, now: Date) =>
  isStoredReach(reach) && !(Date.parse(reach) - now.getTime() > LATEST_CALL)

/** In PostgreSQL's format of an instant in UTC, so that the stored row equals the sent one. */
const inStorage = (at: number) =>
  Number.isNaN(at) ? '' : `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00+00:00`
const STORED = /^20\d\d-\d\d-\d\dT\d\d:\d\d:00\+00:00$/

/** Whether the next morning is that of the same day, as it is after midnight. */
export const isBeforeMorning = ({ now, zone }: ZoneClock) => Number(localTime(now, zone).slice(11, 13)) < NIGHT_ENDS

/** Returns the evening of the visitor's day, or their next morning. */
function instantOfWord(word: keyof typeof HOUR_OF, clock: ZoneClock): number {
  const { now, zone } = clock
  const today = localTime(now, zone)
  const isTomorrow = word === 'morning' && !isBeforeMorning(clock)
  const midnight = Date.parse(`${today.slice(0, 10)}T00:00Z`) + hours(isTomorrow ? 24 : 0)
  return instantOf(`${new Date(midnight).toISOString().slice(0, 'YYYY-MM-DDT'.length)}${HOUR_OF[word]}`, zone)
}
