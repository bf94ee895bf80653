/** Finds the planned publications of a draft. Pure. */
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueDraft, CataloguePlan } from '#contract/database-types.ts'

interface PlannedPublication {
  publish_at: string
  /** False if the draft was changed since: then the plan holds an earlier one. */
  isThis: boolean
}

/** Returns every plan with the item, in the order of `plans`. The database writes equal fields alike. */
export const plannedWith = (draft: CatalogueDraft, plans: readonly CataloguePlan[]): PlannedPublication[] =>
  plans.flatMap(({ publish_at, items }) => {
    const item = items.find((one) => isSame(one, draft))
    return item ? [{ publish_at, isThis: JSON.stringify(item.fields) === JSON.stringify(draft.fields) }] : []
  })

/** `plans` are in the order of their hours: a plan of an earlier draft may stand before the one of the present draft. */
export function plannedFor(draft: CatalogueDraft, plans: readonly CataloguePlan[]): PlannedPublication | undefined {
  const planned = plannedWith(draft, plans)
  return planned.find(({ isThis }) => isThis) ?? planned[0]
}
