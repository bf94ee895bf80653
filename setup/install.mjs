/** Installs exactly the packages of package-lock.json, Node 24 included, unless they are installed already. */
import { existsSync, readFileSync } from 'node:fs'
import { inProject, ownNode, say, secondsSince } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { takeTurns } from './take-turns.mjs'

/** Installs development packages, also with NODE_ENV=production. `allowScripts` names the two packages with install scripts. */
const NPM_CI = 'npm ci --include=dev --include=optional --ignore-scripts=false --loglevel=error --no-progress'

export async function install() {
  if (isInstalled()) return
  await takeTurns(
    inProject('build', '.turns'),
    async () => {
      if (!isInstalled()) await runNpm()
    },
    () => say('Another start is installing; waiting for it.'),
  )
}

async function runNpm() {
  const started = Date.now()
  say('Installing the packages (once; a minute or less on a good line) …')
  const waiting = setInterval(() => say(`  … still installing, ${secondsSince(started)} s`), 15_000)
  const { code, output } = await runCommand(NPM_CI, { tools: 'machine' })
  clearInterval(waiting)
  if (code !== 0 || !isInstalled()) {
    say(output)
    throw new Error('The packages could not be installed; what npm said stands above.')
  }
  say(`Installed in ${secondsSince(started)} s.`)
}

/**
 * Compares npm's own record of node_modules/, which npm writes last, with the lockfile. An optional package counts only
 * if it is for this platform.
 */
function isInstalled() {
  const present = packagesIn('node_modules/.package-lock.json')
  if (!present || !existsSync(ownNode)) return false
  return Object.entries(packagesIn('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (path === '') return true
    const here = present[path]
    return here ? here.version === wanted.version : wanted.optional && !isForThisMachine(wanted)
  })
}

/** Packages that name a C library have two variants, of which npm installs one. @param {LockedPackage} wanted */
function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/** @param {string} lockfile @returns {Record<string, LockedPackage> | undefined} */
function packagesIn(lockfile) {
  const path = inProject(lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}
