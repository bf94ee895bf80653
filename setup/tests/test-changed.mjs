/**
 * `npm run test:changed`: runs the tests that a change can turn red, since the named commit or `origin/main`, with
 * uncommitted files. It is for the time between two edits: before a merge `npm test` has to pass.
 */
import { existsSync } from 'node:fs'
import { inProject, say } from '../project.mjs'
import { runCommand } from '../run-command.mjs'
import { runSteps } from './run-steps.mjs'
import { steps } from './test-steps.mjs'
import { testsOfChanges } from './tests-of-changes.mjs'

/** @type {import('./test-steps.mjs').Step} */
const related = { name: 'related', script: 'test:related', places: 1, after: 'build' }

const changed = await changedSince(process.argv[2] ?? 'origin/main')
if (changed.length === 0) say('Nothing was changed.')
else await runSteps(stepsFor(changed))

/** @param {string} command @returns {Promise<string[]>} */
async function linesOf(command) {
  const { code, answer, output } = await runCommand(command)
  if (code !== 0) throw new Error(output)
  return answer.split('\n').filter(Boolean)
}

/** @param {string} other @returns {Promise<string[]>} the existing files that differ from the commit where this branch began */
async function changedSince(other) {
  const [base = 'HEAD'] = await linesOf(`git merge-base HEAD ${other} 2>/dev/null || echo HEAD`)
  const [differing, added] = await Promise.all([
    linesOf(`git diff --name-only ${base} --`),
    linesOf('git ls-files --others --exclude-standard'),
  ])
  return [...differing, ...added].filter((path) => existsSync(inProject(path)))
}

/** @param {readonly string[]} paths @returns {import('./test-steps.mjs').Step[]} */
function stepsFor(paths) {
  const { browser, faults } = testsOfChanges(paths)
  const code = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  // Nothing imports SQL, so the module that reads it stands for it.
  if (paths.some((path) => path.endsWith('.sql'))) code.push('database/migrate.ts')
  /** @type {Record<string, readonly string[] | undefined>} the arguments of each script; without an entry the step is left out */
  const only = {
    build: [],
    types: [],
    lint: code.length > 0 ? [] : undefined,
    format: [],
    related: code.length > 0 ? code : undefined,
    faults: faults.length > 0 ? faults : undefined,
    browser: browser.length > 0 ? browser : undefined,
  }
  return [...steps, related].flatMap((step) => {
    const behind = only[step.name]
    return behind ? [{ ...step, only: behind.map((word) => `'${word}'`) }] : []
  })
}
