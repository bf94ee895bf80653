/** `fetch` of a function: the program sends the request, if the function may reach that host. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FromFunction, SentRequest, ToFunction } from './messages.ts'

/** The run that a call belongs to. */
export const runs = new AsyncLocalStorage<number>()

type FetchResult = Extract<ToFunction, { kind: 'fetched' | 'refused' }>

export function openFetch(send: (message: FromFunction) => void) {
  const waiting = new Map<number, (answer: FetchResult) => void>()
  let last = 0

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const run = runs.getStore()
    if (run === undefined) throw refusal('A function fetches only while it answers a request')
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const sent = await asSent(request)
    const id = ++last
    const answer = await new Promise<FetchResult>((resolve, reject) => {
      waiting.set(id, resolve)
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error), { once: true })
      send({ kind: 'fetch', id, run, request: sent })
    }).finally(() => waiting.delete(id))
    if (answer.kind === 'refused') throw refusal(answer.reason)
    const isBodyless = answer.status === 204 || answer.status === 205 || answer.status === 304
    const body = isBodyless ? null : Buffer.from(answer.body, 'base64')
    return new Response(body, { status: answer.status, headers: answer.headers })
  }

  return { fetch, answered: (answer: FetchResult) => waiting.get(answer.id)?.(answer) }
}

async function asSent(request: Request): Promise<SentRequest> {
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer()).toString('base64')
  return { url: request.url, method: request.method, headers: [...request.headers], body }
}

/** The error of the platform's `fetch`, with the reason as its cause. */
const refusal = (reason: string) => new TypeError('fetch failed', { cause: new Error(reason) })
