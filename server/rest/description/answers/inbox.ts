/** The answers of the inbox (product §4.2): a page of it, its counts, who looks, and the next call. */
import * as v from 'valibot'
import { REQUEST_STATES } from '#contract/request/request-states.ts'
import { count, instant, instantOrNull, languageOrNull, text, textOrNull } from './parts.ts'
import { Stand, ChosenItem } from './requests.ts'

export const Onlooker = v.strictObject({ adviser_id: text, name: text })

/** The time zone of the client, or two zones if it is somewhere between them. */
export const Clocks = v.array(text)

export const InboxRow = v.strictObject({
  ...Stand.entries,
  received_at: instant,
  first_seen_at: instantOrNull,
  name: text,
  language: languageOrNull,
  time_zone: textOrNull,
  clocks: Clocks,
  number_of_people: count,
  selected_experiences: v.nullable(v.array(ChosenItem)),
  selected_experiences_count: count,
  /** Other requests of the same person, up to nine. */
  same_person: count,
  reasons: v.nullable(v.array(text)),
  presence: v.array(Onlooker),
})

export const Cursor = v.strictObject({ due_at: instant, received_at: instant, id: text })

export const Counts = v.strictObject({
  ...v.entriesFromList(REQUEST_STATES, count),
  day: count,
  late: count,
  mine: count,
  quarantined: count,
})

export const InboxPage = v.strictObject({
  rows: v.array(InboxRow),
  next: v.nullable(Cursor),
  /** Null on every page but the first. */
  counts: v.nullable(Counts),
  counted_to: count,
  server_now: instant,
})

/** The campaigns, sites and channels that requests came from, as the figures name them. */
export const InboxSources = v.array(text)

/** The saved lists of an adviser; `query` is that of their address. */
export const SavedViews = v.array(v.strictObject({ id: text, name: text, query: text }))

/** The state of the caller's calendar feed; `made_at` is null if there is none. */
export const CalendarFeed = v.strictObject({ made_at: instantOrNull, read_at: instantOrNull })

/** The request to call next; `asleep` is the number of calls that wait for the client's morning. */
export const NextCall = v.strictObject({ id: textOrNull, asleep: count })
