/** Redirects a browser to the page with the result in the fragment, or in the query for PKCE (protocol §5, §8). */
import { Problem } from '#contract/problems.ts'
import type { Log } from '#server/log/log.ts'
import { API_VERSION, answerAuthError } from '../answer-auth-error.ts'

export interface ResultPlace {
  /** A code belongs in the query, so that the page's server can read it, too. */
  onlyInQuery?: boolean
  alsoInQuery?: boolean
}

export function redirectWithResult(
  target: string,
  result: Readonly<Record<string, string | number>>,
  { onlyInQuery = false, alsoInQuery = false }: ResultPlace = {},
): Response {
  const url = new URL(target)
  const words = Object.entries(result).map(([name, value]) => [name, String(value)] as [string, string])
  if (onlyInQuery || alsoInQuery) for (const [name, value] of words) url.searchParams.set(name, value)
  if (!onlyInQuery) url.hash = new URLSearchParams(words).toString()
  return new Response(null, { status: 303, headers: { Location: url.href } })
}

const ERRORS = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
])

/** `alsoInQuery` is set for PKCE, because its clients read the query. */
export function redirectWithProblem(
  target: string,
  { status, code, message }: Problem,
  alsoInQuery: boolean,
): Response {
  const error = ERRORS.get(status) ?? (status < 500 ? 'access_denied' : 'server_error')
  return redirectWithResult(target, { error, error_code: code, error_description: message, sb: '' }, { alsoInQuery })
}

/** Returns a problem to redirect with. An unexpected error is logged, and the browser gets a general one. */
export function problemToRedirect(error: unknown, { log }: { log: Log }): Problem {
  if (error instanceof Problem && error.status < 500) return error
  answerAuthError(error, { apiVersion: API_VERSION, log, requestId: '' })
  return new Problem('unexpected_failure', 'Something went wrong on our side.')
}
