/**
 * Fetches a URL that a third party named (safety F45): metadata, keys and tokens of other companies. It connects only
 * to public addresses, to exactly the address that was checked, and checks each redirect again. The whole answer is
 * limited to 5 s and 1 MiB. All failures have the same message.
 */
import { lookup as resolveAll } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { megabytes } from '#contract/sizes.ts'
import type { Settings } from '#server/settings/settings.ts'
import { isPublicAddress } from './public-address.ts'

export interface Guard {
  settings: Pick<Settings, 'ALLOW_PRIVATE_FETCH'>
  /** All addresses of a name; the system's own resolver unless another is handed in. */
  resolve?: (name: string) => Promise<string[]>
  /** Whether an address may be reached; the setting and the lists of the internet decide unless another is handed in. */
  mayReach?: (address: string) => boolean
  /** Milliseconds for the whole answer. */
  patience?: number
}

const PATIENCE = seconds(5)
const LARGEST_ANSWER = megabytes(1)
const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Throws a Problem that reveals nothing about the network. Redirects are followed for GET and HEAD, unless `init` says
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

interface Way {
  body: Buffer
  signal: AbortSignal
  guard: Guard
}

async function follow(asked: Request, way: Way): Promise<Response> {
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

async function once(url: URL, { method, headers }: { method: string; headers: Headers }, way: Way): Promise<Response> {
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

/** All of a name's addresses; every one has to be one we may reach. */
async function checkedAddresses(
  { protocol, hostname, username, password }: URL,
  { guard, signal }: Way,
): Promise<string[]> {
  const isWithin = guard.settings.ALLOW_PRIVATE_FETCH
  if (protocol !== 'https:' && !(protocol === 'http:' && isWithin)) throw new Error('it is no https')
  if (username || password) throw new Error('it holds credentials')
  const { resolve = resolveName, mayReach = (address) => isWithin || isPublicAddress(address) } = guard
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) ? [name] : await withinTime(resolve(name), signal)
  // Plain HTTP is allowed to private addresses only.
  const isFit = (address: string) => mayReach(address) && (protocol === 'https:' || !isPublicAddress(address))
  if (addresses.length === 0 || !addresses.every(isFit)) throw new Error('it leads to where nobody may be sent')
  return addresses
}

/**
 * Gives the socket, which resolves the name again, the addresses that were checked. It tries them one after the other.
 */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first] = pinned
  return (_name, { all }, found) => (all ? found(null, pinned) : found(null, first!.address, first!.family))
}

const resolveName = async (name: string) => (await resolveAll(name, { all: true })).map(({ address }) => address)

function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
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
