/** The private page's words in all languages at once, for the server and the tests. The browser loads the one it shows. */
import { inEach } from '../in-each.ts'
import type { PrivatePageWords } from './private-page-words.ts'

export const privatePageWords = await inEach<PrivatePageWords>(
  async (code) => (await import(`../${code}/private-page.ts`)).words,
)
