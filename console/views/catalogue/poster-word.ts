/** Proposes the word of the poster of a new experience: the longest of its place that fits on it, in capitals. Pure. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** The lettering has room for no more. */
const MOST_LETTERS = 9
/** Alone it names no place: of «Saint-Denis» the other word is meant, of «Vieux-Port, Cannes» the town. */
const NO_NAME =
  /^(?:saint|sainte|san|santa|los|las|les|sur|the|upon|vieux|vieille|old|port|ile|island|north|south|park|parc|club)$/i

export function posterWord(location: string, language: string): string | undefined {
  const named = location.split(',').map(namesIn)
  const words = named.find((found) => found.length > 0) ?? []
  return words.toSorted((a, b) => b.length - a.length)[0]?.toLocaleUpperCase(language)
}

const namesIn = (part: string) =>
  part
    .split(/[\s-]+/)
    .filter((word) => word.length > 2 && word.length <= MOST_LETTERS && !NO_NAME.test(inPlainLetters(word)))
