/**
 * The tables and functions of the data interface as types of the official client. Written by
 * `node server/rest/description/write-types.ts` from the description in server/rest: change that, never this.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | readonly Json[]

export type AddedNote = {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  kind: string
  version: number
  facts: { [key: string]: unknown }
  personal: { [key: string]: unknown } | null
  contact_request_id: string
}

export type AlertCount = {
  experience: string
  waiting: number
  told: number
}

export type AuditRow = {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  action: string
  contact_request_id: string | null
  reference: string | null
  details: { [key: string]: unknown }
}

export type Brief = {
  id: string
  reference: string
  version: number
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  call_from: string | null
  in_writing: boolean
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  next_edition_since: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
  lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
  state_changed_at: string
  received_at: string
  name: string
  selected_experiences: ChosenItem[] | null
  number_of_people: number
  message: string | null
  whatsapp: string
  reach: string | null
}

export type CalendarFeed = {
  made_at: string | null
  read_at: string | null
}

export type CatalogueDraft = {
  experience: string
  edition: string
  fields: DraftFields | null
  changed_at: string
  changed_by: string
  changer: string
}

export type CatalogueHistory = {
  at: string
  who: string | null
  act: 'changed' | 'discarded' | 'original' | 'published'
  field: string
  before: {
    value?: unknown
  }
  after: {
    value?: unknown
  }
  version: number | null
}

export type CatalogueNote = {
  experience: string
  edition: string
  supplier: string
  cost: string
  stock: number | null
}

export type CataloguePlan = {
  id: string
  publish_at: string
  name: string
  items: {
    experience: string
    edition: string
    fields: DraftFields | null
  }[]
  planned_by: string
  planner: string
}

export type CatalogueRoom = {
  version: number
  items: {
    experience: string
    edition: string
    version: number
    fields: DraftFields
  }[]
  drafts: CatalogueDraft[]
  notes: CatalogueNote[]
  alerts: AlertCount[]
  plans: CataloguePlan[]
  versions: CatalogueVersion[]
}

export type CatalogueVersion = {
  id: number
  published_at: string
  published_by: string | null
  publisher: string | null
  name: string
  restores: number | null
}

export type ChosenItem = {
  id: string
  title?: unknown
  price?: unknown
  duration?: unknown
}

export type Clocks = string[]

export type CopiedRequest = {
  id: string
  reference: string
  received_at: string
  name: string
  assistant_email: string
}

export type Counts = {
  new: number
  claimed: number
  reached: number
  quoted: number
  won: number
  lost: number
  withdrawn: number
  day: number
  late: number
  mine: number
  quarantined: number
}

export type Cursor = {
  due_at: string
  received_at: string
  id: string
}

export type DeadLetter = {
  id: number
  task: string
  last_error: string | null
  attempts: number
  created_at: string
  failed_at: string
}

export type DraftFields = { [key: string]: unknown }

export type DutyBoard = {
  on_duty: OnDuty[]
  next_duty: string | null
  promised_by: string
  advisers: RosteredAdviser[]
}

export type DutyException = {
  id: string
  on_duty: boolean
  first_day: string
  last_day: string
  starts: string
  ends: string
}

export type DutyHours = {
  id: string
  weekday: number
  starts: string
  ends: string
}

export type ErasedCount = {
  erased: number
}

export type ExportedRequest = {
  name: string
  email: string
  whatsapp: string
  reach: string | null
  number_of_people: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 15
  preferred_dates: string | null
  message: string | null
  assistant_email: string | null
  id: string
  created_at: string
  whatsapp_e164: string | null
  selected_experiences: ChosenItem[] | null
  selected_experiences_count: number
  language: 'fr' | 'ar' | 'en' | null
  notice_version: string | null
  time_zone: string | null
  channel: 'web' | 'whatsapp' | 'phone' | 'mail'
  consent: 'spoken' | 'written' | null
  source: {
    referrer?: string
    utm_source?: string
    utm_medium?: string
    utm_campaign?: string
    utm_term?: string
    utm_content?: string
  } | null
  reference: string
  version: number
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  call_from: string | null
  in_writing: boolean
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  next_edition_since: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
  lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
  state_changed_at: string
}

export type FoundPerson = {
  requests: FoundRequest[]
  copies: CopiedRequest[]
  alerts: PersonAlert[]
}

export type FoundRequest = {
  id: string
  reference: string
  version: number
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  call_from: string | null
  in_writing: boolean
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  next_edition_since: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
  lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
  state_changed_at: string
  received_at: string
  name: string
  selected_experiences: ChosenItem[] | null
  number_of_people: number
  message: string | null
  whatsapp: string
  reach: string | null
  email: string
}

export type FunctionLine = {
  id: number
  function: string
  at: string
  run: string | null
  level: 'info' | 'warn' | 'error'
  line: string
  failed: boolean
}

export type HistoryEvent = {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  kind: string
  version: number
  facts: { [key: string]: unknown }
  personal: { [key: string]: unknown } | null
}

export type InboxPage = {
  rows: InboxRow[]
  next: Cursor | null
  counts: Counts | null
  counted_to: number
  server_now: string
}

export type InboxRow = {
  id: string
  reference: string
  version: number
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  call_from: string | null
  in_writing: boolean
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  next_edition_since: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
  lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
  state_changed_at: string
  received_at: string
  first_seen_at: string | null
  name: string
  language: 'fr' | 'ar' | 'en' | null
  time_zone: string | null
  clocks: Clocks
  number_of_people: number
  selected_experiences: ChosenItem[] | null
  selected_experiences_count: number
  same_person: number
  reasons: string[] | null
  presence: Onlooker[]
}

export type InboxSources = string[]

export type LaunchList = {
  admin: boolean
  second_factor: boolean
  recovery_codes: boolean
  mail: boolean
  roster: boolean
  contact_details: boolean
  request: boolean
}

export type Me = {
  user_id: string
  role: 'adviser' | 'admin'
  display_name: string
  language: 'fr' | 'ar' | 'en'
  languages: ('fr' | 'ar' | 'en')[]
  active: boolean
  adviser: boolean
  admin: boolean
  second_factor_needed: boolean
  feed_position: string
}

export type Measures = {
  requests: number
  attempted: number
  median_minutes: number | null
  p90_minutes: number | null
  within_5: number | null
  within_30: number | null
  called_in_30: number
  kept: number | null
  breaches: number
  reached: number
  quotes: number
  median_quote_hours: number | null
  quote_kept: number | null
  quotes_late: number
  won: number
}

export type Member = {
  user_id: string
  role: 'adviser' | 'admin'
  display_name: string
  language: 'fr' | 'ar' | 'en'
  languages: ('fr' | 'ar' | 'en')[]
  active: boolean
  invited_by: string | null
  created_at: string
  email: string
  last_sign_in_at: string | null
  factors: number
  sessions: number
}

export type NextCall = {
  id: string | null
  asleep: number
}

export type OnDuty = {
  user_id: string
  display_name: string
}

export type Onlooker = {
  adviser_id: string
  name: string
}

export type OperatorFunction = {
  name: string
  verify: 'token' | 'adviser' | 'none' | 'events' | null
  events: string[]
  left_out: string | null
  last_at: string | null
  last_outcome: string | null
  runs: number
  failures: number
  waiting: number
  failed: number
}

export type OwnSession = {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  aal: 'aal1' | 'aal2' | 'aal3'
  current: boolean
}

export type PeriodFigures = {
  from: string
  until: string
  total: Measures
  per_day: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    day: string
  }[]
  by_hour: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    hour: number
  }[]
  by_experience: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    experience: string
  }[]
  by_category: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    category: string
  }[]
  by_language: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    language: string
  }[]
  by_source: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    source: string
  }[]
  by_adviser: {
    requests: number
    attempted: number
    median_minutes: number | null
    p90_minutes: number | null
    within_5: number | null
    within_30: number | null
    called_in_30: number
    kept: number | null
    breaches: number
    reached: number
    quotes: number
    median_quote_hours: number | null
    quote_kept: number | null
    quotes_late: number
    won: number
    adviser: string
    name: string | null
  }[]
  by_lost: {
    because: string
    requests: number
  }[]
  pipeline: {
    state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
    requests: number
  }[]
}

export type Person = {
  won: number
  lost: number
  calls: number
  last_call: string | null
  whatsapp: number
  mail: number
}

export type PersonAlert = {
  experience: string
  email: string
  language: 'fr' | 'ar' | 'en'
  asked_at: string
  told_at: string | null
  notice_version: string
}

export type PersonCopy = {
  exported_at: string
  requests: unknown[]
  copies: {
    reference: string
    received_at: string
    name: string
    assistant_email: string
  }[]
  alerts: PersonAlert[]
}

export type PlannedHandover = {
  request: string
  colleague: string | null
  reference: string
  name: string
  language: 'fr' | 'ar' | 'en' | null
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  due_at: string
}

export type ProgramHealth = {
  fictitious: string[]
  without_mail: boolean
  disk_free: number | null
  clock_ahead: number | null
  backup_at: string | null
}

export type PublishedCatalogue = {
  version: number
  items: {
    experience: string
    edition: string
    version: number
    fields: DraftFields
  }[]
  titles: { [key: string]: unknown }
}

export type RosteredAdviser = {
  user_id: string
  display_name: string
  languages: ('fr' | 'ar' | 'en')[]
  hours: DutyHours[]
  exceptions: DutyException[]
}

export type SavedLeave = {
  exception: string
  handed: string[]
}

export type SavedViews = {
  id: string
  name: string
  query: string
}[]

export type SendingHealth = {
  failing: number
  last_error: string | null
  overdue_since: string | null
  program: ProgramHealth
}

export type SentRequest = {
  name: string
  email: string
  whatsapp: string
  reach: string | null
  number_of_people: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 15
  preferred_dates: string | null
  message: string | null
  assistant_email: string | null
  id: string
  created_at: string
  whatsapp_e164: string | null
  selected_experiences: ChosenItem[] | null
  selected_experiences_count: number
  language: 'fr' | 'ar' | 'en' | null
  notice_version: string | null
  time_zone: string | null
  channel: 'web' | 'whatsapp' | 'phone' | 'mail'
  consent: 'spoken' | 'written' | null
  source: {
    referrer?: string
    utm_source?: string
    utm_medium?: string
    utm_campaign?: string
    utm_term?: string
    utm_content?: string
  } | null
}

export type SeveralOutcome = {
  done: Stand[]
  not_done: {
    request: string
    reason: 'version' | 'claimed' | 'merged' | 'closed' | 'already' | 'impossible' | 'gone'
    stand: Stand | null
    last: {
      kind: string
      actor_name: string | null
      at: string
      facts: { [key: string]: unknown }
    } | null
  }[]
}

export type Sheet = {
  request: SentRequest
  stand: Stand
  caller_code: string | null
  received_at: string
  first_seen_at: string | null
  checks: {
    quarantined: boolean
    reasons: string[]
  } | null
  events: HistoryEvent[]
  earlier: {
    id: string
    reference: string
    version: number
    state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
    claimed_by: string | null
    claimed_by_name: string | null
    claimed_at: string | null
    call_from: string | null
    in_writing: boolean
    promised_by: string
    promised_again_by: string | null
    due_at: string
    next_attempt_at: string | null
    next_edition_since: string | null
    first_attempt_at: string | null
    reached_at: string | null
    attempts: number
    last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
    breach_at: string | null
    breach_reason: string | null
    merged_into: string | null
    quarantined: boolean
    quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
    lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
    state_changed_at: string
    received_at: string
    name: string
    selected_experiences: ChosenItem[] | null
    number_of_people: number
    message: string | null
    whatsapp: string
    reach: string | null
    shares: ('email' | 'phone')[]
  }[]
  clocks: Clocks
  person: Person
  quotes: {
    id: string
    name: string
    size: number
    sent_at: string
    first_opened_at: string | null
  }[]
  attachments: {
    key: string
    name: string
    type: string
    size: number
    added_at: string
  }[]
  doubles: Brief[]
  presence: Onlooker[]
  server_now: string
}

export type Stand = {
  id: string
  reference: string
  version: number
  state: 'new' | 'claimed' | 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'
  claimed_by: string | null
  claimed_by_name: string | null
  claimed_at: string | null
  call_from: string | null
  in_writing: boolean
  promised_by: string
  promised_again_by: string | null
  due_at: string
  next_attempt_at: string | null
  next_edition_since: string | null
  first_attempt_at: string | null
  reached_at: string | null
  attempts: number
  last_outcome: 'reached' | 'no_answer' | 'busy' | 'wrong_number' | 'voicemail' | 'written' | null
  breach_at: string | null
  breach_reason: string | null
  merged_into: string | null
  quarantined: boolean
  quote_sent_by: 'page' | 'mail' | 'whatsapp' | 'paper' | null
  lost_because: 'price' | 'date' | 'no_answer' | 'elsewhere' | 'not_serious' | 'other' | null
  state_changed_at: string
}

export type TestLetterOutcome = {
  outcome: 'waiting' | 'sent' | 'failed'
  reason: string | null
}

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: '13.0.5'
  }
  public: {
    Tables: {
      contact_requests: {
        Row: {
          id: string
          created_at: string
          name: string
          email: string
          whatsapp: string
          number_of_people: number
          preferred_dates: string | null
          message: string | null
          selected_experiences_count: number
          request_id: string | null
          selected_experiences: Json | null
          language: 'fr' | 'ar' | 'en' | null
          notice_version: string | null
          time_zone: string | null
          whatsapp_e164: string | null
          channel: 'web' | 'whatsapp' | 'phone' | 'mail'
          consent: string | null
          source: Json | null
          reach: string | null
          assistant_email: string | null
        }
        Insert: {
          name: string
          email: string
          whatsapp: string
          number_of_people: number
          preferred_dates?: string | null
          message?: string | null
          selected_experiences_count: number
          request_id?: string | null
          selected_experiences?: Json | null
          language?: 'fr' | 'ar' | 'en' | null
          notice_version?: string | null
          time_zone?: string | null
          source?: Json | null
          reach?: string | null
          assistant_email?: string | null
        }
        Update: Record<string, never>
        Relationships: []
      }
      advisers: {
        Row: {
          user_id: string
          role: 'adviser' | 'admin'
          display_name: string
          language: 'fr' | 'ar' | 'en'
          languages: string[]
          active: boolean
          invited_by: string | null
          created_at: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'advisers_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      duty_hours: {
        Row: {
          id: string
          adviser_id: string
          weekday: number
          starts: string
          ends: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'duty_hours_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      duty_exceptions: {
        Row: {
          id: string
          adviser_id: string
          on_duty: boolean
          first_day: string
          last_day: string
          starts: string
          ends: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'duty_exceptions_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      adviser_invitations: {
        Row: {
          id: string
          email: string
          role: 'adviser' | 'admin'
          display_name: string
          language: 'fr' | 'ar' | 'en'
          invited_by: string | null
          created_at: string
          expires_at: string
          accepted_at: string | null
          revoked_at: string | null
          user_id: string | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'adviser_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['user_id']
          },
        ]
      }
      audit_log: {
        Row: {
          id: number
          at: string
          actor: string | null
          actor_name: string | null
          action: string
          contact_request_id: string | null
          details: Json
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      retention_runs: {
        Row: {
          id: number
          at: string
          erased: number
          invitations: number
          audit_rows: number
          changes: number
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_items: {
        Row: {
          experience: string
          edition: string
          version: number
          fields: Json | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: [
          {
            foreignKeyName: 'catalogue_items_version_fkey'
            columns: ['version']
            isOneToOne: false
            referencedRelation: 'catalogue_versions'
            referencedColumns: ['id']
          },
        ]
      }
      catalogue_versions: {
        Row: {
          id: number
          published_at: string
          published_by: string | null
          publisher: string | null
          name: string
          restores: number | null
          unplanned: Json
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_drafts: {
        Row: {
          experience: string
          edition: string
          fields: Json | null
          changed_at: string
          changed_by: string
          changer: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_notes: {
        Row: {
          experience: string
          edition: string
          supplier: string
          cost: string
          stock: number | null
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      catalogue_plans: {
        Row: {
          id: string
          publish_at: string
          name: string
          items: Json
          planned_by: string
          planner: string
        }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      inbox: {
        Args: {
          states?: readonly string[]
          mine?: boolean
          experiences_among?: readonly string[] | null
          in_language?: string | null
          in_quarantine?: boolean
          search_for?: string | null
          newest_first?: boolean
          after?: Json | null
          page_size?: number
          my_day?: boolean
          figure?: Json | null
          titled?: Json | null
          held_by?: string | null
          from_source?: string | null
        }
        Returns: InboxPage
      }
      calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: CalendarFeed
      }
      renew_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      end_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      has_push_device: {
        Args: {
          endpoint: string
        }
        Returns: boolean
      }
      keep_push_device: {
        Args: {
          endpoint: string
          public_key: string
          secret: string
        }
        Returns: undefined
      }
      forget_push_device: {
        Args: {
          endpoint: string
        }
        Returns: undefined
      }
      saved_views: {
        Args: Record<PropertyKey, never>
        Returns: SavedViews
      }
      save_view: {
        Args: {
          name: string
          query: string
        }
        Returns: SavedViews
      }
      delete_view: {
        Args: {
          view: string
        }
        Returns: SavedViews
      }
      inbox_sources: {
        Args: Record<PropertyKey, never>
        Returns: InboxSources
      }
      next_call: {
        Args: {
          skipped?: readonly string[]
        }
        Returns: NextCall
      }
      call_sheet: {
        Args: {
          request: string
          ahead?: boolean
        }
        Returns: Sheet
      }
      request_changes_since: {
        Args: {
          last?: string | null
        }
        Returns: Json
      }
      look_at: {
        Args: {
          request: string
        }
        Returns: string[]
      }
      look_away: {
        Args: {
          request: string
        }
        Returns: undefined
      }
      figures: {
        Args: {
          first_day: string
          last_day: string
          categories?: Json
        }
        Returns: PeriodFigures
      }
      enter_request: {
        Args: {
          fields: Json
          experiences: Json | null
          client_language: string | null
          channel: string
          consent: string
          act: string
        }
        Returns: Stand
      }
      share_private_page: {
        Args: {
          request: string
        }
        Returns: number
      }
      replace_private_page: {
        Args: {
          request: string
          seen_version: number
        }
        Returns: number
      }
      claim_request: {
        Args: {
          request: string
        }
        Returns: Stand
      }
      release_request: {
        Args: {
          request: string
          seen_version?: number | null
        }
        Returns: Stand
      }
      assign_request: {
        Args: {
          request: string
          adviser: string
          seen_version?: number | null
        }
        Returns: Stand
      }
      record_attempt: {
        Args: {
          request: string
          outcome: string
          next_attempt: string | null
          seen_version: number
          act: string
        }
        Returns: Stand
      }
      plan_attempt: {
        Args: {
          request: string
          next_attempt: string | null
          seen_version?: number | null
          reason?: string | null
          next_edition?: boolean
        }
        Returns: Stand
      }
      set_request_state: {
        Args: {
          request: string
          new_state: string
          seen_version: number | null
          reason?: string | null
          sent_by?: string | null
          because?: string | null
        }
        Returns: Stand
      }
      send_quote: {
        Args: {
          request: string
          document: string
          name: string
          seen_version: number | null
        }
        Returns: Stand
      }
      take_over_request: {
        Args: {
          request: string
          seen_version: number | null
        }
        Returns: Stand
      }
      take_back: {
        Args: {
          request: string
          seen_version: number | null
        }
        Returns: Stand
      }
      act_on_several: {
        Args: {
          deed: string
          requests: Json
          adviser?: string | null
          reason?: string | null
          because?: string | null
        }
        Returns: SeveralOutcome
      }
      add_note: {
        Args: {
          request: string
          note: string
          from_visitor?: boolean
        }
        Returns: AddedNote
      }
      note_message: {
        Args: {
          request: string
          way: string
          message: string
          words: string
        }
        Returns: AddedNote
      }
      give_breach_reason: {
        Args: {
          request: string
          reason: string
        }
        Returns: Stand
      }
      unquarantine: {
        Args: {
          request: string
        }
        Returns: Stand
      }
      merge_double: {
        Args: {
          double: string
          into_request: string
        }
        Returns: Stand
      }
      undo_merge: {
        Args: {
          double: string
        }
        Returns: Stand
      }
      edit_request: {
        Args: {
          request: string
          seen_version: number | null
          changes: Json
        }
        Returns: Stand
      }
      who_am_i: {
        Args: Record<PropertyKey, never>
        Returns: Me | null
      }
      team: {
        Args: Record<PropertyKey, never>
        Returns: Member[]
      }
      invite_adviser: {
        Args: {
          email: string
          role: string
          display_name: string
          language?: string
        }
        Returns: Database['public']['Tables']['adviser_invitations']['Row']
        SetofOptions: {
          from: '*'
          to: 'adviser_invitations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      share_invitation: {
        Args: {
          invitation: string
        }
        Returns: string
      }
      revoke_invitation: {
        Args: {
          invitation: string
        }
        Returns: undefined
      }
      set_adviser_role: {
        Args: {
          adviser: string
          role: string
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_adviser_active: {
        Args: {
          adviser: string
          active: boolean
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      deactivate_adviser: {
        Args: {
          adviser: string
          hand_over?: Json
        }
        Returns: number
      }
      update_adviser: {
        Args: {
          adviser: string
          changes: Json
        }
        Returns: Database['public']['Tables']['advisers']['Row']
        SetofOptions: {
          from: '*'
          to: 'advisers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_sessions: {
        Args: {
          adviser: string
        }
        Returns: number
      }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      recovery_codes_left: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      redeem_recovery_code: {
        Args: {
          code: string
        }
        Returns: boolean
      }
      launch_list: {
        Args: Record<PropertyKey, never>
        Returns: LaunchList
      }
      own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: OwnSession[]
      }
      end_own_session: {
        Args: {
          session: string
        }
        Returns: boolean
      }
      set_duty_hours: {
        Args: {
          adviser: string
          hours: Json
        }
        Returns: Database['public']['Tables']['duty_hours']['Row'][]
        SetofOptions: {
          from: '*'
          to: 'duty_hours'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_duty_exception: {
        Args: {
          adviser: string
          on_duty: boolean
          first_day: string
          last_day: string
          starts?: string
          ends?: string
        }
        Returns: string
      }
      remove_duty_exception: {
        Args: {
          exception: string
        }
        Returns: undefined
      }
      plan_leave: {
        Args: {
          adviser: string
          first_day: string
          last_day: string
        }
        Returns: PlannedHandover[]
      }
      add_leave: {
        Args: {
          adviser: string
          first_day: string
          last_day: string
          hand_over?: Json
        }
        Returns: SavedLeave
      }
      undo_leave: {
        Args: {
          exception: string
          handed: readonly string[]
        }
        Returns: number
      }
      duty_board: {
        Args: {
          at?: string
        }
        Returns: DutyBoard
      }
      sending_health: {
        Args: Record<PropertyKey, never>
        Returns: SendingHealth
      }
      send_test_letter: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      test_letter_outcome: {
        Args: Record<PropertyKey, never>
        Returns: TestLetterOutcome
      }
      dead_letters: {
        Args: Record<PropertyKey, never>
        Returns: DeadLetter[]
      }
      retry_dead_letter: {
        Args: {
          id: number
        }
        Returns: boolean
      }
      operator_functions: {
        Args: Record<PropertyKey, never>
        Returns: OperatorFunction[]
      }
      function_log: {
        Args: {
          of_function?: string | null
          failed_only?: boolean
          before_id?: number | null
          page_size?: number
        }
        Returns: FunctionLine[]
      }
      find_person: {
        Args: {
          contact: string
        }
        Returns: FoundPerson
      }
      export_person: {
        Args: {
          contact: string
        }
        Returns: PersonCopy
      }
      erase_person: {
        Args: {
          contact: string
        }
        Returns: ErasedCount
      }
      audit_page: {
        Args: {
          request?: string | null
          before_id?: number | null
          page_size?: number
        }
        Returns: AuditRow[]
      }
      export_requests: {
        Args: {
          first_day: string
          last_day: string
        }
        Returns: ExportedRequest[]
      }
      note_export: {
        Args: {
          kind: string
          rows: number
        }
        Returns: undefined
      }
      published_catalogue: {
        Args: {
          at_version?: number | null
        }
        Returns: PublishedCatalogue
      }
      catalogue_room: {
        Args: Record<PropertyKey, never>
        Returns: CatalogueRoom
      }
      catalogue_history: {
        Args: {
          experience: string
          edition: string
        }
        Returns: CatalogueHistory[]
      }
      look_at_catalogue: {
        Args: {
          item: string
        }
        Returns: string[]
      }
      save_draft: {
        Args: {
          experience: string
          edition: string
          changes: Json
        }
        Returns: DraftFields
      }
      save_drafts: {
        Args: {
          drafts: Json
        }
        Returns: undefined
      }
      discard_draft: {
        Args: {
          experience: string
          edition: string
        }
        Returns: undefined
      }
      take_back_draft: {
        Args: {
          experience: string
          edition: string
          made: Json
        }
        Returns: undefined
      }
      draft_original: {
        Args: {
          experience: string
          edition: string
        }
        Returns: undefined
      }
      save_catalogue_note: {
        Args: {
          experience: string
          edition: string
          changes: Json
        }
        Returns: undefined
      }
      publish_catalogue: {
        Args: {
          drafts: Json
          name?: string
        }
        Returns: number
      }
      undo_publication: {
        Args: {
          version: number
        }
        Returns: number
      }
      restore_catalogue: {
        Args: {
          to_version: number
        }
        Returns: number
      }
      plan_catalogue: {
        Args: {
          drafts: Json
          publish_at: string
          name?: string
        }
        Returns: string
      }
      unplan_catalogue: {
        Args: {
          plan: string
        }
        Returns: undefined
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
