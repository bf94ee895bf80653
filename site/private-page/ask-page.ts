/**
 * Calls the server for the private page: to read, correct, withdraw, export or erase the request. The token is in the
 * body, never in an address that a log could keep. A failure is returned, not thrown.
 */
import { seconds } from '#contract/durations.ts'
import type { ContactValues } from '#contract/request/contact-fields.ts'
import type { Language } from '#languages/languages.ts'
import type { VisitorPage } from '#contract/private-page.ts'

/** `status` is 0 if no answer came. */
export type PageAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; status: number }

export type PageReading = { kind: 'page'; page: VisitorPage } | { kind: 'erased' | 'unknown' | 'away' }

type Action =
  | 'read'
  | 'document'
  | 'attach'
  | 'attachment'
  | 'detach'
  | 'follow'
  | 'calendar'
  | 'correct'
  | 'withdraw'
  | 'export'
  | 'erase'

interface More {
  language?: Language
  seen_version?: number
  document?: string
  file?: string
  changes?: Partial<ContactValues>
}

const PATIENCE = seconds(10)

export async function askPage<Answer>(action: Action, token: string, more: More = {}): Promise<PageAnswer<Answer>> {
  try {
    const answer = await postToPage(action, { token, ...more }, AbortSignal.timeout(PATIENCE))
    return answer.ok ? { ok: true, answer: (await answer.json()) as Answer } : { ok: false, status: answer.status }
  } catch {
    return { ok: false, status: 0 }
  }
}

export const postToPage = (action: Action, body: object, signal: AbortSignal): Promise<Response> =>
  fetch(`/private-page/${action}`, { method: 'POST', body: JSON.stringify(body), signal, cache: 'no-store' })

export async function readPage(token: string): Promise<PageReading> {
  const read = await askPage<VisitorPage | { erased: true }>('read', token)
  if (read.ok) return newsOf(read.answer)
  return { kind: read.status === UNKNOWN ? 'unknown' : 'away' }
}

/** Unknown, forged and revoked addresses are answered alike. */
export const UNKNOWN = 404

export const newsOf = (answer: VisitorPage | { erased: true }): PageReading =>
  answer.erased ? { kind: 'erased' } : { kind: 'page', page: answer }
