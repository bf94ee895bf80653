/**
 * Starts and stops the program; the only file that uses `process`. It reads the settings, migrates the database and
 * listens. On SIGTERM or SIGINT it answers the open requests, closes everything and ends.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase } from '#database/open.ts'
import { minutes, seconds } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { openLog, type OpenedLog } from './log/log.ts'
import { withSamlKey } from './keys/saml-key.ts'
import { deriveSecret, readSecrets } from './keys/secrets.ts'
import type { Settings } from './settings/settings.ts'
import { environmentOver, readSettings } from './settings/read-settings.ts'

const OLDEST_NODE = 24
/** Longer than all stop functions may take together. If one still hangs, the process exits anyway. */
const LONGEST_STOP = seconds(30)
/** A PostgreSQL that starts together with this program has this long to answer. */
const LONGEST_WAIT = minutes(1)
/** By this time the work that the start does in the background is done. */
const SETTLED = seconds(15)
/** Ctrl-C under npm arrives twice, from the terminal and from npm. Within this time it counts once. */
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
const stopping = new AbortController()
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
  // A stop during the start closes what the start still needs, so an error is expected then.
  if (!stopping.signal.aborted) {
    log.error(explain(error as NodeJS.ErrnoException))
    await end(1)
  }
}

async function start(): Promise<void> {
  const secrets = readSecrets(settings)
  warnOfDefaults()
  log.info(
    settings.DATABASE_URL ? 'Opening the database at DATABASE_URL' : `Opening the database in ${settings.DATA_DIR}`,
  )
  const opening = openDatabase({
    databaseUrl: settings.DATABASE_URL,
    readUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    authenticatorSecret: deriveSecret(secrets, 'authenticator'),
    poolSize: settings.DATABASE_POOL_SIZE,
    port: settings.PORT,
    languages: languageCodes,
    askAgainUntil: AbortSignal.any([AbortSignal.timeout(LONGEST_WAIT), stopping.signal]),
    log,
  })
  started.push(() =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  )
  // PostgreSQL starts in another process; the rest of the program is loaded meanwhile.
  const [opened, { serve }] = await Promise.all([opening, import('./serve.ts')])
  log.info(`The database is ready: ${opened.where}`)
  if (stopping.signal.aborted) return
  await serve({ settings, secrets, opened, log, started })
  setTimeout(collectGarbage, SETTLED).unref()
}

/**
 * Collects the garbage of the start, a third of the heap, which an idle program would keep. The flag is set for this moment
 * alone: with other flags V8 refuses the code that Node has compiled before.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
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
  if (stopping.signal.aborted) {
    if (Date.now() - stoppingSince > SAME_SIGNAL) process.exit(1)
    return
  }
  stopping.abort()
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

/** Used before the log is open. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
