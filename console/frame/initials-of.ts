/** The initials of the first and the last part of a name, without articles. Pure. */

/** The French elided forms and the Arabic article before the name itself. */
const ARTICLE = /^(?:[dl]['\u2019]|(?:al|el)-|\u0627\u0644)(?=.)/iu

/** Particles are no last part, as where a long name was cut. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de du des la le van von der den di da bin ibn ben \u0628\u0646 \u0627\u0628\u0646'.split(' '),
)

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const parts = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
  const [first, ...others] = parts.length > 0 ? parts : words
  // A joiner keeps Arabic letters apart, which would become a word.
  return [first ?? '', others.at(-1) ?? ''].map(initialOf).join('\u200c').toUpperCase()
}

const initialOf = (word: string) => [...word.replace(ARTICLE, '')][0] ?? ''
