/** What was chosen, as an adviser reads it: the catalogue's own words where the id is known, else what was sent. */
import { experienceById } from '#catalogue/catalogue.ts'
import type { ExperienceTexts } from '#languages/experience-texts.ts'
import type { Chosen } from './rows.ts'

/** By id. What a language does not say of one stands in the catalogue, in French. */
export type Translations = ReadonlyMap<string, ExperienceTexts>

/** Null for what the catalogue does not hold. */
export function knownTitle(id: string, translations: Translations): string | null {
  const experience = experienceById(id)
  return experience ? (translations.get(id)?.title ?? experience.title) : null
}

export function titleOf({ id, title }: Chosen, translations: Translations): string {
  return knownTitle(id, translations) ?? (textIn(title) || textIn(id))
}

/** A stranger may send anything where a text belongs. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
