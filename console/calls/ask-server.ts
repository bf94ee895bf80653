/**
 * Posts to a route of the server that is no function of the database, with the session of the adviser. Throws a
 * `CallProblem`, as `call` does.
 */
import { client } from '../session/client.ts'
import { settings } from '../settings.ts'
import { CallProblem, readDetails } from './call.ts'
import { watchedFetch } from './connection.ts'

export async function askServer(path: string, body: BodyInit, signal?: AbortSignal): Promise<Response> {
  const { data } = await client.auth.getSession()
  const answer = await watchedFetch(path, {
    method: 'POST',
    headers: { apikey: settings.publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    body,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw new CallProblem('unreachable', String(error), { details: { unanswered: navigator.onLine } })
  })
  if (answer.ok) return answer
  const { status, statusText } = answer
  const problem = (await answer.json().catch(() => null)) as {
    code: string
    message: string
    details?: unknown
  } | null
  if (problem) {
    const { code, message, details } = problem
    // Those of a picture are one word, those of the database JSON.
    const known = typeof details === 'string' ? { reason: details, ...readDetails(details) } : {}
    throw new CallProblem(code, message, { status, details: known })
  }
  // The page of a proxy is no answer of the server, which may have done it all the same.
  throw new CallProblem('unreachable', statusText, { status, details: { unanswered: true } })
}
