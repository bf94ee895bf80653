/** One call to the authentication service with the secret key. */
import type { RunningSite } from '../running-site.ts'

/** The fields of the answer. Throws where its status is not 200. */
export async function postToAuth(
  { address, secretKey }: RunningSite,
  path: string,
  body: object,
): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Record<string, string>
}
