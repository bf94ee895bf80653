/** Finds which experience a name in a calendar means, by the words it shares with titles and places. Pure. */
import { joiningWords } from '#languages/finding/plain-letters.ts'
import type { SeasonRow } from '../season.ts'
import { plain } from './plain.ts'

/** Ids, the likeliest first. Several that are equally likely are a question; none is one, too. */
export type Match = { sure: string } | { among: readonly string[] }

const JOINING = new Set(joiningWords.split(' ').map(plain))
const ENOUGH = 0.5

const singleWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 1 && !JOINING.has(word) && !/^\d+$/.test(word))

/** With each two that follow one another as one: some write a name in two words and some in one. */
function wordsOf(text: string): string[] {
  const words = singleWords(text)
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)]
}

interface KnownNames {
  id: string
  titles: readonly string[]
  /** The words of its titles; and with those of its places. */
  named: ReadonlySet<string>
  words: ReadonlySet<string>
}

export function matchNames(rows: readonly SeasonRow[]): (name: string, beside?: string) => Match {
  const known = rows.map(({ id, shown: { experience, texts } }): KnownNames => {
    const said = [experience, ...Object.values(texts)]
    return {
      id,
      titles: said.map(({ title }) => plain(title ?? '')),
      named: new Set(said.flatMap(({ title = '' }) => wordsOf(title))),
      words: new Set(said.flatMap(({ title = '', location = '' }) => [...wordsOf(title), ...wordsOf(location)])),
    }
  })
  const rarity = new Map<string, number>()
  for (const { words } of known) for (const word of words) rarity.set(word, (rarity.get(word) ?? 0) + 1)

  /** The best first, of those that have enough of the words. */
  function scoresOf(text: string, among: readonly KnownNames[]): readonly (readonly [id: string, score: number])[] {
    // A word that many titles have says little; one that none has says nothing.
    const words = wordsOf(text).filter((word) => rarity.has(word))
    const weight = (word: string) => 1 / rarity.get(word)!
    // A word of the title means more than one of the place.
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

  /** By a word of its title, or by its place alone: another event there bears words that no experience knows. */
  function isNamed(name: string, id: string): boolean {
    const { named } = known.find((one) => one.id === id)!
    return wordsOf(name).some((word) => named.has(word)) || singleWords(name).every((word) => rarity.has(word))
  }

  return (name, beside = '') => {
    const titled = known.filter(({ titles }) => titles.includes(plain(name)))
    if (titled.length === 1) return { sure: titled[0]!.id }
    const best = bestOf(name, known)
    if (best.length === 1) return isNamed(name, best[0]!) ? { sure: best[0]! } : { among: best }
    // Its place says which of several; a place without a name that is known is no more than likely.
    if (best.length === 0) return { among: bestOf(beside, known) }
    const settled = bestOf(
      beside,
      known.filter(({ id }) => best.includes(id)),
    )
    return settled.length === 1 ? { sure: settled[0]! } : { among: best }
  }
}
