/**
 * The start and the end of the program, and the only file that touches the process: settings in, database up to date,
 * listen; on SIGTERM or SIGINT answer what was asked, let go of everything, and end.
 */
import { openDatabase } from '#database/open.ts'
import { seconds } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { makeFirstAdminLink } from './first-admin.ts'
import { sayWhyRoot } from './as-root.ts'
import { startReports } from './program-reports.ts'
import { loadBuiltSite, siteDirectories } from './pages/built-site.ts'
import { listen } from './listen.ts'
import { openLog, type OpenedLog } from './log/log.ts'
import { makeServices } from './make-services.ts'
import { tasks } from './tasks.ts'
import { startWorker } from './outbox/worker.ts'
import { withSamlKey } from './keys/saml-key.ts'
import { deriveSecret, readSecrets } from './keys/secrets.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'
import { environmentOver, readSettings } from './settings/read-settings.ts'
import { stopServices } from './stop-services.ts'

const OLDEST_NODE = 24
const DRAIN = seconds(8)
/** Longer than everything that is stopped may take together; what hangs even then is left to the operating system. */
const LONGEST_STOP = seconds(30)
/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time it is one wish. */
const SAME_SIGNAL = seconds(1)

if (Number(process.versions.node.split('.', 1)[0]) < OLDEST_NODE) {
  fail(`This program needs Node ${OLDEST_NODE} or later; this is ${process.versions.node}. "npm start" brings its own.`)
}

let settings: Settings
let openedLog: OpenedLog
try {
  settings = withSamlKey(readSettings(environmentOver('.env', process.env)))
  openedLog = openLog(settings)
} catch (error) {
  fail((error as Error).message)
}
const { log } = openedLog
/** The stop functions of what was started; called in reverse order. */
const started: (() => Promise<void> | void)[] = [openedLog.close]
let stopping = false
let stoppingSince = 0

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure nobody waited for'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'a failure that leaves the program in an unknown state: it ends')
  void end(1)
})

try {
  await start()
} catch (error) {
  // A stop during the start removes what the start still needs: the error that follows is expected.
  if (!stopping) {
    log.error(explain(error as NodeJS.ErrnoException))
    await end(1)
  }
}

async function start(): Promise<void> {
  const secrets = readSecrets(settings)
  warnOfDefaults()
  const site = await loadBuiltSite(siteDirectories)
  log.info(
    settings.DATABASE_URL ? 'Opening the database at DATABASE_URL' : `Opening the database in ${settings.DATA_DIR}`,
  )
  const opened = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    authenticatorSecret: deriveSecret(secrets, 'authenticator'),
    poolSize: settings.DATABASE_POOL_SIZE,
    port: settings.PORT,
    languages: languageCodes,
    log,
  })
  started.push(() => opened.close())
  log.info(`The database is ready: ${opened.where}`)
  if (stopping) return

  const services = await makeServices({
    settings,
    secrets,
    database: opened.database,
    site,
    directories: siteDirectories,
    now: () => new Date(),
    log,
  })
  const listening = await listen(services, { port: settings.PORT, host: settings.HOST })
  const worker = settings.WORKER ? startWorker({ ownerUrl: opened.owner.connectionString, services, tasks }) : undefined
  started.push(startReports(services))
  started.push(async () => {
    services.health.stop()
    services.live.stop()
    await Promise.all([listening.stop(DRAIN), worker?.stop(DRAIN)])
    await stopServices(services)
  })
  await showFirstAdminLink(services, listening.port)
  const root = sayWhyRoot(process.getuid?.(), settings)
  if (root) log.warn(root)
  log.info(
    `Listening on http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${listening.port}`,
  )
}

/** Printed on the terminal and in no log, because the holder of this link becomes the first admin. */
async function showFirstAdminLink(services: Services, port: number): Promise<void> {
  const siteUrl = settings.stillDefault.includes('SITE_URL') ? `http://localhost:${port}` : settings.SITE_URL
  const link = await makeFirstAdminLink(services, siteUrl)
  if (link) process.stderr.write(`There is no admin yet. Within 24 hours, the first one is made here:\n${link}\n`)
}

function warnOfDefaults(): void {
  if (settings.NODE_ENV !== 'production' || settings.stillDefault.length === 0) return
  const names = settings.stillDefault.join(', ')
  log.warn({ settings: settings.stillDefault }, `Visitors see fictitious contact details until you set: ${names}`)
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${settings.PORT} is taken by another program: stop that one, or set PORT to another number.`
  }
  if (error.code === 'EACCES' && error.syscall === 'listen') {
    return `Port ${settings.PORT} may not be used by this user: set PORT to a number above 1023.`
  }
  return `The server cannot start: ${error.message}`
}

async function stop(signal: string): Promise<void> {
  if (stopping) {
    if (Date.now() - stoppingSince > SAME_SIGNAL) process.exit(1)
    return
  }
  stopping = true
  stoppingSince = Date.now()
  log.info(`${signal}: finishing what was asked, then stopping. A second signal ends the program at once.`)
  await end(0)
}

async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(1), LONGEST_STOP)
  for (const close of started.toReversed()) {
    try {
      await close()
    } catch (error) {
      code = 1
      log.error({ err: error }, 'something could not be closed')
    }
  }
  process.exit(code)
}

/** Before there is a log. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
