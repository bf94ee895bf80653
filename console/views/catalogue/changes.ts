/** Compares a draft with the published edition field by field: the value that visitors see now and the next one. Pure. */
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import { fieldOf, fields as described } from '#catalogue/editions/fields.ts'
import type { Fields, LocalizedEdition } from '#catalogue/editions/localized-edition.ts'
import { howSold } from '#catalogue/how-sold.ts'
import { defaultLanguage } from '#languages/languages.ts'

export interface FieldChange {
  key: string
  /** Undefined if the field had no value. */
  before: unknown
  after: unknown
}

/** A composed edition with the fields that its own overlay sets. */
export interface Stand {
  told: LocalizedEdition
  fields: Fields
}

export function changesOf(before: Stand | null, after: Stand | null): FieldChange[] {
  const keys = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])
  return [...keys]
    .filter((key) => fieldOf(key) !== undefined)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map((key) => ({ key, before: before && valueOf(key, before), after: after && valueOf(key, after) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const NAMES = Object.keys(described)
const placeOf = (key: string) => NAMES.indexOf(key.split('.')[0]!)

/**
 * Returns the field's own value if an overlay sets it, else the value inherited from the base or the edition before. A
 * value that is not allowed is never shown to visitors, so it counts for nothing here, too.
 */
export function valueOf(key: string, { told, fields }: Stand): unknown {
  if (key in fields && isAllowed(key, fields[key])) return fields[key]
  const { experience, texts, alternatives, stay } = told
  const { name, language } = fieldOf(key)!
  if (name === 'alternative') return alternatives[language!]
  if (language) {
    const inLanguage: Fields = { ...(language === defaultLanguage && experience), ...texts[language] }
    return inLanguage[name]
  }
  if (name === 'standing') return experience.cancelled ? 'cancelled' : (experience.standing ?? 'open')
  if (name === 'sale') return howSold(experience)
  if (name === 'stay') return stay
  const values: Fields = { ...experience }
  return values[name]
}
