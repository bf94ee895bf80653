/** The answers about the catalogue as its owner keeps it (decision 046). */
import * as v from 'valibot'
import { count, instant, text, textOrNull } from './parts.ts'

/** By key, such as `starts` or `title.fr`. */
export const DraftFields = v.record(text, v.unknown())

const item = { experience: text, edition: text }

export const PublishedCatalogue = v.strictObject({
  version: count,
  items: v.array(v.strictObject({ ...item, version: count, fields: DraftFields })),
})

export const CatalogueDraft = v.strictObject({
  ...item,
  /** Null where the item is to go back to the base. */
  fields: v.nullable(DraftFields),
  changed_at: instant,
  changed_by: text,
  changer: text,
})

export const CatalogueNote = v.strictObject({ ...item, supplier: text, cost: text, stock: v.nullable(count) })

export const CataloguePlan = v.strictObject({
  id: text,
  publish_at: instant,
  name: text,
  items: v.array(v.strictObject({ ...item, fields: v.nullable(DraftFields) })),
  planned_by: text,
  planner: text,
})

export const CatalogueVersion = v.strictObject({
  id: count,
  published_at: instant,
  published_by: textOrNull,
  /** Null where the hour of a plan had come. */
  publisher: textOrNull,
  name: text,
})

/** What the room shows beside the base. */
export const CatalogueRoom = v.strictObject({
  ...PublishedCatalogue.entries,
  drafts: v.array(CatalogueDraft),
  notes: v.array(CatalogueNote),
  plans: v.array(CataloguePlan),
  versions: v.array(CatalogueVersion),
})
