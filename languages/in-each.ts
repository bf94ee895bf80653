/**
 * Reads the same file of each language's folder. Browsers load no file by a name made at run time: there the build puts
 * plain imports in place of the call (`setup/language-imports.ts`), which is why it is always written in the same way.
 */
import { type Language, languageCodes } from './languages.ts'

export type InEach<Held> = Readonly<Record<Language, Held>>

export async function inEach<Held>(load: (code: Language) => Promise<Held>): Promise<InEach<Held>> {
  const held = await Promise.all(languageCodes.map(async (code) => [code, await load(code)] as const))
  return Object.fromEntries(held) as Record<Language, Held>
}
