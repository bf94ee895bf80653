/**
 * Names the experiences that each word of a search is of, by title and place in every language: the database keeps only the
 * title that the client read. Pure.
 */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** By the word as it was typed. */
export type TitledWords = Readonly<Record<string, string[]>>

/** The experiences in one language, by id. */
type Titles = ReadonlyMap<string, { title?: string | undefined; location?: string | undefined }>

/** As short as this, a word is in every second title. */
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
