/** The catalogue with every draft applied, for the room and its previews. */
import type { Overlay } from './catalogue.ts'

export type ItemKey = Pick<Overlay, 'experience' | 'edition'>

export interface Draft extends ItemKey {
  /** Null if the item returns to the base. */
  fields: Overlay['fields'] | null
}

export const isSame = (one: ItemKey, other: ItemKey) =>
  one.experience === other.experience && one.edition === other.edition

export function withDrafts({
  items,
  drafts,
}: {
  items: readonly Overlay[]
  drafts: readonly Draft[]
}): readonly Overlay[] {
  const untouched = items.filter((item) => !drafts.some((draft) => isSame(draft, item)))
  const drafted = drafts.flatMap(({ experience, edition, fields }) =>
    fields ? [{ experience, edition, fields, version: 0 }] : [],
  )
  return [...untouched, ...drafted]
}

/** The name of an edition in calendars and previews. */
export const uidOf = ({ experience, edition }: ItemKey) => (edition ? `${experience}.${edition}` : experience)
