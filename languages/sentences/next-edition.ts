/**
 * Names an experience that is over in a request, in each language: its next edition is asked for. Apart from the other
 * words because an adviser who reads a request must know it again in any language.
 */
import { inEach } from '../in-each.ts'

export const nextEdition = await inEach<string>(
  async (code) => (await import(`../${code}/next-edition.ts`)).nextEdition,
)

const endings = Object.values(nextEdition).map((words) => words.replace('{title}', ''))

/** Whether a title asks for the next edition; every language is tried. */
export const namesNextEdition = (title: string): boolean => endings.some((ending) => title.endsWith(ending))
