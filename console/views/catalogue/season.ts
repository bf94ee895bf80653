/**
 * The season as its owner works on it: the base with what is published and with the drafts over it, and what of each
 * experience needs a hand. Pure.
 */
import { isOver } from '#catalogue/availability.ts'
import { type Base, type ComposedExperience, composeEach } from '#catalogue/editions/compose.ts'
import { isSame, type ItemKey, withDrafts } from '#catalogue/editions/drafts.ts'
import type { Fields, ToldEdition } from '#catalogue/editions/with-fields.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueDraft, CatalogueRoom } from '#contract/database-types.ts'
import { addDays } from '#console/time/paris-days.ts'

export const NEEDS = ['over', 'waiting', 'ending', 'price', 'language', 'picture', 'draft'] as const
export type Need = (typeof NEEDS)[number]

/** An experience, or one of its later editions. */
export interface SeasonEdition extends ItemKey {
  /** With its draft. */
  told: ToldEdition
  /** Null where visitors do not know it. */
  published: ToldEdition | null
  fields: Fields
  draft: CatalogueDraft | undefined
}

export interface SeasonRow {
  id: string
  /** The catalogue that visitors will see once every draft is published. */
  shown: ToldEdition
  editions: readonly SeasonEdition[]
  /** In the order of the page. */
  place: number
  isHidden: boolean
  isOver: boolean
  needs: readonly Need[]
  /** How many asked to be told of its next edition, and were not yet. */
  waiting: number
  /** The codes of the languages in which something lacks. */
  lacking: readonly string[]
}

export interface Season {
  /** In the order of the page. */
  rows: readonly SeasonRow[]
  drafts: readonly CatalogueDraft[]
}

export function seasonOf(base: Base, room: CatalogueRoom, today: IsoDate): Season {
  const overlays = withDrafts(room)
  const published = new Map(composeEach(base, room.items, today).map((one) => [idOf(one), one]))
  const rows = composeEach(base, overlays, today).map((composed): SeasonRow => {
    const id = idOf(composed)
    const editions = composed.editions.map((told): SeasonEdition => {
      const item = { experience: id, edition: editionOf(told.uid, id) }
      return {
        ...item,
        told,
        published: published.get(id)?.editions.find(({ uid }) => uid === told.uid) ?? null,
        fields: overlays.find((overlay) => isSame(overlay, item))?.fields ?? {},
        draft: room.drafts.find((draft) => isSame(draft, item)),
      }
    })
    const over = isOver(composed.shown.experience, today)
    const lacking = composed.isHidden ? [] : lackingIn(composed.shown, base)
    const drafted = room.drafts.some(({ experience }) => experience === id)
    const waiting = room.alerts.find(({ experience }) => experience === id)?.waiting ?? 0
    const found: Record<Need, boolean> = {
      over,
      waiting: waiting > 0,
      ending: !over && endsSoon(composed, today),
      price: !isPriceSaid(id, editions, base),
      language: lacking.length > 0,
      picture: composed.shown.experience.imageUrl === '',
      draft: drafted,
    }
    return {
      id,
      shown: composed.shown,
      editions,
      place: composed.place,
      isHidden: composed.isHidden,
      isOver: over,
      // An edition that nobody sees needs nothing.
      needs: NEEDS.filter((need) => found[need] && (need === 'draft' || !composed.isHidden)),
      waiting,
      lacking,
    }
  })
  return { rows, drafts: room.drafts }
}

const idOf = ({ shown }: ComposedExperience) => shown.experience.id
const editionOf = (uid: string, id: string) => uid.slice(id.length + 1)

const SOON = 30

/** Within 30 days, and nothing follows it. */
function endsSoon({ shown, editions }: ComposedExperience, today: IsoDate): boolean {
  const { ends } = shown.experience
  if (!ends || ends > addDays(today, SOON)) return false
  return !editions.some(({ experience }) => experience.starts !== shown.experience.starts && !isOver(experience, today))
}

/** An added experience is sold on request until its owner says how. */
const isPriceSaid = (id: string, editions: readonly SeasonEdition[], { experiences }: Base) =>
  experiences.some((experience) => experience.id === id) ||
  editions.some(({ fields }) => 'sale' in fields || 'priceFrom' in fields)

const SPOKEN = ['title', 'location', 'description', 'features'] as const

/** A field that French does not fill either lacks in no other language. */
function lackingIn({ experience, texts }: ToldEdition, { wording, ofBase }: Base): string[] {
  const said = SPOKEN.filter((field) => experience[field].length > 0)
  const others = Object.keys(wording).filter((code) => code !== ofBase)
  const lacksFrench = SPOKEN.some((field) => experience[field].length === 0)
  return [
    ...(lacksFrench ? [ofBase] : []),
    ...others.filter((code) => said.some((field) => texts[code]?.[field] === undefined)),
  ]
}

export type Group = 'ahead' | 'undated' | 'past' | 'hidden'

/** As the board shows them: what comes, soonest first; what has no days; what is over, the latest first. */
export function inGroups(rows: readonly SeasonRow[]): readonly [Group, readonly SeasonRow[]][] {
  const starts = ({ shown }: SeasonRow) => shown.experience.starts ?? ''
  const groupOf = (row: SeasonRow): Group =>
    row.isHidden ? 'hidden' : row.isOver ? 'past' : starts(row) ? 'ahead' : 'undated'
  const by = Map.groupBy(rows, groupOf)
  const sorted = (group: Group) => (by.get(group) ?? []).toSorted((a, b) => starts(a).localeCompare(starts(b)))
  const groups: [Group, readonly SeasonRow[]][] = [
    ['ahead', sorted('ahead')],
    ['undated', by.get('undated') ?? []],
    ['past', sorted('past').toReversed()],
    ['hidden', by.get('hidden') ?? []],
  ]
  return groups.filter(([, held]) => held.length > 0)
}

/** The label of the edition after those there are: a year as far as one is known, and no other has it. */
export function nextLabel({ editions }: SeasonRow, today: IsoDate): string {
  const years = editions.map(({ edition, told }) =>
    Number(/^\d{4}$/.exec(edition)?.[0] ?? told.experience.starts?.slice(0, 4) ?? 0),
  )
  return String(Math.max(...years, Number(today.slice(0, 4)) - 1) + 1)
}
