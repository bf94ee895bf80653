/**
 * Logs one line per request that reached the app: method, path, status, time. It never logs the query, the name of a file
 * or other data of the visitor (safety C24). The answer carries the id of the request.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'

/** A path whose rest is names that clients chose: of files, of topics, or what they hand to a function. */
const TYPED =
  /^(?<known>\/storage\/v1\/(object|render\/image)(\/(authenticated|copy|info|list|list-v2|move|public|sign|upload))*|\/functions\/v1\/[^/]*|\/realtime\/v1\/api\/broadcast)\/.+/

export const REQUEST_ID_HEADER = 'X-Request-Id'

export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const started = performance.now()
  const requestId = randomUUID()
  const { method, url = '' } = incoming
  const path = url.split('?', 1)[0]!.replace(TYPED, '$<known>/…')
  outgoing.setHeader(REQUEST_ID_HEADER, requestId)
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : 'none'
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - started) })
  })
}
