/** Asks the server for an address that it alone can sign, as a call of the data interface does: same session, same problems. */
import { client } from '../session/client.ts'
import { settings } from '../settings.ts'
import { CallProblem } from './call.ts'
import { watchedFetch } from './connection.ts'

export async function askLink(path: string, asked: object): Promise<string> {
  const { data } = await client.auth.getSession()
  const answer = await watchedFetch(path, {
    method: 'POST',
    headers: { apikey: settings.publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify(asked),
  }).catch((error: unknown) => {
    throw new CallProblem('unreachable', String(error), { details: { unanswered: navigator.onLine } })
  })
  const { link, code, message } = (await answer.json()) as { link: string; code: string; message: string }
  if (!answer.ok) throw new CallProblem(code, message, { status: answer.status })
  return link
}
