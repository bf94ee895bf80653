/** Upgrades a request to a socket, or refuses it before: without a valid key no state is made for it. */
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import { seconds } from '#contract/durations.ts'
import { checkToken } from '../http/json-web-token.ts'
import { admit, LEEWAY_SECONDS } from '../http/who-calls.ts'
import type { Credentials } from '../http/credentials.ts'
import type { Version } from './frames.ts'
import type { RealtimeServices } from './hub.ts'

export interface Handshake {
  version: Version
  role: Role
  headers: object
}

export interface RequestedSocket {
  incoming: IncomingMessage
  socket: Duplex
  head: Buffer
}

export type Refusal = readonly [status: number, reason: string]

/** Reads the handshake; returns a refusal with its reason if it is not valid. */
export async function readHandshake(
  incoming: IncomingMessage,
  services: RealtimeServices,
): Promise<Handshake | Refusal> {
  const { searchParams } = new URL(incoming.url ?? '/', 'http://socket.invalid')
  const version = searchParams.get('vsn') ?? '1.0.0'
  if (version !== '1.0.0' && version !== '2.0.0') return [400, 'The vsn must be 1.0.0 or 2.0.0']
  const credentials: Credentials = {
    apiKey: searchParams.get('apikey') ?? header(incoming, 'x-api-key') ?? header(incoming, 'apikey'),
    authorization: undefined,
    userAgent: incoming.headers['user-agent'],
  }
  try {
    const role = await admit(credentials, services)
    return { version, role, headers: toldHeaders(incoming.headers) }
  } catch (error) {
    if (error instanceof Problem) return refusalFor(error, credentials.apiKey ?? '', services)
    throw error
  }
}

const header = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString()

/** The headers for policies, without credentials. */
function toldHeaders(headers: IncomingMessage['headers']): object {
  const { apikey: _key, 'x-api-key': _same, authorization: _bearer, cookie: _cookie, ...told } = headers
  return told
}

async function refusalFor(
  { code, message }: Problem,
  key: string,
  { tokens, now }: RealtimeServices,
): Promise<Refusal> {
  if (code === 'no_api_key') return [401, 'API key is missing']
  if (message.startsWith('Forbidden')) return [403, message]
  if (!key.startsWith('ey')) return [401, 'The token provided is not a valid JWT']
  const checked = await checkToken(key, tokens, now(), LEEWAY_SECONDS)
  if (checked.ok || checked.reason === 'token is malformed') return [401, 'The token provided is not a valid JWT']
  return [401, checked.reason === 'token is expired' ? 'Token has expired' : 'Failed to validate JWT signature']
}

/** Does not wait for a client that does not read the answer. */
export function refuseSocket(socket: Duplex, [status, reason]: Refusal, { headers }: RealtimeServices): void {
  const body = JSON.stringify({ error: reason })
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const own = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...own, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), seconds(1)).unref()
}

/** Accepts the socket. From then on its own limits for slow and silent clients hold. */
export function acceptSocket(
  server: WebSocketServer,
  { incoming, socket, head }: RequestedSocket,
): Promise<import('ws').WebSocket> {
  return new Promise((resolve) => server.handleUpgrade(incoming, socket, head, resolve))
}
