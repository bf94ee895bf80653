/** Runs the program after its database is open: makes the services, listens, and works off the queue. */
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/durations.ts'
import type { OpenedDatabase } from '#database/open.ts'
import { makeFirstAdminLink } from './first-admin.ts'
import { sayWhyRoot } from './as-root.ts'
import type { Secrets } from './keys/secrets.ts'
import { listen } from './listen.ts'
import type { Log } from './log/log.ts'
import { makeServices } from './make-services.ts'
import { loadBuiltSite, siteDirectories } from './pages/built-site.ts'
import { startReports } from './program-reports.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'
import { stopServices } from './stop-services.ts'

export interface Serving {
  settings: Settings
  secrets: Secrets
  opened: OpenedDatabase
  log: Log
  /** The stop functions of the parts that were started; this function adds its own. */
  started: (() => Promise<void> | void)[]
}

const DRAIN = seconds(8)
/** The delay before the rest of the program is loaded, so that the first answers have the thread. */
const FIRST_ANSWERS = seconds(0.25)

export async function serve({ settings, secrets, opened, log, started }: Serving): Promise<void> {
  const services = await makeServices({
    settings,
    secrets,
    database: opened.database,
    site: await loadBuiltSite(siteDirectories),
    directories: siteDirectories,
    now: () => new Date(),
    log,
  })
  const listening = await listen(services, { port: settings.PORT, host: settings.HOST })
  const stopReports = startReports(services)
  const stopping = new AbortController()
  const worker = workLater()
  // The program cannot keep its promises without the worker, so this failure ends it.
  worker.catch((error: unknown) =>
    queueMicrotask(() => {
      throw error
    }),
  )
  started.push(async () => {
    services.health.stop()
    services.live.stop()
    stopping.abort()
    await Promise.all([stopReports(), listening.stop(DRAIN), worker.then((working) => working?.stop(DRAIN))])
    await stopServices(services)
  })
  await showFirstAdminLink(services, listening.port)
  const root = sayWhyRoot(process.getuid?.(), settings)
  if (root) log.warn(root)
  log.info(
    `Listening on http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${listening.port}`,
  )

  async function workLater() {
    await pause(FIRST_ANSWERS, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return undefined
    await listening.readApp()
    if (!settings.WORKER) return undefined
    const [{ startWorkers }, { tasks }] = await Promise.all([import('./outbox/worker.ts'), import('./tasks.ts')])
    return stopping.signal.aborted
      ? undefined
      : startWorkers({ ownerUrl: opened.owner.connectionString, services, tasks })
  }
}

/** Prints the link on the terminal but not in the log, because its holder becomes the first admin. */
async function showFirstAdminLink(services: Services, port: number): Promise<void> {
  const { settings } = services
  const siteUrl = settings.stillDefault.includes('SITE_URL') ? `http://localhost:${port}` : settings.SITE_URL
  const link = await makeFirstAdminLink(services, siteUrl)
  if (link) process.stderr.write(`There is no admin yet. Within 24 hours, the first one is made here:\n${link}\n`)
}
