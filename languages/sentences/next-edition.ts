/**
 * Marks the title of a past experience in a request: its next edition is requested. Separate from the other words,
 * because an adviser's room must recognise the mark in every language.
 */
import { inEach } from '../in-each.ts'

export const nextEdition = await inEach<string>(
  async (code) => (await import(`../${code}/next-edition.ts`)).nextEdition,
)

const endings = Object.values(nextEdition).map((words) => words.replace('{title}', ''))

/** Whether a title requests the next edition, in any language. */
export const namesNextEdition = (title: string): boolean => endings.some((ending) => title.endsWith(ending))
