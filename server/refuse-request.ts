/** Refuses a request before any handler runs, with the headers of every answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerError } from './http/failures/answer-error.ts'
import type { PreparedResponse } from './http/prepared-response.ts'
import { Problem } from '#contract/problems.ts'
import type { Services } from './services.ts'

export const tooManyAtOnce = () =>
  new Problem('over_request_rate_limit', 'Too many answers are on their way to this address already.', {
    retryAfter: 1,
  })

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Whether there is exactly one valid `Host`: of two, a proxy may use another than the program (RFC 9112). HTTP/1.0 needs none. */
export function isHostClear({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0'
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && /^host$/i.test(rawHeaders[at]!)) hosts++
  }
  // Of a number of no machine, or a port that cannot be, no address could be made.
  return hosts === 1 && HOST.test(host) && URL.canParse(`http://${host}`)
}

export const unclearHost = () => new Problem('host_unclear', 'The header Host is missing, said twice, or names no host')

/** Node answers `100-continue` by itself. */
export const isExpectingMore = ({ headers: { expect } }: IncomingMessage) =>
  expect !== undefined && !/^100-continue$/i.test(expect)

export const unmetExpectation = () => new Problem('expectation_failed', 'Of the header Expect only 100-continue is met')

/** Answers a malformed link with the page that leads home. */
export const wayHome = async (page: PreparedResponse | Promise<PreparedResponse>, { status }: Problem) => ({
  ...(await page),
  status,
})

export async function sendError(error: unknown, outgoing: ServerResponse, { log, headers }: Services): Promise<void> {
  const answer = answerError(error, { role: 'anon', log, requestId: '' })
  const body = await answer.text()
  if (outgoing.headersSent) return void outgoing.destroy()
  const own = [...answer.headers].flat()
  outgoing.writeHead(answer.status, [...own, ...headers.flat(), 'Content-Length', String(Buffer.byteLength(body))])
  outgoing.end(body)
}

/** Answers a connection that does not speak HTTP or was too slow, unless the client has not read an earlier answer. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket, { headers }: Services): void {
  if (!socket.writable || socket.writableLength > 0 || error.code === 'ECONNRESET') return void socket.destroy()
  const status = BROKEN.get(error.code ?? '') ?? '400 Bad Request'
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...lines, '', ''].join('\r\n'))
  socket.destroySoon()
}

export const tooSlow = (): NodeJS.ErrnoException => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const BROKEN = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
])
