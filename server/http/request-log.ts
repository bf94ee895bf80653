/**
 * Logs one line per request that reached the app: method, path, status, time. It never logs the query, the name of a file
 * or other data of the visitor (safety C24). The answer carries the id of the request.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'

/** The interfaces below which clients choose names: of files, of topics, or what they hand to a function. */
const NAMED = /^\/(storage|functions|realtime)\/v1(?=\/|$)/
/** The part of their paths that is ours. */
const KNOWN =
  /^(\/storage\/v1\/(bucket|object|render\/image|upload\/resumable)(\/(authenticated|copy|info|list|list-v2|move|public|sign|upload))*|\/functions\/v1\/[a-z][a-z0-9_-]{0,47}|\/realtime\/v1\/api\/broadcast)(?=\/|$)/
/** From the first part of a path that is written in escapes, which no client of ours does. */
const ESCAPED = /\/[^/]*%.*/
const NO_SUCH_PATH: ReadonlySet<number> = new Set([404, 405])

export const REQUEST_ID_HEADER = 'X-Request-Id'

interface LoggedRequest {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** Whether the path is one of ours; another one may hold anything. */
  isApp: boolean
}

export function logRequest({ incoming, outgoing, isApp }: LoggedRequest, log: Log): void {
  const started = performance.now()
  const requestId = randomUUID()
  const { method, url = '' } = incoming
  const safe = safePath(url.split('?', 1)[0]!)
  outgoing.setHeader(REQUEST_ID_HEADER, requestId)
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : 'none'
    const path = isApp || !NO_SUCH_PATH.has(outgoing.statusCode) ? safe : '/…'
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - started) })
  })
}

function safePath(path: string): string {
  const ours = (KNOWN.exec(path) ?? NAMED.exec(path))?.[0]
  if (ours === undefined) return path.replace(ESCAPED, '/…')
  return path === ours ? path : `${ours}/…`
}
