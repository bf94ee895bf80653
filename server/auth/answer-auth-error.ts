/**
 * Answers errors of the authentication service (protocol §1): the present shape for clients that name the API version,
 * the older shape for others, and the shape of OAuth for OAuth calls.
 */
import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { databaseProblem } from '../http/failures/database-problem.ts'
import type { Log } from '../log/log.ts'

export const API_VERSION = '2024-01-01'
export const API_VERSION_HEADER = 'x-supabase-api-version'

/** The names that OAuth gives to its errors. */
const OAUTH = new Map<ProblemCode, string>([
  ['oauth_invalid_grant', 'invalid_grant'],
  ['oauth_invalid_request', 'invalid request'],
  ['oauth_invalid_nonce', 'invalid nonce'],
])

/** Codes of the data API that have another name in this service. */
const OWN_NAMES = new Map<ProblemCode, ProblemCode>([
  ['PGRST000', 'unexpected_failure'],
  ['internal_error', 'unexpected_failure'],
  ['insufficient_storage', 'unexpected_failure'],
  ['PGRST102', 'bad_json'],
  ['22021', 'validation_failed'],
  ['22P02', 'validation_failed'],
  ['22001', 'validation_failed'],
])

export interface ErrorRequest {
  apiVersion: string | undefined
  log: Log
  requestId: string
}

export function answerAuthError(error: unknown, asked: ErrorRequest): Response {
  const problem = error instanceof Problem ? error : databaseProblem(error)
  if (problem.status >= 500) log(asked, problem, error)
  const oauth = OAUTH.get(problem.code)
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    ...(problem.retryAfter === null ? {} : { 'Retry-After': String(problem.retryAfter) }),
    ...(problem.code === 'request_entity_too_large' ? { Connection: 'close' } : {}),
  }
  if (oauth) return Response.json({ error: oauth, error_description: problem.message }, { status: 400, headers })
  if (isGateway(problem)) {
    return Response.json({ message: problem.message, hint: problem.hint }, { status: problem.status, headers })
  }
  const code = OWN_NAMES.get(problem.code) ?? problem.code
  return Response.json(body(problem, code, asked), {
    status: problem.status,
    headers: { ...headers, 'x-sb-error-code': code },
  })
}

/** Whether the client speaks the present API version. The answer then repeats the version. */
export function speaksPresentVersion(apiVersion: string | undefined): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(apiVersion ?? '') && !Number.isNaN(Date.parse(apiVersion!)) && apiVersion! >= API_VERSION
  )
}

function body(
  { status, message, reasons }: Problem,
  code: ProblemCode,
  { apiVersion, requestId }: ErrorRequest,
): object {
  const weakness = reasons ? { weak_password: { reasons } } : {}
  if (speaksPresentVersion(apiVersion)) return { code, message, ...weakness }
  return {
    code: status,
    error_code: code,
    msg: message,
    ...weakness,
    ...(status >= 500 ? { error_id: requestId } : {}),
  }
}

const isGateway = ({ code }: Problem) => code === 'no_api_key' || code === 'invalid_api_key'

function log(asked: ErrorRequest, problem: Problem, error: unknown): void {
  const { name, code, message, stack } = (problem.cause ?? error) as Error & { code?: string }
  asked.log.error({ err: { type: name, code, message, stack }, requestId: asked.requestId }, 'an auth call failed')
}
