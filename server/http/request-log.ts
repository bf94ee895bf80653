/**
 * Logs one line per request that reached the app: method, path, status, time. It never logs the query or data of the
 * visitor (safety C24). The answer carries the id of the request.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const started = performance.now()
  const requestId = randomUUID()
  const { method, url = '' } = incoming
  const path = url.split('?', 1)[0]
  outgoing.setHeader(REQUEST_ID_HEADER, requestId)
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : 'none'
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - started) })
  })
}
