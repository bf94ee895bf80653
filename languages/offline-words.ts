/** The words for offline use besides the one line of every page, in all languages; loaded when needed. */
import { inEach } from './in-each.ts'
import type { OfflineWords } from './fr/offline.ts'

export const offlineWords = await inEach<OfflineWords>(async (code) => (await import(`./${code}/offline.ts`)).words)
