/**
 * Runs steps in parallel, up to the number of places, and reports: every 15 seconds the running steps, of a failed step
 * its whole output, and at the end the total on the last line.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { install } from '../install.mjs'
import { countProgress, PROGRESS_FILE, startProgress } from './progress.mjs'
import { inProject, say, scriptNamed, secondsSince } from '../project.mjs'
import { runCommand } from '../run-command.mjs'
import { endCommandsWhenStopped } from '../when-stopped.mjs'

/** For two cores. The browser step takes three places; the fourth is for a step that takes one core at most. */
const PLACES = 4
/** The limit of a step that hangs; a slow step has no limit. */
const IDLE_SECONDS = 120
const LIMIT_SECONDS = 45 * 60

const started = Date.now()

/** Installs what is missing first. @param {readonly Step[]} steps */
export async function runSteps(steps) {
  endCommandsWhenStopped()
  try {
    await install()
    mkdirSync(inProject('test-results'), { recursive: true })
    summarise(await runAll(steps, findChromium(steps)))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.stdout.write('0 passed, 1 failed\n')
    process.exitCode = 1
  }
}

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {Pick<import('./progress.mjs').Counts, 'passed' | 'failed' | 'skipped' | 'notRun'>} Counts */
/** @typedef {Counts & { name: string, seconds: string, failures?: string[] }} Result */

/**
 * The environment of the steps that need a Chromium. It is looked for, or installed, while the other steps run.
 *
 * @param {readonly Step[]} wanted
 * @returns {Promise<Record<string, string>>}
 */
function findChromium(wanted) {
  const environment = wanted.some(({ browser }) => browser) ? chromiumFound() : Promise.resolve({})
  // The step that needs Chromium reports the error.
  environment.catch(() => {})
  return environment
}

async function chromiumFound() {
  const begun = Date.now()
  const waiting = setInterval(() => say(`  … looking for a Chromium, ${secondsSince(begun)} s`), 15_000)
  const { code, answer, output } = await runCommand('node setup/chromium.mjs', { limitSeconds: LIMIT_SECONDS })
  clearInterval(waiting)
  if (code !== 0) throw new Error(output)
  say(`Chromium: ${answer} (${secondsSince(begun)} s)`)
  return { CHROMIUM: answer }
}

/**
 * Starts the steps in order, each as soon as its places are free and the step before it (`after`) has ended.
 *
 * @param {readonly Step[]} wanted
 * @param {Promise<Record<string, string>>} chromium
 */
async function runAll(wanted, chromium) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<Step, Promise<void>>} */
  const underWay = new Map()
  const waiting = [...wanted]
  const busy = () => [...underWay.keys()].reduce((sum, { places }) => sum + places, 0)
  /** @param {Step} step */
  const ready = ({ after }) => !after || results.has(after) || !wanted.some(({ name }) => name === after)

  while (waiting.length > 0 || underWay.size > 0) {
    const step = waiting.find((one) => ready(one) && busy() + one.places <= PLACES)
    if (!step) {
      await Promise.race(underWay.values())
      continue
    }
    waiting.splice(waiting.indexOf(step), 1)
    const work = runStep(step, chromium, results.get(step.after ?? '')).then((result) => {
      results.set(step.name, result)
      underWay.delete(step)
    })
    underWay.set(step, work)
  }
  return wanted.map(({ name }) => /** @type {Result} */ (results.get(name)))
}

/**
 * @param {Step} step
 * @param {Promise<Record<string, string>>} chromium
 * @param {Result | undefined} before the step it comes after
 * @returns {Promise<Result>}
 */
