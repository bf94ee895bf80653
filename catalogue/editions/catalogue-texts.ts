/** Reads the texts of the base for an edition, and joins the texts of all shown editions. */
import type { Experience } from '../experience.ts'
import type { ByLanguage, LocalizedEdition } from './localized-edition.ts'
import type { Base, CatalogueTexts } from './catalogue.ts'

export function attachTexts(experience: Experience, { texts, alternatives }: Base): LocalizedEdition {
  const of = <Value>(held: ByLanguage<ReadonlyMap<string, Value>>) =>
    Object.fromEntries(
      Object.entries(held).flatMap(([code, map]) => (map.has(experience.id) ? [[code, map.get(experience.id)!]] : [])),
    )
  return { experience, texts: of(texts), alternatives: of(alternatives) }
}

/** Returns the maps of the base themselves if nothing in them was changed. */
export function textsOf(shown: readonly LocalizedEdition[], base: Base): CatalogueTexts {
  const over = <Value>(held: ReadonlyMap<string, Value>, of: (edition: LocalizedEdition) => Value | undefined) => {
    const changed = shown.flatMap((edition): [string, Value][] => {
      const value = of(edition)
      return value === undefined || value === held.get(edition.experience.id) ? [] : [[edition.experience.id, value]]
    })
    return changed.length > 0 ? new Map([...held, ...changed]) : held
  }
  return {
    texts: eachLanguage(base, (code) => over(base.texts[code]!, (edition) => edition.texts[code])),
    alternatives: eachLanguage(base, (code) => over(base.alternatives[code]!, (edition) => edition.alternatives[code])),
  }
}

export const titleIn = ({ experience, texts }: LocalizedEdition, code: string) => texts[code]?.title ?? experience.title

export function eachLanguage<Value>({ wording }: Base, make: (code: string) => Value): ByLanguage<Value> {
  return Object.fromEntries(Object.keys(wording).map((code) => [code, make(code)]))
}
