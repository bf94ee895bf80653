/**
 * Makes the catalogue of one day of the base and of what the owner published over it (decision 046): pure. Each
 * experience is shown as the edition one can go to next; what nobody changed stays the very object of the base.
 */
import { isOver } from '../availability.ts'
import type { Experience, IsoDate } from '../experience.ts'
import { emptyExperience, isWhole } from './added.ts'
import { type Fields, type Languages, type ToldEdition, withFields, withoutEdition } from './with-fields.ts'

/** The published changes of one experience, or of one of its later editions. */
export interface Overlay {
  experience: string
  /** Its label, such as 2027; empty for the experience itself and its first edition. */
  edition: string
  fields: Fields
  /** The version that published it. */
  version: number
}

type ByLanguage<Value> = Readonly<Record<string, Value>>

export interface CatalogueTexts {
  texts: ByLanguage<ReadonlyMap<string, ToldEdition['texts'][string]>>
  /** A sentence on the picture of each poster. */
  alternatives: ByLanguage<ReadonlyMap<string, string>>
}

export interface Base extends CatalogueTexts, Languages {
  experiences: readonly Experience[]
}

export interface Catalogue extends CatalogueTexts {
  /** In display order, each as its current edition. */
  experiences: readonly Experience[]
  /** The titles of what is no longer shown, by language and id. */
  gone: ByLanguage<Readonly<Record<string, string>>>
  /** Other names that people have for an experience, by id. */
  called: Readonly<Record<string, string>>
  /** Every edition, for calendars. */
  editions: readonly Edition[]
}

export interface Edition extends Pick<ToldEdition, 'experience' | 'texts'> {
  /** Stays the same for ever. */
  uid: string
  /** Grows with each change. */
  sequence: number
}

export interface ComposedExperience {
  /** As visitors see it now, if it is shown. */
  shown: ToldEdition
  /** The first one is that of the base, or of the experience itself. */
  editions: readonly (Edition & ToldEdition)[]
  isHidden: boolean
  /** In the order of the page. */
  place: number
  called: string | undefined
}

interface WithoutPlace extends Omit<ComposedExperience, 'place'> {
  /** Where its owner said so. */
  order: number | undefined
}

export function compose(base: Base, overlays: readonly Overlay[], today: IsoDate): Catalogue {
  const all = composeEach(base, overlays, today).filter(({ shown }) => isWhole(shown.experience))
  const shown = all.filter(({ isHidden }) => !isHidden).map((one) => one.shown)
  const hidden = all.filter(({ isHidden }) => isHidden)
  return {
    experiences: shown.map(({ experience }) => experience),
    ...textsOf(shown, base),
    gone: eachLanguage(base, (code) =>
      Object.fromEntries(hidden.map(({ shown: one }) => [one.experience.id, titleIn(one, code)])),
    ),
    called: Object.fromEntries(
      all.flatMap(({ shown: { experience }, called }) => (called ? [[experience.id, called]] : [])),
    ),
    editions: all.filter(({ isHidden }) => !isHidden).flatMap(({ editions }) => editions),
  }
}

/** Every experience in display order, also those that are hidden or not whole yet: what its owner works on. */
export function composeEach(base: Base, overlays: readonly Overlay[], today: IsoDate): readonly ComposedExperience[] {
  const byExperience = Map.groupBy(overlays, ({ experience }) => experience)
  const known = new Set(base.experiences.map(({ id }) => id))
  const added = [...byExperience.keys()].filter((id) => !known.has(id)).toSorted()
  return [...base.experiences, ...added.map(emptyExperience)]
    .map((experience) => composeOne(toldOf(experience, base), byExperience.get(experience.id) ?? [], { base, today }))
    .map((one, at) => ({ ...one, place: one.order ?? (at + 1) * PLACE }))
    .toSorted((a, b) => a.place - b.place)
}

/** A catalogue that shows one edition and nothing else. */
export function onlyOne({ experience, texts, alternatives }: ToldEdition, base: Base): Catalogue {
  const held = <Value>(value: Value | undefined): ReadonlyMap<string, Value> =>
    new Map(value === undefined ? [] : [[experience.id, value]])
  return {
    experiences: [experience],
    texts: eachLanguage(base, (code) => held(texts[code])),
    alternatives: eachLanguage(base, (code) => held(alternatives[code])),
    gone: eachLanguage(base, () => ({})),
    called: {},
    editions: [],
  }
}

/** How far two experiences lie apart in the order of the base: there is room for others between them. */
export const PLACE = 1000

interface Composing {
  base: Base
  today: IsoDate
}

function composeOne(told: ToldEdition, overlays: readonly Overlay[], { base, today }: Composing): WithoutPlace {
  const own = overlays.find(({ edition }) => edition === '')
  const fields = own?.fields ?? {}
  const first = withFields(told, fields, base)
  const later = overlays
    .filter(({ edition }) => edition !== '')
    .toSorted((a, b) => a.edition.localeCompare(b.edition))
    .map((row) => ({ row, told: withFields(withoutEdition(first, base), row.fields, base) }))
  const { id } = told.experience
  const ownVersion = own?.version ?? 0
  const cancelled = (one: ToldEdition) => Number(one.experience.cancelled ?? false)
  const editions = [
    { uid: id, sequence: ownVersion + cancelled(first), ...first },
    ...later.map(({ row, told: one }) => ({
      uid: `${id}.${row.edition}`,
      sequence: Math.max(ownVersion, row.version) + cancelled(one),
      ...one,
    })),
  ]
  const current = currentOf([first, ...later.map((one) => one.told)], today)
  return {
    shown: featured(current, fields['featuredUntil'], today),
    editions,
    isHidden: fields['hidden'] === true,
    order: typeof fields['order'] === 'number' ? fields['order'] : undefined,
    called: typeof fields['called'] === 'string' ? fields['called'] : undefined,
  }
}

/** The soonest one can still go to on stated days, else one without days, the latest first, else the one that was last. */
function currentOf(editions: readonly ToldEdition[], today: IsoDate): ToldEdition {
  const startOf = ({ experience }: ToldEdition) => experience.starts ?? ''
  const ahead = editions.filter(({ experience }) => !isOver(experience, today))
  const dated = ahead.filter(({ experience }) => experience.starts)
  if (dated.length > 0) return dated.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))[0]!
  return ahead.at(-1) ?? editions.toSorted((a, b) => startOf(a).localeCompare(startOf(b))).at(-1)!
}

function featured(told: ToldEdition, until: unknown, today: IsoDate): ToldEdition {
  if (typeof until !== 'string') return told
  const { featured: _, ...experience } = told.experience
  return { ...told, experience: until >= today ? { ...experience, featured: true } : experience }
}

function toldOf(experience: Experience, { texts, alternatives }: Base): ToldEdition {
  const of = <Value>(held: ByLanguage<ReadonlyMap<string, Value>>) =>
    Object.fromEntries(
      Object.entries(held).flatMap(([code, map]) => (map.has(experience.id) ? [[code, map.get(experience.id)!]] : [])),
    )
  return { experience, texts: of(texts), alternatives: of(alternatives) }
}

/** The maps of the base stay where nothing in them was changed. */
function textsOf(shown: readonly ToldEdition[], base: Base): CatalogueTexts {
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

const titleIn = ({ experience, texts }: ToldEdition, code: string) => texts[code]?.title ?? experience.title

function eachLanguage<Value>({ wording }: Base, make: (code: string) => Value): ByLanguage<Value> {
  return Object.fromEntries(Object.keys(wording).map((code) => [code, make(code)]))
}
