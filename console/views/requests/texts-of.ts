/** The titles of the chosen experiences for the adviser: from the catalogue if the id is known, else as sent. */
import { availability, calendarDay } from '#catalogue/availability.ts'
import type { ExperienceTexts } from '#languages/experience-texts.ts'
import type { Language } from '#languages/languages.ts'
import { nextEdition } from '#languages/sentences/next-edition.ts'
import type { ChosenItem, SentRequest } from '#contract/database-types.ts'
import { experienceById } from '#console/room-catalogue.ts'

/** The texts of experiences in one language, by id. A text that is missing here is in the catalogue, in French. */
export type Translations = ReadonlyMap<string, ExperienceTexts>

/** The title of an experience; null if the catalogue has none of this id. */
export function knownTitle(id: string, translations: Translations): string | null {
  const experience = experienceById(id)
  return experience ? (translations.get(id)?.title ?? experience.title) : null
}

/**
 * The titles of the experiences that one person asked for in all their merged requests, each once. An experience that
 * is over is named as its next edition.
 */
export function requestedTitles(
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

/**
 * A text that the client was shown: in the language of the room if the catalogue still has the same text in the
 * client's language, else as it was sent.
 */
export function shownText(
  wish: ChosenItem,
  field: 'price' | 'duration',
  { client, room }: { client: Translations; room: Translations },
): string {
  const sent = textIn(wish[field])
  const isAsNow = sent !== '' && plainSpaces(client.get(wish.id)?.[field]) === plainSpaces(sent)
  return (isAsNow && room.get(wish.id)?.[field]) || sent
}

/** Makes every space an ordinary one: the page puts a no-break space after a number, other senders may not. */
const plainSpaces = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

/** A text of at most 300 characters; empty if the value is none, because a stranger may send anything. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
