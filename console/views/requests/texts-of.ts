/** The titles of the chosen experiences for the adviser: from the catalogue if the id is known, else as sent. */
import { availability, calendarDay } from '#catalogue/availability.ts'
import type { ExperienceTexts } from '#languages/experience-texts.ts'
import type { Language } from '#languages/languages.ts'
import { nextEdition } from '#languages/sentences/next-edition.ts'
import type { ChosenItem, SentRequest } from '#contract/database-types.ts'
import { experienceById } from '#console/room-catalogue.ts'

/** By id. What a language does not say of one stands in the catalogue, in French. */
export type Translations = ReadonlyMap<string, ExperienceTexts>

/** Null for what the catalogue does not hold. */
export function knownTitle(id: string, translations: Translations): string | null {
  const experience = experienceById(id)
  return experience ? (translations.get(id)?.title ?? experience.title) : null
}

/**
 * The experiences that one person asked for, over all their merged requests: each once, and of one that is over the
 * next edition.
 */
export function titlesAsked(
  requests: readonly ChosenExperiences[],
  language: Language,
  translations: Translations,
  today = calendarDay(new Date()),
): string[] {
  const ids = new Set(requests.flatMap(({ selected_experiences }) => (selected_experiences ?? []).map(({ id }) => id)))
  return [...ids].flatMap((id) => {
    const title = knownTitle(id, translations)
    if (title === null) return []
    const isOver = availability(experienceById(id)!, today) === 'past'
    return isOver ? nextEdition[language].replace('{title}', () => title) : title
  })
}

type ChosenExperiences = Pick<SentRequest, 'selected_experiences'>

export function titleOf({ id, title }: ChosenItem, translations: Translations): string {
  return knownTitle(id, translations) ?? (textIn(title) || textIn(id))
}

/** A text that the client was shown, in the language of the room while the catalogue still says the same in the client's. */
export function shownText(
  wish: ChosenItem,
  field: 'price' | 'duration',
  { client, room }: { client: Translations; room: Translations },
): string {
  const sent = textIn(wish[field])
  const isAsNow = sent !== '' && plainSpaces(client.get(wish.id)?.[field]) === plainSpaces(sent)
  return (isAsNow && room.get(wish.id)?.[field]) || sent
}

/** The page binds a number to its word by a space that does not break; not every sender does. */
const plainSpaces = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

/** A stranger may send anything where a text belongs. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
