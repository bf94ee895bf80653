/** Finds the hour for which the publication of a draft is planned. Pure. */
import { type ItemKey, isSame } from '#catalogue/editions/drafts.ts'
import type { CataloguePlan } from '#contract/database-types.ts'

/** `plans` are in the order of their hours. The plan has the draft as it was when planned. */
export const plannedFor = (draft: ItemKey, plans: readonly CataloguePlan[]): string | undefined =>
  plans.find(({ items }) => items.some((item) => isSame(item, draft)))?.publish_at
