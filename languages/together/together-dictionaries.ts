/** The words of choosing together in all languages at once, for the server and the tests. A browser loads the one it shows. */
import { inEach } from '../in-each.ts'
import type { TogetherWords } from './together-words.ts'

export const togetherWords = await inEach<TogetherWords>(async (code) => (await import(`../${code}/together.ts`)).words)
