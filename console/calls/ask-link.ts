/** Reads a signed address from a route of the server. Throws a `CallProblem`. */
import { askServer } from './ask-server.ts'

export async function askLink(path: string, body: object): Promise<string> {
  const answer = await askServer(path, JSON.stringify(body))
  return ((await answer.json()) as { link: string }).link
}
