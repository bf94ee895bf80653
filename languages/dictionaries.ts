/** All languages at once, for the server and the build. The browser loads the one it shows, never this file. */
import { inEach } from './in-each.ts'
import type { Dictionary } from './dictionary.ts'

export const dictionaries = await inEach<Dictionary>(
  async (code) => (await import(`./${code}/dictionary.ts`)).dictionary,
)
