/** Builds the page's script, the advisers' room and the server-side renderer, unless the sources are unchanged. */
import { existsSync, rmSync } from 'node:fs'
import { compressBuilds } from './compress.mjs'
import { inProject, root, say, scriptNamed, secondsSince } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { areSame, keepMark, markSources } from './sources.mjs'
import { takeTurns } from './take-turns.mjs'

/** The files and folders that a build reads; missing ones are ignored. @public setup.test.ts */
export const SOURCES = [
  'browser',
  'catalogue',
  'console',
  'contract',
  'languages',
  'setup',
  'site',
  'ui',
  'vite.config.ts',
  'tsconfig.json',
].concat(['package.json', 'package-lock.json'])
const STAMP = inProject('build', '.built')
const FOR_BROWSERS = ['client', 'console', 'private-page', 'together'].map((name) => inProject('build', name))
const RESULTS = [
  ...FOR_BROWSERS,
  ...['worker/worker.js', 'push-worker/push-worker.js', 'server/render.js'].map((name) => inProject('build', name)),
]

/** @param {{ again?: boolean }} [options] `again` builds even if nothing changed */
export async function build({ again = false } = {}) {
  if (!again && isBuilt()) return
  await takeTurns(
    inProject('build', '.turns'),
    async () => {
      if (again || !isBuilt()) await runBuild()
    },
    () => say('Another start is building; waiting for it.'),
  )
}

async function runBuild() {
  const started = Date.now()
  const sources = markSources({ folder: root, names: SOURCES })
  say('Building the page …')
  rmSync(STAMP, { force: true })
  await runScript('build:client')
  say('  … scripts and styles are built')
  await runScript('build:render')
  say('  … the renderer is built')
  const missing = RESULTS.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`The page could not be built. Missing: ${missing.join(', ')}`)
  await compressBuilds(FOR_BROWSERS)
  keepMark(STAMP, sources)
  say(`Built in ${secondsSince(started)} s.`)
}

/** @param {string} name */
async function runScript(name) {
  // Under any other NODE_ENV React's development build would be shipped.
  const { code, output } = await runCommand(scriptNamed(name), { environment: { NODE_ENV: 'production' } })
  if (code === 0) return
  say(output)
  throw new Error(`The page could not be built (${name}); what the build printed is above.`)
}

function isBuilt() {
  return [STAMP, ...RESULTS].every((path) => existsSync(path)) && areSame(STAMP, { folder: root, names: SOURCES })
}
