/** Asks the server for the address under which all drafts are seen as the real page, for an hour (decision 053). */
import { PREVIEW_PATH } from '#contract/preview.ts'
import { CallProblem } from '#console/calls/call.ts'
import { watchedFetch } from '#console/calls/connection.ts'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'

export async function askPreview(): Promise<string> {
  const { data } = await client.auth.getSession()
  const answer = await watchedFetch(PREVIEW_PATH, {
    method: 'POST',
    headers: { apikey: settings.publishableKey, Authorization: `Bearer ${data.session?.access_token}` },
    body: '{}',
  }).catch((error: unknown) => {
    throw new CallProblem('unreachable', String(error), { details: { unanswered: navigator.onLine } })
  })
  const { link, code, message } = (await answer.json()) as { link: string; code: string; message: string }
  if (!answer.ok) throw new CallProblem(code, message, { status: answer.status })
  // Of this site, by whatever name it was entered.
  return new URL(link).pathname
}
