/**
 * Fetches a URL that a third party named (safety F45): metadata, keys and tokens of other companies. It connects only
 * to public addresses, to exactly the address that was checked, and checks each redirect again. The whole answer is
 * limited to 5 s and 1 MiB. All failures have the same message.
 */
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { megabytes } from '#contract/sizes.ts'
import { type Guard, type GuardedCall, pinnedTo, checkedAddresses } from './checked-addresses.ts'

const PATIENCE = seconds(5)
const LARGEST_ANSWER = megabytes(1)
const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Throws a Problem that reveals nothing about the network. Follows redirects of GET and HEAD, unless `init` says
 * manual.
 */
export async function guardedFetch(url: string | URL, init: RequestInit, guard: Guard): Promise<Response> {
  const patience = AbortSignal.timeout(guard.patience ?? PATIENCE)
  const signal = init.signal ? AbortSignal.any([patience, init.signal]) : patience
  try {
    const asked = new Request(url, init)
    const body = Buffer.from(await asked.arrayBuffer())
    return await follow(asked, { body, signal, guard })
  } catch (cause) {
    throw new Problem('unexpected_failure', 'The address could not be fetched', { cause })
  }
}

async function follow(asked: Request, way: GuardedCall): Promise<Response> {
  const headers = new Headers(asked.headers)
  headers.delete('cookie')
  headers.set('accept-encoding', 'identity')
  const follows = asked.redirect === 'follow' && (asked.method === 'GET' || asked.method === 'HEAD')
  let url = new URL(asked.url)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await once(url, { method: asked.method, headers }, way)
    const location = answer.headers.get('location')
    if (!REDIRECTS.has(answer.status) || location === null || asked.redirect === 'manual') return answer
    if (!follows) throw new Error('it redirects what may not be redirected')
    const next = new URL(location, url)
    if (next.origin !== url.origin) headers.delete('authorization')
    url = next
  }
  throw new Error('it redirects too often')
}

async function once(
  url: URL,
  { method, headers }: { method: string; headers: Headers },
  way: GuardedCall,
): Promise<Response> {
  const lookup = pinnedTo(await checkedAddresses(url, way))
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = { method, headers: Object.fromEntries(headers), agent: false, lookup, signal: way.signal }
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve)
      .on('error', reject)
      .end(way.body.length > 0 ? way.body : undefined)
  })
  const content = await readAll(incoming, method)
  const own = [...pairs(incoming.rawHeaders)].filter(([name]) => !/^(set-cookie2?|content-length)$/i.test(name))
  const status = incoming.statusCode!
  return new Response(isBodyless(status) ? null : content, { status, headers: own })
}

async function readAll(incoming: IncomingMessage, method: string): Promise<Buffer<ArrayBuffer>> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = incoming.headers
  if (method !== 'HEAD' && (encoding !== 'identity' || Number(length) > LARGEST_ANSWER)) {
    incoming.destroy()
    throw new Error('its answer is too large or packed')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_ANSWER) throw new Error('its answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function* pairs(rawHeaders: readonly string[]): Generator<[string, string]> {
  for (let at = 0; at < rawHeaders.length; at += 2) yield [rawHeaders[at]!, rawHeaders[at + 1]!]
}

const isBodyless = (status: number) => status === 204 || status === 205 || status === 304
