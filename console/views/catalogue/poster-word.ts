/** Proposes the word on a new experience's poster: the longest fitting word of its location, in capitals. Pure. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** Letters that fit on a poster. */
const MOST_LETTERS = 9
/** Words that name no place alone: «Saint-Denis» gives DENIS, and «Vieux-Port, Cannes» gives CANNES. */
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
