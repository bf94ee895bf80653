/**
 * Caches the measured response time for the page. It is read once per day in Paris, because it is computed of whole
 * days. Until it is read, the figure of the day before is used.
 */
import type { ResponseTime } from '#contract/settings/site-settings.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import type { Log } from '#server/log/log.ts'
import { parisDay } from './paris-day.ts'

export interface ResponseTimeSource {
  /** Null if there were too few calls. The same object until the figure changes. */
  current(): ResponseTime | null
}

interface SourceOptions {
  database: Database
  now: () => Date
  log: Log
}

export async function openResponseTime({ database, now, log }: SourceOptions): Promise<ResponseTimeSource> {
  let day = parisDay(now())
  let figure = await readResponseTime(database)

  async function readAgain(today: string): Promise<void> {
    const before = day
    day = today
    try {
      figure = await readResponseTime(database)
    } catch (error) {
      // The next page tries again.
      day = before
      log.warn({ err: error }, 'the response time could not be read')
    }
  }

  return {
    current() {
      const today = parisDay(now())
      if (today !== day) void readAgain(today)
      return figure
    },
  }
}

function readResponseTime(database: Database): Promise<ResponseTime | null> {
  return asCaller(database, { role: 'service_role' }, async (tx) => {
    const { rows } = await tx.last<{ measured: ResponseTime | null }>('select private.response_time() as measured', [])
    return rows[0]!.measured
  })
}
