/**
 * Sends the contact request, the one product call (spec §7): inserts it and reads the stored row back. It counts as
 * sent only once that row came back and holds all of it; the same id never makes a second row, so trying again is safe.
 */
import { readFromDevice } from '#browser/device-store.ts'
import { FORM_SIGNALS_HEADER } from '#contract/request/contact-request.ts'
import { milliseconds, seconds } from '#contract/durations.ts'
import { PRIVATE_PAGE_HEADER } from '#contract/private-page.ts'
import { readDraft, readDraftRequest, removeDraft, storeDraftRequest } from '../draft.ts'
import { isSameRow } from './is-same-row.ts'
import { isTypedIn } from './request-from.ts'
import type { ShownExperience } from '#site/page/texts.ts'
import { storeReceipt } from './stored-receipt.ts'
import {
  forgetUnsent,
  type UnsentRequest,
  isUnsent,
  keepUnsent,
  markLeaving,
  markSent,
  noteFailure,
  REQUEST_SENT_KEY,
} from './unsent-requests.ts'

export type SendOutcome =
  /**
   * `page` is the address of the private page; `ours` is true if the server answered with a failure, `deleted` if the
   * visitor deleted the request before it arrived.
   */
  { ok: true; page: string | null } | { ok: false; lasting: boolean; deleted?: boolean; ours?: boolean; error: Error }

interface SendingContext {
  publishableKey: string
  /** The catalogue of the page. */
  experiences: readonly Pick<ShownExperience, 'id'>[]
  /** The signals by which the server tells a person from a program; absent if a kept request is sent later. */
  signals?: string | undefined
}

/** The pause before each try: long enough for a server to come back, short enough to wait for. */
const BACK_OFF = [0, milliseconds(400), milliseconds(1200), milliseconds(3000)]
const PATIENCE = seconds(10)

/** Keeps the request on the device, then tries until it arrives, is refused for good, or no try is left. */
export async function sendContactRequest(request: UnsentRequest, sending: SendingContext): Promise<SendOutcome> {
  const id = request.request_id
  // A request that waits already stays visible while it is tried again.
  if (!isUnsent(id)) markLeaving(id, true)
  keepUnsent(request)
  try {
    const sent = await sendWithRetries(request, sending)
    if (sent.ok) {
      storeReceipt({ requestId: id, reference: null, by: null, followed: sent.page !== null })
      markSent(id, sent.page)
      forgetDraftOf(request, sending.experiences)
    } else if (sent.lasting) {
      forgetUnsent(id)
    } else {
      noteFailure(id, sent.ours ?? false)
    }
    return sent
  } finally {
    markLeaving(id, false)
  }
}

/**
 * Forgets the draft that this request was made of, if its form is closed: an open form does so itself. A draft or a selection
 * that was changed since stays, because it is another request.
 */
function forgetDraftOf(request: UnsentRequest, experiences: SendingContext['experiences']) {
  const values = readDraft()
  if (readDraftRequest() !== request.request_id || !values) return
  // The address from before the first choice names no selection.
  const chosen = new URLSearchParams(location.search).get('chosen')?.split(',')
  const selected = chosen?.map((id) => ({ id })) ?? request.selected_experiences ?? []
  if (!isTypedIn(request, { values, chosen: selected, experiences })) return
  removeDraft()
  storeDraftRequest(null)
}

async function sendWithRetries(request: UnsentRequest, sending: SendingContext): Promise<SendOutcome> {
  let sent: SendOutcome = { ok: false, lasting: false, error: new Error('The device is offline') }
  for (const wait of BACK_OFF) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (!navigator.onLine) break
    if (wasDeleted(request.request_id))
      return { ok: false, lasting: true, deleted: true, error: new Error('The request was deleted before it arrived') }
    sent = await sendOnce(request, sending)
    if (sent.ok || sent.lasting) break
  }
  return sent
}

/** Whether the visitor deleted it, in this tab or in another one. One that another tab sent is sent again: it is one row. */
const wasDeleted = (id: string) => !isUnsent(id) && readFromDevice(REQUEST_SENT_KEY) !== id

async function sendOnce(request: UnsentRequest, { publishableKey, signals }: SendingContext): Promise<SendOutcome> {
  try {
    const response = await fetch('/rest/v1/contact_requests?select=*', {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(signals ? { [FORM_SIGNALS_HEADER]: signals } : {}),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) {
      const error = new Error(`The server answered ${response.status}: ${await response.text()}`)
      return { ok: false, lasting: isLasting(response.status), ours: true, error }
    }
    const [row] = (await response.json()) as unknown[]
    if (isSameRow(request, row)) return { ok: true, page: privatePageOf(response) }
    return { ok: false, lasting: false, ours: true, error: new Error('The row read back is not what was sent') }
  } catch (cause) {
    return { ok: false, lasting: false, error: new Error('The request could not be sent', { cause }) }
  }
}

/** Null if a hosted service stands in place of our server: it has no private pages. */
function privatePageOf(response: Response): string | null {
  const token = response.headers.get(PRIVATE_PAGE_HEADER)
  return token && `/?request=${token}`
}

/** A refusal of the content stays the same at every try; a rate limit, a timeout or a failing server may not. */
function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}
