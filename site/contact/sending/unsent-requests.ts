/**
 * Requests kept on the device until the server said it has them: they survive a reload and a flight, and leave when
 * the network is back. Kept before the first attempt, forgotten only after the stored row was read back.
 */
import { keepOnDevice, keptOnDevice } from '#browser/device-store.ts'
import type { ContactRequest } from '#contract/request/contact-request.ts'

const KEY = 'unsent-requests'
/** The id of the last request that arrived. */
export const REQUEST_SENT_KEY = 'request-sent'

export type UnsentRequest = Omit<ContactRequest, 'source'> &
  Partial<Pick<ContactRequest, 'source'>> & { request_id: string }

const listeners = new Set<() => void>()
/** On their way for the first time, so not waiting. */
const leaving = new Set<string>()

export function unsentRequests(): readonly UnsentRequest[] {
  return parsed(keptOnDevice(KEY))
}

/** The requests shown to the visitor as waiting: the same list until something changed, as React wants it. */
export function waitingRequests(): readonly UnsentRequest[] {
  const state = `${[...leaving].join()} ${[...ourFailures].join()} ${keptOnDevice(KEY)}`
  if (state !== lastState) {
    lastState = state
    lastWaiting = unsentRequests().filter(({ request_id }) => !leaving.has(request_id))
  }
  return lastWaiting
}

/** Those that our server answered and could not take, as far as this tab has tried. */
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

/** `page` is where the visitor may follow it: a secret, which is shown and never kept on the device. */
export function markSent(requestId: string, page: string | null) {
  if (page) privatePages.set(requestId, page)
  keepOnDevice(REQUEST_SENT_KEY, requestId)
  forgetUnsent(requestId)
}

export const privatePageOf = (requestId: string): string | null => privatePages.get(requestId) ?? null

const privatePages = new Map<string, string>()

export function markLeaving(requestId: string, now: boolean) {
  if (now) leaving.add(requestId)
  else leaving.delete(requestId)
  tell()
}

/** Also hears what another tab does. Returns what ends it. */
export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function write(requests: readonly UnsentRequest[]) {
  keepOnDevice(KEY, requests.length > 0 ? JSON.stringify(requests) : null)
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
