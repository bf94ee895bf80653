/**
 * The answers of the sheet of one request (product §4.4): its history, its quotes, the others of the same person.
 */
import * as v from 'valibot'
import { count, facts, instant, instantOrNull, text, textOrNull, yesOrNo } from './parts.ts'
import { Stand, ChosenItem, SentRequest } from './requests.ts'
import { Clocks, Onlooker } from './inbox.ts'

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

/** A summary of another request. */
export const Brief = v.strictObject({
  ...Stand.entries,
  received_at: instant,
  name: text,
  selected_experiences: v.nullable(v.array(ChosenItem)),
  number_of_people: count,
  message: textOrNull,
  whatsapp: text,
  reach: textOrNull,
})

/** A summary of all requests of a person: the outcomes, and the ways in which the person was reached. */
export const Person = v.strictObject({
  won: count,
  lost: count,
  calls: count,
  last_call: instantOrNull,
  whatsapp: count,
  mail: count,
})

/** Newest first; only the first is valid, it replaced the others. */
const SentQuote = v.strictObject({
  id: text,
  name: text,
  size: count,
  sent_at: instant,
  first_opened_at: instantOrNull,
})

/** A file that the client added on their page; `key` is its name in the bucket `attachments`. */
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
  /** `shares` names the fields by which it seems to be of the same person. */
  earlier: v.array(v.strictObject({ ...Brief.entries, shares: v.array(v.picklist(['email', 'phone'])) })),
  clocks: Clocks,
  person: Person,
  quotes: v.array(SentQuote),
  attachments: v.array(Attachment),
  doubles: v.array(Brief),
  presence: v.array(Onlooker),
  server_now: instant,
})
