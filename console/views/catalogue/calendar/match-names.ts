/** Matches a name of a pasted calendar to an experience, by the words it shares with titles and places. Pure. */
import { joiningWords } from '#languages/finding/plain-letters.ts'
import type { SeasonRow } from '../season.ts'
import { plain } from './plain.ts'

/** The id of the match, or the candidates, the likeliest first, among which the adviser chooses. There may be none. */
export type Match = { sure: string } | { among: readonly string[] }

const JOINING = new Set(joiningWords.split(' ').map(plain))
/** The lowest score of a candidate, as a share of the weight of the words that the catalogue knows. */
const ENOUGH = 0.5

const singleWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 1 && !JOINING.has(word) && !/^\d+$/.test(word))

/** Adds each pair of neighbouring words as one word, because some people write a name in two words and some in one. */
function wordsOf(text: string): string[] {
  const words = singleWords(text)
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)]
}

interface KnownNames {
  id: string
  titles: readonly string[]
  /** The words of its titles. */
  named: ReadonlySet<string>
  /** The words of its titles and places. */
  words: ReadonlySet<string>
}

export function matchNames(rows: readonly SeasonRow[]): (name: string, beside?: string) => Match {
  const known = rows.map(({ id, shown: { experience, texts } }): KnownNames => {
    const inEach = [experience, ...Object.values(texts)]
    return {
      id,
      titles: inEach.map(({ title }) => plain(title ?? '')),
      named: new Set(inEach.flatMap(({ title = '' }) => wordsOf(title))),
      words: new Set(inEach.flatMap(({ title = '', location = '' }) => [...wordsOf(title), ...wordsOf(location)])),
    }
  })
  /** The number of experiences that have a word. */
  const frequency = new Map<string, number>()
  for (const { words } of known) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)

  /** Scores the experiences from 0 to 1 and returns those with at least `ENOUGH`, the best first. */
  function scoresOf(text: string, among: readonly KnownNames[]): readonly (readonly [id: string, score: number])[] {
    // The more experiences have a word, the less it weighs. Words that no experience has are ignored.
    const words = wordsOf(text).filter((word) => frequency.has(word))
    const weight = (word: string) => 1 / frequency.get(word)!
    // A word of the title weighs more than a word of the place.
    const worth = (word: string, named: ReadonlySet<string>) => weight(word) * (named.has(word) ? 1 : 0.75)
    const whole = words.reduce((sum, word) => sum + weight(word), 0)
    return among
      .map(({ id, named, words: its }) => {
        const shared = words.filter((word) => its.has(word))
        return [id, shared.reduce((sum, word) => sum + worth(word, named), 0) / whole] as const
      })
      .filter(([, score]) => score >= ENOUGH)
      .toSorted(([, a], [, b]) => b - a)
  }

  function bestOf(text: string, among: readonly KnownNames[]): readonly string[] {
    const scored = scoresOf(text, among)
    return scored.filter(([, score]) => score > scored[0]![1] - 0.01).map(([id]) => id)
  }

  /**
   * Whether the name contains a word of the title, or consists of known words, such as the place alone. A name with the
   * place and unknown words may be another event there.
   */
  function isNamed(name: string, id: string): boolean {
    const { named } = known.find((one) => one.id === id)!
    return wordsOf(name).some((word) => named.has(word)) || singleWords(name).every((word) => frequency.has(word))
  }

  return (name, beside = '') => {
    const titled = known.filter(({ titles }) => titles.includes(plain(name)))
    if (titled.length === 1) return { sure: titled[0]!.id }
    const best = bestOf(name, known)
    if (best.length === 1) return isNamed(name, best[0]!) ? { sure: best[0]! } : { among: best }
    // The place decides among several matches of the name. A match of the place alone is only a candidate.
    if (best.length === 0) return { among: bestOf(beside, known) }
    const settled = bestOf(
      beside,
      known.filter(({ id }) => best.includes(id)),
    )
    return settled.length === 1 ? { sure: settled[0]! } : { among: best }
  }
}
