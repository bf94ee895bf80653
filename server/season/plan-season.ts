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
  const stated = new Set<string>()
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
    if (stated.has(key)) problems.push(`row ${row.place}: ${title}, ${nameOf(edition)}, stands in an earlier row, too`)
    stated.add(key)
    for (const [label, fields] of byEdition(edition, given)) {
      const before = items.get(`${found}.${label}`)?.changes ?? []
      const changes = changesOf(fields, fieldsOf(found, label, present))
      const twice = changes.filter((one) =>
        before.some((other) => other.key === one.key && !isSameValue(other.to, one.to)),
      )
      problems.push(...twice.map((one) => `row ${row.place}: ${title}: an earlier row has another "${one.key}"`))
      items.set(`${found}.${label}`, { experience: found, edition: label, title, changes: merged(before, changes) })
    }
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

type GivenFields = readonly (readonly [key: string, value: unknown])[]

/** The fields that all editions share are read from the first one alone, also in a row about another. */
function byEdition(edition: string, given: GivenFields): readonly (readonly [edition: string, fields: GivenFields])[] {
  if (edition === '') return [['', given]]
  const isOfAll = ([key]: GivenFields[number]) => fieldOf(key)?.field.ofAll === true
  return [
    ['', given.filter(isOfAll)],
    [edition, given.filter((one) => !isOfAll(one))],
  ]
}

function changesOf(given: GivenFields, before: Readonly<Record<string, unknown>>): readonly SeasonChange[] {
  const fields = new Map(given)
  // If the item sets `sale` itself, to on request for example, the amount alone would not change it.
  if (typeof fields.get('priceFrom') === 'number' && 'sale' in before && !fields.has('sale')) fields.set('sale', 'from')
  return [...fields]
    .map(([key, to]) => ({ key, from: before[key], to }))
    .filter(({ from, to }) => !isSameValue(from, to))
}

const merged = (some: readonly SeasonChange[], others: readonly SeasonChange[]): readonly SeasonChange[] => [
  ...some,
  ...others.filter(({ key }) => !some.some((one) => one.key === key)),
]

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function fieldsOf(experience: string, edition: string, { overlays }: PresentSeason): Readonly<Record<string, unknown>> {
  return overlays.find((one) => one.experience === experience && one.edition === edition)?.fields ?? {}
}
