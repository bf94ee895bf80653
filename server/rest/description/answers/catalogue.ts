/** The answers about the catalogue as its owner keeps it (decision 046). */
import * as v from 'valibot'
import { count, instant, text, textOrNull } from './parts.ts'

/** By key, such as `starts` or `title.fr`. */
export const DraftFields = v.record(text, v.unknown())

const item = { experience: text, edition: text }

const published = {
  version: count,
  items: v.array(v.strictObject({ ...item, version: count, fields: DraftFields })),
}

export const PublishedCatalogue = v.strictObject({
  ...published,
  /** By experience, the last titles that were published, also of what is shown no more. */
  titles: v.record(text, DraftFields),
})

export const CatalogueDraft = v.strictObject({
  ...item,
  /** Null if the item returns to the base. */
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
  /** Null if a planned publication made it. */
  publisher: textOrNull,
  name: text,
  /** The earlier version that it restored, if any; 0 is the base. */
  restores: v.nullable(count),
})

/** Without `value` the field is that of the base. */
const FieldValue = v.strictObject({ value: v.optional(v.unknown()) })

export const CatalogueHistory = v.strictObject({
  at: instant,
  /** Null if a planned publication made it. */
  who: textOrNull,
  act: v.picklist(['changed', 'discarded', 'original', 'published']),
  field: text,
  before: FieldValue,
  after: FieldValue,
  version: v.nullable(count),
})

/** The number of alerts for an experience that wait, and that were answered in the last 30 days. */
export const AlertCount = v.strictObject({ experience: text, waiting: count, told: count })

/** The data of the catalogue view, besides the base. */
export const CatalogueRoom = v.strictObject({
  ...published,
  drafts: v.array(CatalogueDraft),
  notes: v.array(CatalogueNote),
  alerts: v.array(AlertCount),
  plans: v.array(CataloguePlan),
  versions: v.array(CatalogueVersion),
})
