/**
 * `npm test`: sets up what a fresh machine lacks, runs every step (or those named), says how it went.
 *
 * Quiet while all is well; what a failing step printed is shown whole. The last line is the total.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { install } from './install.mjs'
import { countTests } from './count-tests.mjs'
import { inProject, say, scriptNamed, secondsSince } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { steps } from './test-steps.mjs'
import { endCommandsWhenStopped } from './when-stopped.mjs'

const CORES = 2
/** A step that hangs is ended: on a machine twice as slow as two quiet cores all of them still have their time. */
const LIMIT_SECONDS = { step: 900, all: 1500 }

endCommandsWhenStopped()
const started = Date.now()
const named = process.argv.slice(2)
const wanted = steps.filter(({ name }) => named.length === 0 || named.includes(name))
try {
  await install()
  mkdirSync(inProject('test-results'), { recursive: true })
  const results = await runAll(wanted, await environmentOf(wanted))
  summarise(results)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./count-tests.mjs').Counts & { name: string, seconds: string }} Result */

/** @param {readonly Step[]} wanted @returns {Promise<Record<string, string>>} */
async function environmentOf(wanted) {
  if (!wanted.some(({ report }) => report === 'playwright')) return {}
  const { code, answer, output } = await runCommand('node setup/chromium.mjs', { limitSeconds: 900 })
  if (code !== 0) throw new Error(output)
  say(`Chromium: ${answer}`)
  return { CHROMIUM: answer }
}

/**
 * Starts the steps in order, each as soon as its cores are free and what it comes after has passed.
 *
 * @param {readonly Step[]} wanted
 * @param {Record<string, string>} environment
 */
async function runAll(wanted, environment) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<Step, Promise<void>>} */
  const underWay = new Map()
  const waiting = [...wanted]
  const busy = () => [...underWay.keys()].reduce((sum, { cores }) => sum + cores, 0)
  /** @param {Step} step */
  const ready = ({ after }) => !after || results.has(after) || !wanted.some(({ name }) => name === after)

  while (waiting.length > 0 || underWay.size > 0) {
    const step = waiting.find((one) => ready(one) && busy() + one.cores <= CORES)
    if (!step) {
      await Promise.race(underWay.values())
      continue
    }
    waiting.splice(waiting.indexOf(step), 1)
    const work = runStep(step, environment, results.get(step.after ?? '')).then((result) => {
      results.set(step.name, result)
      underWay.delete(step)
    })
    underWay.set(step, work)
  }
  return wanted.map(({ name }) => /** @type {Result} */ (results.get(name)))
}

/**
 * @param {Step} step
 * @param {Record<string, string>} environment
 * @param {Result | undefined} before the step it comes after
 * @returns {Promise<Result>}
 */
async function runStep({ name, script, report }, environment, before) {
  if (before && before.failed > 0) {
    say(`✗ ${name}: not run, because ${before.name} failed`)
    return { name, passed: 0, failed: 1, skipped: 0, unsteady: [], seconds: '0.0' }
  }
  const begun = Date.now()
  const file = `test-results/${name.replace(' ', '-')}.json`
  rmSync(inProject(file), { force: true })
  const json = report === 'vitest' ? ` --reporter=default --reporter=json --outputFile.json=${file}` : ''
  const stillRunning = setInterval(() => say(`  … ${name}, ${secondsSince(begun)} s`), 60_000)
  const { code, output, leftRunning } = await runCommand(scriptNamed(script) + json, {
    environment,
    limitSeconds: Math.min(LIMIT_SECONDS.step, LIMIT_SECONDS.all - Number(secondsSince(started))),
  })
  clearInterval(stillRunning)

  const counts = countTests(report, inProject(file), code === 0)
  const failed = counts.failed + leftRunning.length
  const seconds = secondsSince(begun)
  writeFileSync(inProject('test-results', `${name.replace(' ', '-')}.log`), output)
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${failed} failed, ${seconds} s`)
  if (failed > 0) say(`${output}\n${name} ended with code ${code}${code === 124 ? ' (its time was up)' : ''}`)
  for (const line of leftRunning) say(`${name} left this running: ${line}`)
  return { name, ...counts, failed, seconds }
}

/** @param {Result[]} results */
function summarise(results) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  /** @param {string} name @param {(string | number)[]} cells */
  const row = (name, ...cells) => `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`
  process.stdout.write(`\n${row('step', 'passed', 'failed', 'skipped', 'seconds')}`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    process.stdout.write(row(name, passed, failed, skipped, seconds))
  }
  process.stdout.write(row('all', total('passed'), total('failed'), total('skipped'), secondsSince(started)))
  for (const title of results.flatMap(({ unsteady }) => unsteady)) say(`Passed only when tried again: ${title}`)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = total('failed') === 0 ? 0 : 1
}
