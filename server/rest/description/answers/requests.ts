/** The answers about requests: the stand of one, its sent fields, the outcome for several. */
import * as v from 'valibot'
import { REASONS_LEFT } from '#contract/advising-limits.ts'
import { contactFields, describeField } from '#contract/request/contact-fields.ts'
import { PEOPLE_CHOICES } from '#contract/request/people.ts'
import { CHANNELS, CONSENTS, SOURCE_KEYS } from '#contract/request/request-origin.ts'
import { ANSWER_OUTCOMES, LOST_REASONS, QUOTE_WAYS } from '#contract/request/request-states.ts'
import { count, facts, instant, instantOrNull, languageOrNull, state, text, textOrNull, yesOrNo } from './parts.ts'

/** The stand of a request, without anything personal. */
export const Stand = v.strictObject({
  id: text,
  reference: text,
  version: count,
  state,
  claimed_by: textOrNull,
  claimed_by_name: textOrNull,
  claimed_at: instantOrNull,
  /** The earliest time of the call; null if the client wished no later hour. */
  call_from: instantOrNull,
  /** Whether the answer is in writing; then `promised_by` is its hour. */
  in_writing: yesOrNo,
  promised_by: instant,
  promised_again_by: instantOrNull,
  due_at: instant,
  next_attempt_at: instantOrNull,
  /** Since then it waits for the next edition; no quote is owed before. */
  next_edition_since: instantOrNull,
  first_attempt_at: instantOrNull,
  reached_at: instantOrNull,
  attempts: count,
  last_outcome: v.nullable(v.picklist(ANSWER_OUTCOMES)),
  breach_at: instantOrNull,
  breach_reason: textOrNull,
  merged_into: textOrNull,
  quarantined: yesOrNo,
  /** Null if there is no quote, or its way was not noted. */
  quote_sent_by: v.nullable(v.picklist(QUOTE_WAYS)),
  /** Null unless it is lost with a reason. */
  lost_because: v.nullable(v.picklist(LOST_REASONS)),
  state_changed_at: instant,
})

/**
 * The outcome for several requests at once. For each that was not changed it has the reason, the stand and the last
 * action.
 */
export const SeveralOutcome = v.strictObject({
  done: v.array(Stand),
  not_done: v.array(
    v.strictObject({
      request: text,
      reason: v.picklist(REASONS_LEFT),
      /** Null if the request no longer exists. */
      stand: v.nullable(Stand),
      last: v.nullable(v.strictObject({ kind: text, actor_name: textOrNull, at: instant, facts })),
    }),
  ),
})

/** As the visitor sent it: only `id` is validated. */
export const ChosenItem = v.object({
  id: text,
  title: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
  duration: v.optional(v.unknown()),
})

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
  selected_experiences: v.nullable(v.array(ChosenItem)),
  selected_experiences_count: count,
  language: languageOrNull,
  notice_version: textOrNull,
  time_zone: textOrNull,
  channel: v.picklist(CHANNELS),
  /** Null for a request of the form, which shows the notice. */
  consent: v.nullable(v.picklist(CONSENTS)),
  /** The source from which its sender came to the page. */
  source: v.nullable(v.partial(v.strictObject(v.entriesFromList(SOURCE_KEYS, text)))),
})
