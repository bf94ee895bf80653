/**
 * Computes the changes of a season file, or the reasons why it changes nothing. It writes nothing. One error stops the
 * whole file.
 */
import { fieldOf } from '#catalogue/editions/fields.ts'
import type { SeasonFileRow } from './read-season.ts'
import { type PresentSeason, namesIn, findExperience, nameOf } from './find-experience.ts'
import { wrongIn, doubtsIn } from './season-faults.ts'

export interface SeasonChange {
  key: string
  /** Undefined if it is the value of the base. */
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
  /** The errors that stop the file, each with its place. */
  problems: readonly string[]
  /** Warnings, which do not stop the file. */
  doubts: readonly string[]
  /** The titles of the experiences without days in the file. */
  waiting: readonly string[]
}

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

/**
 * The edition of a row by its days: the first edition if the year is the same, else the edition of that year. Without
 * days it is the first for a new experience, and for fields that all editions share; otherwise it is ambiguous.
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
