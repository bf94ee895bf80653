/** What the team view calls of the data interface, as the functions of the database answer (product §4.10, §4.12). */
import type { RequestState } from '#contract/request-states.ts'
import type { AdviserRole } from '#contract/roles.ts'
import type { Language } from '#languages/languages.ts'

export interface Member {
  user_id: string
  role: AdviserRole
  display_name: string
  language: Language
  languages: Language[]
  active: boolean
  created_at: string
  email: string
  /** Null: has never come in since the invitation. */
  last_sign_in_at: string | null
  factors: number
  sessions: number
}

export interface Invitation {
  id: string
  email: string
  role: AdviserRole
  display_name: string
  language: Language
  created_at: string
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}

/** In the hours of Paris; an end that is not later than the start is on the next day. Weekday 1 is Monday. */
export interface DutySpan {
  weekday: number
  starts: string
  ends: string
}

/** Each day from the first to the last. */
export interface DutyException {
  id: string
  on_duty: boolean
  first_day: string
  last_day: string
  starts: string
  ends: string
}

export interface OnDuty {
  user_id: string
  display_name: string
}

export interface RosteredAdviser extends OnDuty {
  languages: Language[]
  hours: (DutySpan & { id: string })[]
  exceptions: DutyException[]
}

export interface HandedOver {
  request: string
  /** Null: back to the queue. */
  colleague: string | null
}

/** A request that comes due during a leave, and who would get it. */
export interface PlannedHandover extends HandedOver {
  reference: string
  name: string
  language: Language | null
  state: RequestState
  due_at: string
}

export interface Leave {
  first_day: string
  last_day: string
}

export interface DutyBoard {
  on_duty: OnDuty[]
  next_duty: string | null
  promised_by: string
  advisers: RosteredAdviser[]
}

export interface DeadLetter {
  id: number
  task: string
  last_error: string | null
  attempts: number
  created_at: string
  failed_at: string
}

export interface SendingHealth {
  /** Jobs that failed at least once and are tried again. */
  failing: number
  last_error: string | null
  /** Since when the oldest job is due that nobody has begun; null where the queue is on time. */
  overdue_since: string | null
  program: ProgramHealth
}

/** What an operator has to do something about. */
export interface ProgramHealth {
  /** Settings that visitors see and nobody set. */
  fictitious: string[]
  /** Letters stay in a directory of the server. */
  without_mail: boolean
  /** In bytes; null where there is enough. */
  disk_free: number | null
  /** In seconds; null where the clocks agree. */
  clock_ahead: number | null
  /** When the last backup was made; null where that is not too long ago, or none ever was. */
  backup_at: string | null
}

export interface TestLetterOutcome {
  /** Sent: the mail server has taken it over. */
  outcome: 'waiting' | 'sent' | 'failed'
  reason: string | null
}

interface Answers<Args, Returns> {
  Args: Args
  Returns: Returns
}

type Nothing = Record<PropertyKey, never>

interface OneAdviser {
  adviser: string
}

export interface TeamFunctions {
  team: Answers<Nothing, Member[]>
  invite_adviser: Answers<{ email: string; role: AdviserRole; display_name: string; language: Language }, Invitation>
  revoke_invitation: Answers<{ invitation: string }, null>
  set_adviser_role: Answers<OneAdviser & { role: AdviserRole }, unknown>
  set_adviser_active: Answers<OneAdviser & { active: boolean }, unknown>
  end_sessions: Answers<OneAdviser, number>
  duty_board: Answers<Nothing, DutyBoard>
  set_duty_hours: Answers<OneAdviser & { hours: readonly DutySpan[] }, unknown>
  add_duty_exception: Answers<OneAdviser & Omit<DutyException, 'id'>, string>
  plan_leave: Answers<OneAdviser & Leave, PlannedHandover[]>
  add_leave: Answers<OneAdviser & Leave & { hand_over: readonly HandedOver[] }, { exception: string; handed: string[] }>
  undo_leave: Answers<{ exception: string; handed: readonly string[] }, number>
  remove_duty_exception: Answers<{ exception: string }, null>
  sending_health: Answers<Nothing, SendingHealth>
  send_test_letter: Answers<Nothing, null>
  test_letter_outcome: Answers<Nothing, TestLetterOutcome>
  dead_letters: Answers<Nothing, DeadLetter[]>
  retry_dead_letter: Answers<{ id: number }, boolean>
}

export interface TeamTables {
  adviser_invitations: { Row: Invitation; Insert: never; Update: never; Relationships: [] }
}
