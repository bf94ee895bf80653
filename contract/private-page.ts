/** The messages between the visitor's private page and the server (product §3.5): one shape for both sides. */
import type { ContactValues } from './request/contact-fields.ts'
import type { SelectedExperience } from './request/contact-request.ts'
import type { SiteSettings } from './settings/site-settings.ts'
import type { QuoteWay, VisitorStep } from './request/request-states.ts'

/** On the answer to a stored request: the secret of its page, for our own page to show and nobody to keep. */
export const PRIVATE_PAGE_HEADER = 'x-private-page'

/** The address at which an adviser asks for the link of a client's page, to hand it on. */
export const PRIVATE_LINK_PATH = '/private-page/link'

/** The data in its HTML: the same for every visitor. */
export interface PrivatePageData {
  settings: SiteSettings
  postersVersion: string
}

/** A quote that lies on the page; the first of them counts. */
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
  /** From when on the call comes, where the visitor wished a later hour; absent where the server is of the version before. */
  call_from?: string | null
  /** The visitor wished a written answer and no call. */
  in_writing?: boolean
  promised_again_by: string | null
  breach_at: string | null
  next_attempt_at: string | null
  attempts: number
  /** The number on the request reached somebody else, or nobody; absent where the server is of the version before. */
  wrong_number?: boolean | null
  reached_at: string | null
  /** Waits to be called for the next edition: no quote follows before; absent where the server is of the version before. */
  next_edition?: boolean
  /** Null where it is not known. */
  quote_sent_by: QuoteWay | null
  /** Newest first; absent where the server is of the version before. */
  quotes?: readonly QuoteFile[]
  /** Absent where no files are taken. */
  attachments?: readonly AddedFile[]
  language: string | null
  time_zone: string | null
  selected_experiences: readonly SelectedExperience[] | null
  selected_experiences_count: number
}
