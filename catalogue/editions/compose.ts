/**
 * Composes the catalogue of one day from the base and the published overlays (decision 046). Pure. Each experience is
 * shown as its next edition; an unchanged experience stays the same object as in the base.
 */
import { isOver } from '../availability.ts'
import type { Experience, IsoDate } from '../experience.ts'
import { emptyExperience, isWhole } from './added.ts'
import { withFields, withoutEdition } from './with-fields.ts'
import type { Fields, LocalizedEdition } from './localized-edition.ts'
import type { ComposedExperience, Base, Overlay, Catalogue } from './catalogue.ts'
import { textsOf, eachLanguage, titleIn, attachTexts } from './catalogue-texts.ts'

interface WithoutPlace extends Omit<ComposedExperience, 'place'> {
  /** The position that the owner set. */
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

/**
 * Adds the experiences that lost their overlay or their French title: a selection names them by their last titles, which
 * are fields by experience.
 */
export function withGone(catalogue: Catalogue, titles: Readonly<Record<string, Fields>>, base: Base): Catalogue {
  const shown = new Set(catalogue.experiences.map(({ id }) => id))
  const gone = Object.entries(titles)
    .filter(([id]) => !shown.has(id))
    .map(([id, fields]) => withFields(attachTexts(emptyExperience(id), base), fields, base))
  const titlesIn = (code: string) => Object.fromEntries(gone.map((one) => [one.experience.id, titleIn(one, code)]))
  return { ...catalogue, gone: eachLanguage(base, (code) => ({ ...titlesIn(code), ...catalogue.gone[code] })) }
}

/** Returns every experience in display order for the owner, with hidden and incomplete ones. */
export function composeEach(base: Base, overlays: readonly Overlay[], today: IsoDate): readonly ComposedExperience[] {
  const byExperience = Map.groupBy(overlays, ({ experience }) => experience)
  const known = new Set(base.experiences.map(({ id }) => id))
  const added = [...byExperience.keys()].filter((id) => !known.has(id)).toSorted()
  return [...base.experiences, ...added.map(emptyExperience)]
    .map((experience) => composeOnce(experience, byExperience.get(experience.id) ?? [], { base, today }))
    .map((one, at) => ({ ...one, place: one.order ?? (at + 1) * PLACE }))
    .toSorted((a, b) => a.place - b.place)
}

/** Makes a catalogue with a single edition. */
export function onlyOne({ experience, texts, alternatives }: LocalizedEdition, base: Base): Catalogue {
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

/** The distance of two positions in the order of the base, with room for others between them. */
export const PLACE = 1000

interface Composing {
  base: Base
  today: IsoDate
}

interface ComposedBefore extends Composing {
  overlays: readonly Overlay[]
  made: WithoutPlace
}

const kept = new WeakMap<Overlay, ComposedBefore>()

/** Returns the cached objects for the same overlays on the same day, because a publication changes few. */
function composeOnce(experience: Experience, overlays: readonly Overlay[], { base, today }: Composing): WithoutPlace {
  const [first] = overlays
  const before = first && kept.get(first)
  const isSame =
    before?.base === base &&
    before.today === today &&
    before.overlays.length === overlays.length &&
    before.overlays.every((overlay, at) => overlay === overlays[at])
  if (isSame) return before.made
  const made = composeOne(attachTexts(experience, base), overlays, { base, today })
  if (first) kept.set(first, { base, today, overlays, made })
  return made
}

function composeOne(
  localized: LocalizedEdition,
  overlays: readonly Overlay[],
  { base, today }: Composing,
): WithoutPlace {
  const own = overlays.find(({ edition }) => edition === '')
  const fields = own?.fields ?? {}
  const first = withFields(localized, fields, base)
  const { id } = localized.experience
  const cancelled = (one: LocalizedEdition) => Number(one.experience.cancelled ?? false)
  let [before, version] = [first, own?.version ?? 0]
  const editions = [{ uid: id, sequence: version + cancelled(first), ...first }]
  const later = overlays.filter(({ edition }) => edition !== '').toSorted((a, b) => a.edition.localeCompare(b.edition))
  // Each edition inherits the changes of the one before it (decision 091).
  for (const row of later) {
    before = withFields(withoutEdition(before, base), row.fields, base)
    version = Math.max(version, row.version)
    editions.push({ uid: `${id}.${row.edition}`, sequence: version + cancelled(before), ...before })
  }
  const current = currentOf(editions, today)
  return {
    shown: featured(current, fields['featuredUntil'], today),
    editions,
    isHidden: fields['hidden'] === true,
    order: typeof fields['order'] === 'number' ? fields['order'] : undefined,
    called: typeof fields['called'] === 'string' ? fields['called'] : undefined,
  }
}

/** The next dated edition that has not ended, else the latest one without days, else the last past one. */
function currentOf(editions: readonly LocalizedEdition[], today: IsoDate): LocalizedEdition {
  const startOf = ({ experience }: LocalizedEdition) => experience.starts ?? ''
  const ahead = editions.filter(({ experience }) => !isOver(experience, today))
  const dated = ahead.filter(({ experience }) => experience.starts)
  if (dated.length > 0) return dated.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))[0]!
  return ahead.at(-1) ?? editions.toSorted((a, b) => startOf(a).localeCompare(startOf(b))).at(-1)!
}

function featured(edition: LocalizedEdition, until: unknown, today: IsoDate): LocalizedEdition {
  if (typeof until !== 'string') return edition
  const { featured: _, ...experience } = edition.experience
  return { ...edition, experience: until >= today ? { ...experience, featured: true } : experience }
}
