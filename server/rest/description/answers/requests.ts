/** The answers about requests, one or all of them (product §4.2, §4.4, §4.9, §4.11). */
import * as v from 'valibot'
import { REASONS_LEFT } from '#contract/advising-limits.ts'
import { contactFields, describeField } from '#contract/request/contact-fields.ts'
import { PEOPLE_CHOICES } from '#contract/request/people.ts'
import { CHANNELS, CONSENTS, SOURCE_KEYS } from '#contract/request/request-origin.ts'
import { ANSWER_OUTCOMES, LOST_REASONS, QUOTE_WAYS, REQUEST_STATES } from '#contract/request/request-states.ts'
import {
  count,
  day,
  facts,
  instant,
  instantOrNull,
  language,
  languageOrNull,
  state,
  text,
  textOrNull,
  yesOrNo,
} from './parts.ts'

/** How a request stands, without anything personal. */
export const Stand = v.strictObject({
  id: text,
  reference: text,
  version: count,
  state,
  claimed_by: textOrNull,
  claimed_by_name: textOrNull,
  claimed_at: instantOrNull,
  /** Not called before; null where the client wished no later hour. */
  call_from: instantOrNull,
  /** Answered in writing: `promised_by` is the hour of the answer. */
  in_writing: yesOrNo,
  promised_by: instant,
  promised_again_by: instantOrNull,
  due_at: instant,
  next_attempt_at: instantOrNull,
  first_attempt_at: instantOrNull,
  reached_at: instantOrNull,
  attempts: count,
  last_outcome: v.nullable(v.picklist(ANSWER_OUTCOMES)),
  breach_at: instantOrNull,
  breach_reason: textOrNull,
  merged_into: textOrNull,
  quarantined: yesOrNo,
  /** Null where there is no quote, or nobody noted its way. */
  quote_sent_by: v.nullable(v.picklist(QUOTE_WAYS)),
  /** Null unless it is lost and somebody said why. */
  lost_because: v.nullable(v.picklist(LOST_REASONS)),
  state_changed_at: instant,
})

/**
 * The outcome for several requests at once: those that were left say why, how they stand and what was done with them
 * last.
 */
export const SeveralOutcome = v.strictObject({
  done: v.array(Stand),
  not_done: v.array(
    v.strictObject({
      request: text,
      reason: v.picklist(REASONS_LEFT),
      /** Null where it is gone. */
      stand: v.nullable(Stand),
      last: v.nullable(v.strictObject({ kind: text, actor_name: textOrNull, at: instant, facts })),
    }),
  ),
})

/** As a stranger sent it: only `id` is sure to be a text. */
export const ChosenItem = v.object({ id: text, title: v.optional(v.unknown()), price: v.optional(v.unknown()) })
const chosen = v.nullable(v.array(ChosenItem))

export const Onlooker = v.strictObject({ adviser_id: text, name: text })

