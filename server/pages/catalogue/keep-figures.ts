/**
 * Task `keep_figures`, each minute: stores the sums of the days that are over and of past days whose requests changed, so
 * that figures are read instead of counted (decision 098). A day without stored sums is counted from its requests.
 */
import { compose } from '#catalogue/editions/compose.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { Database } from '#database/database.ts'
import type { AsOwner } from '#server/outbox/task.ts'
import { asService } from '#server/access/as-service.ts'
import { parisDay } from '../paris-day.ts'
import { baseCatalogue } from './base-catalogue.ts'
import { readPublished } from './served-catalogue.ts'

interface KeepingServices {
  database: Database
  now: () => Date
}

/** Days at most in one transaction. */
const AT_ONCE = 20

export async function keepFigures(_payload: unknown, services: KeepingServices, asOwner: AsOwner): Promise<void> {
  const categories = JSON.stringify(await categoryOfEach(services))
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

/** The category of each experience, as the room sends it: of the base and of the published catalogue. */
async function categoryOfEach({ database, now }: KeepingServices): Promise<Record<string, string>> {
  const { items } = await readPublished(database, null)
  const { experiences } = compose(baseCatalogue, items, parisDay(now()) as IsoDate)
  return Object.fromEntries([...baseCatalogue.experiences, ...experiences].map(({ id, category }) => [id, category]))
}
