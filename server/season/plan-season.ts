/**
 * Says what the file of a season would change, and what is wrong or not clear in it. Pure: nothing is written. Where one
 * thing is wrong, nothing of the file is written.
 */
import type { Base, Overlay } from '#catalogue/editions/compose.ts'
import { EDITION_LABEL, fieldOf, HIGHEST_PRICE, isAllowed, LOWEST_PRICE } from '#catalogue/editions/fields.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import type { SeasonFileRow } from './read-season.ts'

export interface SeasonChange {
  key: string
  /** Undefined where it is as the base has it. */
  from: unknown
  to: unknown
}

export interface ItemChange {
  experience: string
  edition: string
  /** In the language of the base. */
  title: string
  changes: readonly SeasonChange[]
}

export interface SeasonPlan {
  items: readonly ItemChange[]
  /** The reasons that keep the file from being written, each with its place. */
  problems: readonly string[]
  /** Remarks to look at, which keep nothing back. */
  doubts: readonly string[]
  /** The titles of those whose days the file does not know. */
  waiting: readonly string[]
}

export interface PresentSeason {
  base: Base
  /** The published catalogue with the drafts over it. */
  overlays: readonly Omit<Overlay, 'version'>[]
}

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/
const SCRIPT = /<\s*[a-z!/]|javascript:|\bon\w+\s*=/i

export function planSeason(rows: readonly SeasonFileRow[], present: PresentSeason): SeasonPlan {
  const names = namesIn(present)
  const problems: string[] = []
  const doubts: string[] = []
  const waiting: string[] = []
  const items = new Map<string, ItemChange>()
  for (const row of rows) {
    const found = findExperience(row, names)
    const wrong = [...(typeof found === 'string' ? [] : found.problems), ...wrongIn(row)]
    problems.push(...wrong.map((what) => `row ${row.place}: ${what}`))
    if (typeof found !== 'string' || wrong.length > 0) continue
    const title = names.get(found)?.[0] ?? found
    const given = Object.entries(row.fields).filter(([, value]) => value !== null)
    if (given.length === 0) {
      waiting.push(title)
      continue
    }
    const edition = editionOf(row, found, present)
    if (edition === undefined) {
      problems.push(`row ${row.place}: ${title}: without days it is not clear which edition is meant: say its edition`)
      continue
    }
    const key = `${found}.${edition}`
    if (items.has(key)) problems.push(`row ${row.place}: ${title}, ${nameOf(edition)}, stands in an earlier row, too`)
    const before = fieldsOf(found, edition, present)
    const changes = given
      .map(([field, to]) => ({ key: field, from: before[field], to }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    items.set(key, { experience: found, edition, title, changes })
    doubts.push(...doubtsIn(row).map((what) => `row ${row.place}: ${title}: ${what}`))
  }
  return { items: [...items.values()].filter(({ changes }) => changes.length > 0), problems, doubts, waiting }
}

export const nameOf = (edition: string) => (edition === '' ? 'the first edition' : `edition ${edition}`)

type Names = ReadonlyMap<string, readonly string[]>

/** Every title of every experience, the one of the base first. */
function namesIn({ base, overlays }: PresentSeason): Names {
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

/** By its id, else by its whole title, else by words that only one title holds; what several hold is asked back. */
function findExperience({ experience, isNew }: SeasonFileRow, names: Names): string | { problems: string[] } {
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

function wrongIn({ fields, edition }: SeasonFileRow): string[] {
  const { starts, ends } = fields
  const wrong = Object.entries(fields).flatMap(([key, value]) => wrongWith(key, value))
  if (edition && !EDITION_LABEL.test(edition)) wrong.push(`"${edition}" is no name of an edition, such as 2027`)
  if ((typeof starts === 'string') !== (typeof ends === 'string')) wrong.push('a first and a last day belong together')
  if (typeof starts === 'string' && typeof ends === 'string' && starts > ends) wrong.push('it ends before it starts')
  return wrong
}

function wrongWith(key: string, value: unknown): string[] {
  if (fieldOf(key) === undefined) return [`"${key.slice(0, 80)}" is no field of the catalogue`]
  const isDay = key === 'starts' || key === 'ends'
  if (value === null && isDay) return []
  if (!isAllowed(key, value)) return [`"${key}" cannot be ${JSON.stringify(value).slice(0, 80)}`]
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return texts.some((text) => SCRIPT.test(text)) ? [`"${key}" holds what a program would run`] : []
}

function doubtsIn({ fields: { priceFrom, starts, ends } }: SeasonFileRow): string[] {
  const isUnusual = typeof priceFrom === 'number' && (priceFrom < LOWEST_PRICE || priceFrom > HIGHEST_PRICE)
  const days = typeof starts === 'string' && typeof ends === 'string' ? Date.parse(ends) - Date.parse(starts) : 0
  return [
    ...(isUnusual ? [`${priceFrom} € is outside ${LOWEST_PRICE} to ${HIGHEST_PRICE}`] : []),
    ...(days > 60 * 86_400_000 ? ['it lasts longer than two months'] : []),
  ]
}

/**
 * The edition its days belong to: in the year of the first edition it is that one, else the edition of its year.
 * Without days it is the first of a new experience, and what all editions have in common stands with the first;
 * otherwise nobody knows.
 */
function editionOf(
  { edition, isNew, fields }: SeasonFileRow,
  experience: string,
  present: PresentSeason,
): string | undefined {
  if (edition !== undefined) return edition
  const { starts } = fields
  if (typeof starts !== 'string') {
    return isNew || Object.keys(fields).every((key) => fields[key] === null || fieldOf(key)?.field.ofAll)
      ? ''
      : undefined
  }
  const year = starts.slice(0, 4)
  const first =
    fieldsOf(experience, '', present)['starts'] ?? present.base.experiences.find(({ id }) => id === experience)?.starts
  return typeof first === 'string' && !first.startsWith(year) ? year : ''
}

function fieldsOf(experience: string, edition: string, { overlays }: PresentSeason): Readonly<Record<string, unknown>> {
  return overlays.find((one) => one.experience === experience && one.edition === edition)?.fields ?? {}
}
