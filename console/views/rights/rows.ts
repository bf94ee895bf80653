/** What the rights view calls of the data interface, as the functions of the database answer (product §4.11). */
import type { RequestState } from '#contract/request-states.ts'

/** A request of the person that was looked for, in short. */
export interface FoundRequest {
  id: string
  reference: string
  state: RequestState
  received_at: string
  name: string
  email: string
  whatsapp: string
  number_of_people: number
  message: string | null
}

export interface AuditRow {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  action: string
  contact_request_id: string | null
  /** Of the request, as people read it; null where the line is about none. */
  reference: string | null
  details: Readonly<Record<string, unknown>>
}

export interface RetentionRun {
  id: number
  at: string
  erased: number
  invitations: number
  audit_rows: number
}

interface Answers<Args, Returns> {
  Args: Args
  Returns: Returns
}

interface Contact {
  /** An e-mail address, or a telephone number in any notation. */
  contact: string
}

export interface RightsFunctions {
  find_person: Answers<Contact, FoundRequest[]>
  export_person: Answers<Contact, { exported_at: string; requests: unknown[] }>
  erase_person: Answers<Contact, { erased: number }>
  audit_page: Answers<{ request: string | null; before_id: number | null; page_size: number }, AuditRow[]>
}

export interface RightsTables {
  retention_runs: { Row: RetentionRun; Insert: never; Update: never; Relationships: [] }
}
