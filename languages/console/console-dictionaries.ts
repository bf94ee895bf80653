/** The room's words in all languages at once, for the server and the tests. The browser loads the one it shows. */
import { inEach } from '../in-each.ts'
import type { ConsoleWords } from './console-words.ts'

export const consoleWords = await inEach<ConsoleWords>(async (code) => (await import(`../${code}/console.ts`)).words)
