/** The words without a network beyond the one line every page knows, in all languages; they load when needed. */
import { inEach } from './in-each.ts'
import type { OfflineWords } from './fr/offline.ts'

export const offlineWords = await inEach<OfflineWords>(async (code) => (await import(`./${code}/offline.ts`)).words)
