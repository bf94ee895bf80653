/** Turns an error into its response (protocol §15.4). An unexpected one is logged, and answered without details. */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Log } from '#server/log/log.ts'
import { databaseFailure } from './database-failure.ts'
import type { Failure } from './raised-failure.ts'

export interface ErrorContext {
  /** The role of the caller. */
  role: Role
  log: Log
  requestId: string
}

export function answerError(error: unknown, { role, log, requestId }: ErrorContext): Response {
  const problem: Failure = error instanceof Problem ? error : databaseFailure(error, role)
  const status = problem.code === '42501' && role === 'anon' ? 401 : problem.status
  if (status >= 500) log.error({ err: cause(problem, error), requestId, code: problem.code }, 'a request failed')
  return Response.json(body(problem), { status, headers: headers(problem, status) })
}

function body({ code, message, details, hint }: Failure) {
  // Errors of the gateway in front of the data API have another shape.
  return code === 'no_api_key' || code === 'invalid_api_key' ? { message, hint } : { code, message, details, hint }
}

function headers(problem: Failure, status: number): Record<string, string> {
  return {
    ...problem.headers,
    'Cache-Control': 'no-store',
    ...(status === 401 ? { 'WWW-Authenticate': challenge(problem) } : {}),
    ...(problem.retryAfter === null ? {} : { 'Retry-After': String(problem.retryAfter) }),
    // Closes the connection, because the unread rest of the body must not be parsed as the next request.
    ...(problem.code === 'request_entity_too_large' || problem.code === 'unsupported_media_type'
      ? { Connection: 'close' }
      : {}),
  }
}

const challenge = ({ code, message }: Failure) =>
  code === 'PGRST301' || code === 'PGRST303' ? `Bearer error="invalid_token", error_description="${message}"` : 'Bearer'

/** The error for the log, without the values that PostgreSQL quotes in `detail`. */
function cause(problem: Failure, error: unknown): object {
  const origin = (problem.cause ?? error) as { name?: string; code?: string; message?: string; stack?: string }
  const { name, code, message, stack } = origin
  return { type: name, code, message, stack }
}
