/**
 * Keeps requests on the device until the server has them: they survive a reload and hours without a network, and are
 * sent when it is back. A request is kept before the first try and forgotten only after its row was read back.
 */
import { storeOnDevice, readFromDevice } from '#browser/device-store.ts'
import type { ContactRequest } from '#contract/request/contact-request.ts'

const KEY = 'unsent-requests'
/** The id of the last request that arrived. */
export const REQUEST_SENT_KEY = 'request-sent'

export type UnsentRequest = Omit<ContactRequest, 'source'> &
  Partial<Pick<ContactRequest, 'source'>> & { request_id: string }

const listeners = new Set<() => void>()
/** The ids of requests that are being sent for the first time: these do not wait. */
const leaving = new Set<string>()

export function unsentRequests(): readonly UnsentRequest[] {
  return parsed(readFromDevice(KEY))
}

/** The requests shown to the visitor as waiting: the same list until something changed, as React wants it. */
export function waitingRequests(): readonly UnsentRequest[] {
  const state = `${[...leaving].join()} ${[...ourFailures].join()} ${readFromDevice(KEY)}`
  if (state !== lastState) {
    lastState = state
    lastWaiting = unsentRequests().filter(({ request_id }) => !leaving.has(request_id))
  }
  return lastWaiting
}

/** The ids of the requests that our server answered with a failure, as far as this tab tried. */
const ourFailures = new Set<string>()

export const isOurFailure = (requestId: string): boolean => ourFailures.has(requestId)

/** The cause of the last failure: ours, or the network's. */
export function noteFailure(requestId: string, ours: boolean) {
  if (ours) ourFailures.add(requestId)
  else ourFailures.delete(requestId)
  tell()
}

let lastState = ''
let lastWaiting: readonly UnsentRequest[] = []

export const isUnsent = (requestId: string): boolean =>
  unsentRequests().some(({ request_id }) => request_id === requestId)

export function keepUnsent(request: UnsentRequest) {
  write([...unsentRequests().filter(({ request_id }) => request_id !== request.request_id), request])
}

export function forgetUnsent(requestId: string) {
  write(unsentRequests().filter(({ request_id }) => request_id !== requestId))
}

/** `page` is the address of the private page: a secret, which is shown and never kept on the device. */
export function markSent(requestId: string, page: string | null) {
  if (page) privatePages.set(requestId, page)
  storeOnDevice(REQUEST_SENT_KEY, requestId)
  forgetUnsent(requestId)
}

export const privatePageOf = (requestId: string): string | null => privatePages.get(requestId) ?? null

const privatePages = new Map<string, string>()

export function markLeaving(requestId: string, now: boolean) {
  if (now) leaving.add(requestId)
  else leaving.delete(requestId)
  tell()
}

/** Calls the listener at each change, also one of another tab. Returns a function that ends it. */
export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function write(requests: readonly UnsentRequest[]) {
  storeOnDevice(KEY, requests.length > 0 ? JSON.stringify(requests) : null)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function parsed(text: string | null): readonly UnsentRequest[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((request) => typeof request?.request_id === 'string') : []
  } catch {
    return []
  }
}
