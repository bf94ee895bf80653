/** Opens the database of the settings for a command: connects to the running one, or starts it. */
import { runningOwnerUrl } from '#database/embedded/running.ts'
import { openDatabase } from '#database/open.ts'
import { deriveSecret, readSecrets } from '../keys/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { environmentOver, readSettings } from '../settings/read-settings.ts'

export interface OwnedDatabase {
  settings: Settings
  ownerUrl: string
  close(): Promise<void>
}

const quiet = { info() {}, warn() {}, error: console.error }

/** `mayRun` says whether the program may run at the same time. */
export async function ownerOfDatabase({ mayRun }: { mayRun: boolean }): Promise<OwnedDatabase> {
  const settings = readSettings(environmentOver('.env', process.env))
  const running = mayRun ? (settings.DATABASE_URL ?? runningOwnerUrl(settings.DATA_DIR)) : undefined
  if (running) return { settings, ownerUrl: running, close: async () => undefined }
  const opened = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    authenticatorSecret: deriveSecret(readSecrets(settings), 'authenticator'),
    log: quiet,
  })
  return { settings, ownerUrl: opened.owner.connectionString, close: opened.close }
}

/** Runs a command, prints an error as one line, and exits with 0 or 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

export const say = (text: string) => void process.stdout.write(`${text}\n`)
