/** Finds the planned publication of a draft. Pure. */
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueDraft, CataloguePlan } from '#contract/database-types.ts'

interface PlannedPublication {
  publish_at: string
  /** False if the draft was changed since: then the plan holds an earlier one. */
  isThis: boolean
}

/** `plans` are in the order of their hours. The database writes equal fields alike. */
export function plannedFor(draft: CatalogueDraft, plans: readonly CataloguePlan[]): PlannedPublication | undefined {
  for (const { publish_at, items } of plans) {
    const item = items.find((one) => isSame(one, draft))
    if (item) return { publish_at, isThis: JSON.stringify(item.fields) === JSON.stringify(draft.fields) }
  }
  return undefined
}
