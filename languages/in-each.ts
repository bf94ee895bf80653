/**
 * Reads the same file of each language's folder. For browsers the build replaces the call by static imports
 * (`setup/language-imports.ts`), so it must always be written in the same way.
 */
import { type Language, languageCodes } from './languages.ts'

export type InEach<Held> = Readonly<Record<Language, Held>>

export async function inEach<Held>(load: (code: Language) => Promise<Held>): Promise<InEach<Held>> {
  const held = await Promise.all(languageCodes.map(async (code) => [code, await load(code)] as const))
  return Object.fromEntries(held) as Record<Language, Held>
}