async function runStep({ name, script, counted, only = [], explain, browser }, chromium, before) {
  if (before && before.failed > 0) {
    say(`✗ ${name}: not run, because ${before.name} failed`)
    return { name, passed: 0, failed: 0, skipped: 0, notRun: 1, seconds: '0.0' }
  }
  const begun = Date.now()
  /** @type {Record<string, string>} */
  let environment = {}
  try {
    if (browser) environment = await chromium
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n✗ ${name}: not run, without a Chromium`)
    return { name, passed: 0, failed: 1, skipped: 0, notRun: 0, seconds: secondsSince(begun) }
  }
  const file = name.replace(' ', '-')
  const progress = inProject('test-results', `${file}.progress`)
  startProgress(progress)
  const stillRunning = setInterval(() => say(progressLine(name, countProgress(progress), begun)), 15_000)
  const { code, output, leftRunning, cutOff } = await runCommand([scriptNamed(script), ...only].join(' '), {
    environment: { ...environment, [PROGRESS_FILE]: progress },
    idleSeconds: IDLE_SECONDS,
    limitSeconds: LIMIT_SECONDS,
  })
  clearInterval(stillRunning)
  writeFileSync(inProject('test-results', `${file}.log`), output)

  const ended = countProgress(progress)
  const counts = counted
    ? soundCounts(ended, code)
    : { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, notRun: 0 }
  const failed = counts.failed + leftRunning.length
  const seconds = secondsSince(begun)
  if (failed > 0) say(`${output}\n${name} ended with code ${code}`)
  if (failed > 0 && explain && !cutOff) say(await explanationBy(`${scriptNamed(explain)} ${file}`, environment))
  for (const line of leftRunning) say(`${name} left this running: ${line}`)
  for (const title of ended.unsteady) say(`Passed only when tried again: ${title}`)
  if (cutOff) say(`${name} was cut off: ${cutOff}. Under way: ${ended.running.join('; ') || '–'}`)
  const notRun = counts.notRun > 0 ? `, ${counts.notRun} not run` : ''
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${failed} failed${notRun}, ${seconds} s`)
  return { name, ...counts, failed, seconds, failures: ended.failures }
}

/** The output of a command about the tests that failed. @param {string} command @param {Record<string, string>} environment */
async function explanationBy(command, environment) {
  const limits = { idleSeconds: IDLE_SECONDS, limitSeconds: LIMIT_SECONDS }
  return (await runCommand(command, { environment, ...limits })).output
}

/**
 * A step with an error code, or in which no test ran, has at least one failure.
 *
 * @param {import('./progress.mjs').Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function soundCounts({ passed, failed, skipped, notRun }, code) {
  const sound = code === 0 && passed > 0 && notRun === 0
  return { passed, failed: sound ? failed : Math.max(failed, 1), skipped, notRun }
}

/** @param {string} name @param {import('./progress.mjs').Counts} counts @param {number} begun */
function progressLine(name, { passed, failed, skipped, notRun, running }, begun) {
  const done = passed + failed + skipped
  const share = done + notRun > 0 ? `, ${done} of ${done + notRun}${failed > 0 ? ` (${failed} failed)` : ''}` : ''
  return `  … ${name}, ${secondsSince(begun)} s${share}${running.length > 0 ? `: ${running.slice(0, 2).join('; ')}` : ''}`
}

/** @param {Result[]} results */
function summarise(results) {
  /** @param {keyof Counts} key */
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  /** @param {string} name @param {(string | number)[]} cells */
  const row = (name, ...cells) => `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`
  process.stdout.write(`\n${row('step', 'passed', 'failed', 'skipped', 'not run', 'seconds')}`)
  for (const { name, passed, failed, skipped, notRun, seconds } of results) {
    process.stdout.write(row(name, passed, failed, skipped, notRun, seconds))
  }
  const all = /** @type {const} */ (['passed', 'failed', 'skipped', 'notRun']).map(total)
  process.stdout.write(row('all', ...all, secondsSince(started)))
  // Once more at the end, because a log that is cut keeps the end.
  for (const { name, failures = [] } of results) {
    for (const title of failures) process.stdout.write(`✗ ${name}: ${title}\n`)
  }
  if (total('notRun') > 0) say(`${total('notRun')} tests were not run.`)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = total('failed') + total('notRun') === 0 ? 0 : 1
}
