/**
 * Regularly writes facts that only the program knows into the database, so that the console can warn admins of a full
 * disk, of clocks that differ and of the warnings of the start (product §4.12).
 */
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from './access/as-service.ts'
import { withTimeout } from './http/with-timeout.ts'
import type { Log } from './log/log.ts'
import type { Settings } from './settings/settings.ts'

export interface ReportServices {
  settings: Settings
  database: Database
  now: () => Date
  log: Log
}

const REPORT_EVERY = seconds(20)
/** A database that does not answer would hold up the end of the program twice, once for each statement. */
const PATIENCE = seconds(2)

/** Returns a function that stops it and removes the report, so that the room does not warn of a program that is gone. */
export function startReports(services: ReportServices): () => Promise<void> {
  const id = randomUUID()
  const failed = () => services.log.debug('the program could not report how it is')
  let latest = reportProgram(id, services).catch(failed)
  const timer = setInterval(() => (latest = reportProgram(id, services).catch(failed)), REPORT_EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await withTimeout(PATIENCE, end(), () => new Error('the database did not answer')).catch(failed)
  }

  async function end(): Promise<void> {
    // A report that is still on its way would come back after it was removed.
    await latest
    await asService(services, (tx) => tx.query('select private.end_report($1)', [id]))
  }
}

export async function reportProgram(id: string, services: ReportServices): Promise<void> {
  const { settings, now } = services
  const isPublic = settings.NODE_ENV === 'production'
  const report = {
    unset: settings.stillDefault,
    fictitious: isPublic ? settings.stillDefault : [],
    without_mail: isPublic && settings.SMTP_URL === undefined,
    ...(await diskOf(settings.DATA_DIR)),
  }
  await asService(services, (tx) => tx.query('select private.report_program($1, $2, $3)', [id, now(), report]))
}

/** Returns null if the directory does not exist yet. */
async function diskOf(directory: string): Promise<{ disk_free: number; disk_total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { disk_free: bavail * bsize, disk_total: blocks * bsize }
  } catch {
    return null
  }
}
