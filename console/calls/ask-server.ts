/**
 * Posts to a route of the server that is no function of the database, with the session of the adviser. Throws a
 * `CallProblem`, as `call` does.
 */
import { client } from '../session/client.ts'
import { settings } from '../settings.ts'
import { CallProblem } from './call.ts'
import { watchedFetch } from './connection.ts'

type ErrorBody = { code?: string; message?: string }

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
  // A proxy answers with a page of its own where the server did not answer it.
  const { code = 'unreachable', message = answer.statusText } = (await answer.json().catch(() => ({}))) as ErrorBody
  throw new CallProblem(code, message, { status: answer.status })
}
