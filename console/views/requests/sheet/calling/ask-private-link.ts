/** Asks the server for the address of a client's private page, which it alone can sign. */
import { PRIVATE_LINK_PATH } from '#contract/private-page.ts'
import { CallProblem } from '#console/calls/call.ts'
import { watchedFetch } from '#console/calls/connection.ts'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'

export async function askPrivateLink(request: string): Promise<string> {
  const { data } = await client.auth.getSession()
  const answer = await watchedFetch(PRIVATE_LINK_PATH, {
    method: 'POST',
    headers: { apikey: settings.publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ request }),
  }).catch((error: unknown) => {
    throw new CallProblem('unreachable', String(error), { details: { unanswered: navigator.onLine } })
  })
  const { link, code, message } = (await answer.json()) as { link: string; code: string; message: string }
  if (!answer.ok) throw new CallProblem(code, message, { status: answer.status })
  return link
}
