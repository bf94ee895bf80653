/**
 * Composes the season as the owner edits it: the base catalogue, the published overlays and the drafts on top, with the
 * needs of each experience. Pure.
 */
import { isOver } from '#catalogue/availability.ts'
import { composeEach } from '#catalogue/editions/compose.ts'
import type { Base, ComposedExperience } from '#catalogue/editions/catalogue.ts'
import { isSame, type ItemKey, uidOf, withDrafts } from '#catalogue/editions/drafts.ts'
import type { LocalizedEdition } from '#catalogue/editions/localized-edition.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueDraft, CatalogueRoom } from '#contract/database-types.ts'
import { type SeasonEdition, type Need, lackingIn, endsSoon, isPriceStated, NEEDS } from './season-needs.ts'

export interface SeasonRow {
  id: string
  /** The edition that visitors will see once every draft is published. */
  shown: LocalizedEdition
  editions: readonly SeasonEdition[]
  /** The sort key of the page. */
  place: number
  isHidden: boolean
  isOver: boolean
  needs: readonly Need[]
  /** The number of confirmed alerts for its next edition that are not sent yet. */
  waiting: number
  /** The codes of the languages with missing texts. */
  lacking: readonly string[]
}

export interface Season {
  /** Sorted as on the page. */
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
      price: !isPriceStated(id, editions, base),
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
      // Visitors do not see a hidden experience, so only its draft is listed.
      needs: NEEDS.filter((need) => found[need] && (need === 'draft' || !composed.isHidden)),
      waiting,
      lacking,
    }
  })
  return { rows, drafts: room.drafts }
}

/** Composes an item without its own fields: the edition it inherits from the base or from the edition before. */
export function originalOf(
  base: Base,
  { experience, edition }: ItemKey,
  { room, today }: { room: CatalogueRoom; today: IsoDate },
): LocalizedEdition | undefined {
  const item = { experience, edition }
  const others = withDrafts(room).filter((overlay) => !isSame(overlay, item))
  return composeEach(base, [...others, { ...item, fields: {}, version: 0 }], today)
    .flatMap(({ editions }) => editions)
    .find(({ uid }) => uid === uidOf(item))
}

const idOf = ({ shown }: ComposedExperience) => shown.experience.id
const editionOf = (uid: string, id: string) => uid.slice(id.length + 1)
