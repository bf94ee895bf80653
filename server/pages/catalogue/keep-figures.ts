/**
 * Task `keep_figures`, each minute: stores the sums of the days that are over and of past days whose requests changed, so
 * that figures are read instead of counted (decision 098). A day without stored sums is counted from its requests.
 */
import { categoryOfEach } from '#catalogue/editions/categories.ts'
import type { Database } from '#database/database.ts'
import type { AsOwner } from '#server/outbox/task.ts'
import { asService } from '#server/access/as-service.ts'
import { baseCatalogue } from './base-catalogue.ts'
import { readPublished } from './served-catalogue.ts'

interface KeepingServices {
  database: Database
}

/** Days at most in one transaction. */
const AT_ONCE = 20

export async function keepFigures(_payload: unknown, services: KeepingServices, asOwner: AsOwner): Promise<void> {
  const { items } = await readPublished(services.database, null)
  const categories = JSON.stringify(categoryOfEach(baseCatalogue.experiences, items))
  const keepSome = () =>
    asService(services, async (tx) => {
      const { rows } = await tx.last<{ kept: number }>('select private.keep_figures($1, $2) as kept', [
        categories,
        AT_ONCE,
      ])
      return rows[0]!.kept
    })
  let kept = 0
  for (let more = await keepSome(); more > 0; more = await keepSome()) kept += more
  // After an upgrade years are added at once: without statistics, reading a month took three times as long.
  if (kept > AT_ONCE) await asOwner('analyze private.figure_spans, private.figure_sums')
}
