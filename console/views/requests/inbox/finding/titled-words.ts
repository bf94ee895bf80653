/**
 * Finds for each word of a search the experiences whose title or place contains it in any language: the database has
 * only the title that the client read. Pure.
 */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** The ids of the experiences, by the word as it was typed. */
export type TitledWords = Readonly<Record<string, string[]>>

/** Title and place of the experiences in one language, by id. */
type Titles = ReadonlyMap<string, { title?: string | undefined; location?: string | undefined }>

/** A shorter word is in too many titles to name one. */
const SHORTEST = 3

export function titledWords(search: string, languages: readonly Titles[]): TitledWords | null {
  const words = new Set(search.split(/\s+/).filter((word) => inPlainLetters(word).length >= SHORTEST))
  const named = [...words].flatMap((word) => {
    const ids = idsOf(inPlainLetters(word), languages)
    return ids.length > 0 ? [[word, ids] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : null
}

function idsOf(plain: string, languages: readonly Titles[]): string[] {
  const holds = (text = '') => inPlainLetters(text).includes(plain)
  const found = languages.flatMap((titles) =>
    [...titles].flatMap(([id, { title, location }]) => (holds(title) || holds(location) ? [id] : [])),
  )
  return [...new Set(found)].toSorted()
}
