/** The messages between the visitor's private page and the server (product §3.5): one shape for both sides. */
import type { ContactValues } from './request/contact-fields.ts'
import type { SelectedExperience } from './request/contact-request.ts'
import type { SiteSettings } from './settings/site-settings.ts'
import type { QuoteWay, VisitorStep } from './request/request-states.ts'

/** The response header of a stored request with the secret of its private page, for our own page. */
export const PRIVATE_PAGE_HEADER = 'x-private-page'

/** The address at which an adviser gets the link of a client's page, to pass it on. */
export const PRIVATE_LINK_PATH = '/private-page/link'

/** The data in the HTML of the page; the same for every visitor. */
export interface PrivatePageData {
  settings: SiteSettings
  postersVersion: string
}

/** A quote on the page; only the first is valid. */
export interface QuoteFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  sent_at: string
}

/** A file that the visitor added to their request. */
export interface AddedFile {
  key: string
  name: string
  type: string
  /** Bytes. */
  size: number
  added_at: string
}

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const MOST_FILES = 5
export const LARGEST_FILE = 10_000_000
export const MOST_FILE_BYTES = 20_000_000

/** The request as its sender sees it; instants in ISO. */
export interface VisitorPage extends ContactValues {
  erased: false
  version: number
  reference: string
  /** The code that the adviser must say first. */
  caller_code: string
  step: VisitorStep
  received_at: string
  promised_by: string
  /** The earliest time of the call, while somebody is on duty, if the visitor wished a later hour; absent from an older server. */
  call_from?: string | null
  /** Whether the visitor wished a written answer instead of a call. */
  in_writing?: boolean
  promised_again_by: string | null
  breach_at: string | null
  next_attempt_at: string | null
  attempts: number
  /** Whether the number of the request was wrong; absent from an older server. */
  wrong_number?: boolean | null
  reached_at: string | null
  /** Whether it waits for the next edition, before which no quote follows; absent from an older server. */
  next_edition?: boolean
  /** Null if it is unknown. */
  quote_sent_by: QuoteWay | null
  /** Newest first; absent from an older server. */
  quotes?: readonly QuoteFile[]
  /** Absent if files are not accepted, and none was. */
  attachments?: readonly AddedFile[]
  /** Present while the storage is off: quotes and files are listed, and none can be opened or added. */
  files_closed?: true
  language: string | null
  time_zone: string | null
  selected_experiences: readonly SelectedExperience[] | null
  selected_experiences_count: number
}
