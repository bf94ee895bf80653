/** A request of the demonstration: its row, its steps and its adviser. */
import type { RequestSource } from '#contract/request/request-origin.ts'
import type { DemoStep } from './plan-steps.ts'
import type { Visitor } from './plan-visitor.ts'

export interface DemoRequest {
  /** A row of contact_requests. */
  row: Visitor & {
    id: string
    created_at: Date
    number_of_people: number
    preferred_dates: string | null
    message: string | null
    selected_experiences_count: number
    selected_experiences: { id: string; title: string; price: string; duration: string }[]
    notice_version: string
    source: RequestSource | null
  }
  /** The reasons for which it is quarantined as spam. */
  reasons: string[]
  /** The index of its adviser in the team. */
  adviser: number
  steps: DemoStep[]
}
