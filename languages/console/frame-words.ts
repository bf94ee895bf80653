/** The words of the room that the server uses, in all languages; only the browser uses the others. */
import { inEach } from '../in-each.ts'
import type { ConsoleWords } from './console-words.ts'

export type FrameWords = Pick<ConsoleWords, 'console.title' | 'console.noScript'>

export const frameWords = await inEach<FrameWords>(async (code) => (await import(`../${code}/console/frame.ts`)).words)