export const InboxRow = v.strictObject({
  ...Stand.entries,
  received_at: instant,
  first_seen_at: instantOrNull,
  name: text,
  language: languageOrNull,
  time_zone: textOrNull,
  number_of_people: count,
  selected_experiences: chosen,
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

/** The lists an adviser keeps; `query` is that of their address. */
export const SavedViews = v.array(v.strictObject({ id: text, name: text, query: text }))

/** The address of one's next steps; `made_at` is null where there is none. */
export const CalendarFeed = v.strictObject({ made_at: instantOrNull, read_at: instantOrNull })

/** The request to call next; `asleep`: how many calls wait for the client's morning. */
export const NextCall = v.strictObject({ id: textOrNull, asleep: count })

const peopleCount = v.picklist(PEOPLE_CHOICES)
const fieldOf = (field: (typeof contactFields)[number]) => {
  const { kind, required } = describeField(field)
  return kind === 'people' ? peopleCount : required ? text : textOrNull
}

export const SentRequest = v.strictObject({
  ...Object.fromEntries(contactFields.map((field) => [field, fieldOf(field)])),
  id: text,
  created_at: instant,
  whatsapp_e164: textOrNull,
  selected_experiences: chosen,
  selected_experiences_count: count,
  language: languageOrNull,
  notice_version: textOrNull,
  time_zone: textOrNull,
  channel: v.picklist(CHANNELS),
  /** Null for what came by the form, which shows the notice. */
  consent: v.nullable(v.picklist(CONSENTS)),
  /** From where its sender came to the page. */
  source: v.nullable(v.partial(v.strictObject(v.entriesFromList(SOURCE_KEYS, text)))),
})

export const HistoryEvent = v.strictObject({
  id: count,
  at: instant,
  actor: textOrNull,
  actor_name: textOrNull,
  kind: text,
  version: count,
  facts,
  personal: v.nullable(facts),
})

export const AddedNote = v.strictObject({ ...HistoryEvent.entries, contact_request_id: text })

/** Another request, in short. */
export const Brief = v.strictObject({
  ...Stand.entries,
  received_at: instant,
  name: text,
  selected_experiences: chosen,
  number_of_people: count,
  message: textOrNull,
})

/** Over all requests of a person: how they ended, and by which way the person was reached. */
export const Person = v.strictObject({
  won: count,
  lost: count,
  calls: count,
  last_call: instantOrNull,
  whatsapp: count,
  mail: count,
})

/** Newest first: the first counts, the others were replaced. */
const SentQuote = v.strictObject({
  id: text,
  name: text,
  size: count,
  sent_at: instant,
  first_opened_at: instantOrNull,
})

/** What the client added on their page; `key` is its name in the bucket `attachments`. */
const Attachment = v.strictObject({
  key: text,
  name: text,
  type: text,
  size: count,
  added_at: instant,
})

export const Sheet = v.strictObject({
  request: SentRequest,
  stand: Stand,
  caller_code: textOrNull,
  received_at: instant,
  first_seen_at: instantOrNull,
  checks: v.nullable(v.strictObject({ quarantined: yesOrNo, reasons: v.array(text) })),
  events: v.array(HistoryEvent),
  /** `shares` says by what it looks like a request of the same person. */
  earlier: v.array(v.strictObject({ ...Brief.entries, shares: v.array(v.picklist(['email', 'phone'])) })),
  person: Person,
  quotes: v.array(SentQuote),
  attachments: v.array(Attachment),
  doubles: v.array(Brief),
  presence: v.array(Onlooker),
  server_now: instant,
})

/** Of some requests: how many, how soon the first call came, and what became of them. Shares are 0 to 1. */
export const Measures = v.strictObject({
  requests: count,
  attempted: count,
  median_minutes: v.nullable(count),
  p90_minutes: v.nullable(count),
  within_5: v.nullable(count),
  within_30: v.nullable(count),
  kept: v.nullable(count),
  breaches: count,
  reached: count,
  /** Those of whom a quote was noted as sent; from the call in which they were reached, in hours. */
  quotes: count,
  median_quote_hours: v.nullable(count),
  quote_kept: v.nullable(count),
  quotes_late: count,
  won: count,
})

export const PeriodFigures = v.strictObject({
  from: day,
  until: day,
  total: Measures,
  per_day: v.array(v.strictObject({ ...Measures.entries, day })),
  by_hour: v.array(v.strictObject({ ...Measures.entries, hour: count })),
  by_experience: v.array(v.strictObject({ ...Measures.entries, experience: text })),
  by_category: v.array(v.strictObject({ ...Measures.entries, category: text })),
  by_language: v.array(v.strictObject({ ...Measures.entries, language: text })),
  by_source: v.array(v.strictObject({ ...Measures.entries, source: text })),
  /** Without a name: nobody holds them, or who held them is gone. */
  by_adviser: v.array(v.strictObject({ ...Measures.entries, adviser: text, name: textOrNull })),
  /** Empty where nobody said why. */
  by_lost: v.array(v.strictObject({ because: text, requests: count })),
  pipeline: v.array(v.strictObject({ state, requests: count })),
})

/** A request as it was sent and as it stands. */
export const ExportedRequest = v.strictObject({ ...SentRequest.entries, ...Stand.entries })

export const FoundRequest = v.strictObject({ ...Brief.entries, email: text, whatsapp: text })

/** The wish of somebody to be told of the next edition of an experience. */
export const PersonAlert = v.strictObject({
  experience: text,
  email: text,
  language,
  asked_at: instant,
  told_at: instantOrNull,
  notice_version: text,
})

const copied = { reference: text, received_at: instant, name: text, assistant_email: text }

/** A request of somebody else, `name`, whose letters go to this person in copy. */
export const CopiedRequest = v.strictObject({ id: text, ...copied })

export const FoundPerson = v.strictObject({
  requests: v.array(FoundRequest),
  copies: v.array(CopiedRequest),
  alerts: v.array(PersonAlert),
})

export const PersonCopy = v.strictObject({
  exported_at: instant,
  requests: v.array(v.unknown()),
  copies: v.array(v.strictObject(copied)),
  alerts: v.array(PersonAlert),
})

export const ErasedCount = v.strictObject({ erased: count })

export const AuditRow = v.strictObject({
  id: count,
  at: instant,
  actor: textOrNull,
  actor_name: textOrNull,
  action: text,
  contact_request_id: textOrNull,
  /** Of the request, as people read it; null where the line is about none. */
  reference: textOrNull,
  details: facts,
})
