/** The words of the room that the server says itself, in all languages: the rest is the browser's alone. */
import { inEach } from '../in-each.ts'
import type { ConsoleWords } from './console-words.ts'

export type FrameWords = Pick<ConsoleWords, 'console.title' | 'console.noScript'>

export const frameWords = await inEach<FrameWords>(async (code) => (await import(`../${code}/console/frame.ts`)).words)
