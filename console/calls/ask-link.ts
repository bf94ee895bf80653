/** Asks the server for an address that it alone can sign. */
import { askServer } from './ask-server.ts'

export async function askLink(path: string, asked: object): Promise<string> {
  const answer = await askServer(path, JSON.stringify(asked))
  return ((await answer.json()) as { link: string }).link
}
