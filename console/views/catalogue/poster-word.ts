/** Proposes the word of the poster of a new experience: the longest of its place that fits on it, in capitals. Pure. */

/** The lettering has room for no more. */
const MOST_LETTERS = 9
/** Alone it names no place: of «Saint-Denis» the other word is meant. */
const NO_NAME = /^(?:saint|sainte|san|santa|los|las|les|sur|the|port|north|south|upon)$/i

export function posterWord(location: string, language: string): string | undefined {
  const [town = ''] = location.split(',')
  const words = town
    .split(/[\s-]+/)
    .filter((word) => word.length > 2 && word.length <= MOST_LETTERS && !NO_NAME.test(word))
  return words.toSorted((a, b) => b.length - a.length)[0]?.toLocaleUpperCase(language)
}
