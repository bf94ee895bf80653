/** What the requests view calls of the data interface, as the functions of the database answer (product §4). */
import type { ContactField, ContactValues } from '#contract/contact-fields.ts'
import type { CallOutcome, LostReason, QuoteWay, RequestState } from '#contract/request-states.ts'
import type { Language } from '#languages/languages.ts'

/** How a request stands, without anything personal. */
export interface Stand {
  id: string
  reference: string
  version: number
  state: RequestState
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: CallOutcome | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  /** Null where there is no quote, or nobody noted its way. */
  quote_sent_by: QuoteWay | null
  /** Null unless it is lost and somebody said why. */
  lost_because: LostReason | null
}

/** As a stranger sent it: only `id` is sure to be a text. */
export interface Chosen {
  id: string
  title?: unknown
  price?: unknown
}

export interface Onlooker {
  adviser_id: string
  name: string
}

export interface InboxRow extends Stand {
  received_at: string
  first_seen_at: string | null
  name: string
  language: Language | null
  time_zone: string | null
  number_of_people: number
  selected_experiences: Chosen[] | null
  selected_experiences_count: number
  /** Other requests of the same person, up to nine. */
  same_person: number
  reasons: string[] | null
  presence: Onlooker[]
}

export interface Cursor {
  due_at: string
  received_at: string
  id: string
}

export type Counts = Readonly<Record<RequestState | 'day' | 'late' | 'mine' | 'quarantined', number>>

export interface InboxPage {
  rows: InboxRow[]
  next: Cursor | null
  /** Null on every page but the first. */
  counts: Counts | null
  counted_to: number
  server_now: string
}

export interface InboxQuestion {
  states: readonly RequestState[]
  mine: boolean
  experiences_among: readonly string[] | null
  in_language: Language | null
  in_quarantine: boolean
  search_for: string | null
  newest_first: boolean
  after: Cursor | null
  page_size: number
  /** Of those who were reached, only what is due today. */
  my_day: boolean
}

export interface Sent extends ContactValues {
  id: string
  created_at: string
  whatsapp_e164: string | null
  selected_experiences: Chosen[] | null
  selected_experiences_count: number
  language: Language | null
  time_zone: string | null
}

export interface HistoryEvent {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  kind: string
  version: number
  facts: Readonly<Record<string, unknown>>
  personal: Readonly<Record<string, unknown>> | null
}

/** A call that was noted since the sheet was read. */
export interface NotedCall {
  at: string
  actor_name: string | null
  outcome: CallOutcome
}

/** Another request, in short. */
export interface Brief extends Stand {
  received_at: string
  name: string
  selected_experiences: Chosen[] | null
  number_of_people: number
  message: string | null
}

export interface Sheet {
  request: Sent
  stand: Stand
  caller_code: string | null
  received_at: string
  first_seen_at: string | null
  checks: { quarantined: boolean; reasons: string[] } | null
  events: HistoryEvent[]
  earlier: Brief[]
  doubles: Brief[]
  presence: Onlooker[]
  server_now: string
}

/** On days of Paris, beside the roster: a leave or a day more. */
export interface DutyException {
  on_duty: boolean
  first_day: string
  last_day: string
  starts: string
  ends: string
}

export interface Board {
  on_duty: { user_id: string; display_name: string }[]
  advisers: { user_id: string; display_name: string; languages: Language[]; exceptions: DutyException[] }[]
}

export type Editable = Pick<Sent, ContactField | 'whatsapp_e164'>

interface Answers<Args, Returns> {
  Args: Args
  Returns: Returns
}

interface OneRequest {
  request: string
}

export interface RequestFunctions {
  inbox: Answers<InboxQuestion, InboxPage>
  /** `asleep`: how many calls wait for the client's morning. */
  next_call: Answers<{ skipped: readonly string[] }, { id: string | null; asleep: number }>
  call_sheet: Answers<OneRequest, Sheet>
  claim_request: Answers<OneRequest, Stand>
  release_request: Answers<OneRequest & { seen_version?: number }, Stand>
  assign_request: Answers<OneRequest & { adviser: string; seen_version?: number }, Stand>
  record_attempt: Answers<
    OneRequest & { outcome: CallOutcome; next_attempt: string | null; seen_version: number; act: string },
    Stand
  >
  set_request_state: Answers<
    OneRequest & {
      new_state: RequestState
      seen_version: number
      reason: string | null
      sent_by: QuoteWay | null
      because: LostReason | null
    },
    Stand
  >
  plan_attempt: Answers<
    OneRequest & { next_attempt: string | null; seen_version?: number; reason: string | null },
    Stand
  >
  take_back: Answers<OneRequest & { seen_version: number }, Stand>
  take_over_request: Answers<OneRequest & { seen_version: number }, Stand>
  add_note: Answers<OneRequest & { note: string; from_visitor: boolean }, HistoryEvent>
  edit_request: Answers<OneRequest & { seen_version: number; changes: Partial<Editable> }, Stand>
  merge_double: Answers<{ double: string; into_request: string }, Stand>
  undo_merge: Answers<{ double: string }, Stand>
  give_breach_reason: Answers<OneRequest & { reason: string }, Stand>
  unquarantine: Answers<OneRequest, Stand>
  look_at: Answers<OneRequest, null>
  look_away: Answers<OneRequest, null>
  duty_board: Answers<Record<PropertyKey, never>, Board>
}
