/**
 * The progress file of a test step: one JSON object per line, appended during the run, so that an interrupted run has
 * its results. The two reporters beside this file write it; `setup/test.mjs` counts it.
 *
 * @typedef {{ found: number } | { started: string } | { ended: string, status: 'passed' | 'failed' | 'skipped',
 * seconds: number } | { broken: string } | { unsteady: string }} ProgressEvent `found`: so many tests (or files not
 * loaded yet) more, fewer when negative; `broken`: a file or a set-up that failed; `unsteady`: a test that passed only
 * when tried again
 *
 * @typedef {{ passed: number, failed: number, skipped: number, notRun: number, running: string[], unsteady: string[],
 * failures: string[] }} Counts `failures`: the titles of what failed
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The variable that tells a reporter where to write. */
export const PROGRESS_FILE = 'PREMIER_RANG_PROGRESS'

/** The function a reporter calls with each event; does nothing when the tests run by hand. */
export function progressWriter() {
  const path = process.env[PROGRESS_FILE]
  return /** @param {ProgressEvent} event */ (event) => {
    if (path) appendFileSync(path, `${JSON.stringify(event)}\n`)
  }
}

/** @param {string} path */
export function startProgress(path) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
}

/** @param {string} path @returns {Counts} */
export function countProgress(path) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {Set<string>} */
  const running = new Set()
  /** @type {string[]} */
  const unsteady = []
  /** @type {string[]} */
  const failures = []
  let found = 0
  for (const event of eventsIn(path)) {
    if ('found' in event) found += event.found
    else if ('started' in event) running.add(event.started)
    else if ('broken' in event) {
      counts.failed++
      failures.push(event.broken)
    } else if ('unsteady' in event) unsteady.push(event.unsteady)
    else {
      counts[event.status]++
      found--
      running.delete(event.ended)
      if (event.status === 'failed') failures.push(event.ended)
    }
  }
  return { ...counts, notRun: Math.max(found, 0), running: [...running], unsteady, failures }
}

/** The last line may be half written by a run that was killed. @param {string} path @returns {ProgressEvent[]} */
function eventsIn(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}
