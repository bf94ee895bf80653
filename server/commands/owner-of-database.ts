/** Opens the database of the settings for a command: connects to the running one, or starts it. */
import { runningOwnerUrl } from '#database/embedded/running.ts'
import { openDatabase, type OpenedDatabase, type OpenOptions } from '#database/open.ts'
import { deriveSecret, readSecrets } from '../keys/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { environmentOver, readSettings } from '../settings/read-settings.ts'

export interface OwnedDatabase {
  settings: Settings
  ownerUrl: string
}

const quiet = { info() {}, warn() {}, error: console.error }

/** Closed when the command ends. `mayRun` says whether the program may run at the same time. */
export async function ownerOfDatabase({ mayRun }: { mayRun: boolean }): Promise<OwnedDatabase> {
  const settings = readSettings(environmentOver('.env', process.env))
  const running = mayRun ? (settings.DATABASE_URL ?? runningOwnerUrl(settings.DATA_DIR)) : undefined
  if (running) return { settings, ownerUrl: running }
  const { owner } = await openUntilEnd({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    authenticatorSecret: deriveSecret(readSecrets(settings), 'authenticator'),
  })
  return { settings, ownerUrl: owner.connectionString }
}

/** Opens a database, which is closed when the command ends, also when it ends during the opening. */
export async function openUntilEnd(options: Omit<OpenOptions, 'log'>): Promise<OpenedDatabase> {
  const opening = openDatabase({ ...options, log: quiet })
  atEnd(() =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  )
  return opening
}

const endings: (() => Promise<void> | void)[] = []

/** Registers what is done when the command ends, by itself or by a signal; the last one first. */
export function atEnd(ending: () => Promise<void> | void): void {
  endings.push(ending)
}

/** Runs a command, prints an error as one line, and exits with 0 or 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  let ended: Promise<void> | undefined
  const end = () => (ended ??= endAll())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().then(() => process.exit(1)))
  try {
    await work()
  } catch (error) {
    // After a signal the work fails, because its connections are closed.
    if (!ended) process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
  await end()
}

async function endAll(): Promise<void> {
  for (const ending of endings.toReversed()) {
    try {
      await ending()
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`)
      process.exitCode = 1
    }
  }
}

export const say = (text: string) => void process.stdout.write(`${text}\n`)
