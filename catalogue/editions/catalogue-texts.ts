/** Reads the texts of the base for an edition, and joins the texts of all shown editions. */
import type { Experience } from '../experience.ts'
import type { ByLanguage, ToldEdition } from './told-edition.ts'
import type { Base, CatalogueTexts } from './catalogue.ts'

export function toldOf(experience: Experience, { texts, alternatives }: Base): ToldEdition {
  const of = <Value>(held: ByLanguage<ReadonlyMap<string, Value>>) =>
    Object.fromEntries(
      Object.entries(held).flatMap(([code, map]) => (map.has(experience.id) ? [[code, map.get(experience.id)!]] : [])),
    )
  return { experience, texts: of(texts), alternatives: of(alternatives) }
}

/** Returns the maps of the base themselves if nothing in them was changed. */
export function textsOf(shown: readonly ToldEdition[], base: Base): CatalogueTexts {
  const over = <Value>(held: ReadonlyMap<string, Value>, of: (told: ToldEdition) => Value | undefined) => {
    const changed = shown.flatMap((told): [string, Value][] => {
      const value = of(told)
      return value === undefined || value === held.get(told.experience.id) ? [] : [[told.experience.id, value]]
    })
    return changed.length > 0 ? new Map([...held, ...changed]) : held
  }
  return {
    texts: eachLanguage(base, (code) => over(base.texts[code]!, (told) => told.texts[code])),
    alternatives: eachLanguage(base, (code) => over(base.alternatives[code]!, (told) => told.alternatives[code])),
  }
}

export const titleIn = ({ experience, texts }: ToldEdition, code: string) => texts[code]?.title ?? experience.title

export function eachLanguage<Value>({ wording }: Base, make: (code: string) => Value): ByLanguage<Value> {
  return Object.fromEntries(Object.keys(wording).map((code) => [code, make(code)]))
}
