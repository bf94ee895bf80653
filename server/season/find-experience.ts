/** Finds the experience of a row of a season file: by its id, or by its title in any language. */
import type { Base, Overlay } from '#catalogue/editions/catalogue.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import type { SeasonFileRow } from './read-season.ts'

export interface PresentSeason {
  base: Base
  /** The published catalogue, overridden by the drafts. */
  overlays: readonly Omit<Overlay, 'version'>[]
}

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/

export const nameOf = (edition: string) => (edition === '' ? 'the first edition' : `edition ${edition}`)

type TitlesById = ReadonlyMap<string, readonly string[]>

/** All titles of each experience, the one of the base first. */
export function namesIn({ base, overlays }: PresentSeason): TitlesById {
  const names = new Map<string, string[]>()
  for (const { id, title } of base.experiences) {
    names.set(id, [title, ...Object.values(base.texts).flatMap((texts) => texts.get(id)?.title ?? [])])
  }
  for (const { experience, fields } of overlays) {
    const titles = Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith('title.') && typeof value === 'string' ? [value] : [],
    )
    names.set(experience, [...titles, ...(names.get(experience) ?? [])])
  }
  return names
}

/** Searches the id, then the whole title, then words that only one title contains; asks back if several do. */
export function findExperience(
  { experience, isNew }: SeasonFileRow,
  names: TitlesById,
): string | { problems: string[] } {
  if (names.has(experience)) return experience
  if (isNew) {
    return ID.test(experience) ? experience : { problems: [`"${experience}" is no id: lower-case words with hyphens`] }
  }
  const asked = inPlainLetters(experience).trim()
  const having = (has: (title: string) => boolean) =>
    [...names].filter(([, titles]) => titles.some((title) => has(inPlainLetters(title).trim()))).map(([id]) => id)
  const whole = having((title) => title === asked)
  const words = asked.split(/\s+/)
  const found =
    whole.length > 0 || asked === '' ? whole : having((title) => words.every((word) => title.includes(word)))
  if (found.length === 1) return found[0]!
  if (found.length === 0) return { problems: [`no experience is called "${experience.slice(0, 80)}"`] }
  const called = found.map((id) => `${id} (${names.get(id)![0]})`).join(', ')
  return { problems: [`"${experience}" may be ${called}: say its id`] }
}
