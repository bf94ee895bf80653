/**
 * Prints the path of a working Chromium, and installs one if there is none: Playwright's or, for root on Debian, that
 * of the distribution.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { endCommandsWhenStopped } from './when-stopped.mjs'

/** The headless shell comes first, because tests take a third less time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const PLAYWRIGHT_PATH = `node -p "require('playwright-core').chromium.executablePath()"`
const APT = 'export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y --no-install-recommends'

endCommandsWhenStopped()
const chromium =
  (await findNamed()) ?? (await findOnMachine()) ?? (await installFromPlaywright()) ?? (await installFromDebian())
if (chromium) process.stdout.write(`${chromium}\n`)
else {
  say('No Chromium starts on this machine and none could be installed: install one, or name it in CHROMIUM.')
  process.exitCode = 1
}

async function findNamed() {
  const named = process.env.CHROMIUM
  if (!named) return undefined
  const path = await firstThatStarts([named])
  if (!path) say(`CHROMIUM names ${named}, which does not start; looking for another.`)
  return path
}

async function findOnMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return firstThatStarts([...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC])
}

async function installFromPlaywright() {
  const { answer } = await runCommand(PLAYWRIGHT_PATH)
  const there = await firstThatStarts([answer])
  if (there) return there
  say('No Chromium here; fetching the one that belongs to Playwright …')
  const { code } = await runCommand('playwright install --no-shell chromium', { limitSeconds: 240 })
  return code === 0 ? firstThatStarts([answer]) : undefined
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Fetching the Chromium of the distribution …')
  const { code, output } = await runCommand(`${APT} chromium-headless-shell`, { limitSeconds: 600 })
  if (code !== 0) say(output)
  return findOnMachine()
}

/** An installed browser may lack a library, so it is started with --version. @param {string[]} candidates */
async function firstThatStarts(candidates) {
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue
    const { code } = await runCommand(`"${candidate}" --version`, { limitSeconds: 30 })
    if (code === 0) return candidate
  }
  return undefined
}
