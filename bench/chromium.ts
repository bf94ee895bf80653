/** The browser every bench uses: the one the browser tests use, with the same flags. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/durations.ts'
import playwrightConfig from '../playwright.config.ts'

export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const { args: flagsOfTests = [] } = playwrightConfig.use?.launchOptions ?? {}

/** No other name resolves, so that requests of the browser itself are not counted. */
export const chromiumFlags = [
  ...flagsOfTests,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

export interface OpenChromium {
  /** The address at which it takes commands. */
  port: number
  close(): Promise<void>
}

/** Opens a Chromium with a fresh profile and an empty cache. */
export async function openChromium(): Promise<OpenChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'premier-rang-chromium-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // A group of its own: some packages install a shell script, which does not pass a signal on to the browser.
  const child = spawn(chromiumPath, [...chromiumFlags, ...own], { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  const endWithBench = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', endWithBench)
  async function close() {
    if (child.exitCode === null && child.signalCode === null) endWithBench()
    await ended
    process.off('exit', endWithBench)
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    return { port: await portIn(join(profile, 'DevToolsActivePort')), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function portIn(file: string): Promise<number> {
  const impatient = Date.now() + seconds(20)
  while (Date.now() < impatient) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
    await pause(50)
  }
  throw new Error(`Chromium (${chromiumPath}) did not start: name one that does in CHROMIUM`)
}
