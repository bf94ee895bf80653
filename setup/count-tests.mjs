/**
 * How many tests of a step passed and failed, out of the report it wrote; a step without one is one test. `unsteady`
 * names those that passed only when tried again.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady: string[] }} Counts
 */
import { existsSync, readFileSync } from 'node:fs'

/**
 * A step that ends badly, or in which nothing ran, has at least one failure, whatever its report says.
 *
 * @param {'vitest' | 'playwright' | undefined} kind
 * @param {string} path of the report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countTests(kind, path, endedWell) {
  if (!kind) return { passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, skipped: 0, unsteady: [] }
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, unsteady: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const counted = kind === 'vitest' ? countVitest(report) : countPlaywright(report)
  const sound = endedWell && counted.passed > 0
  return { ...counted, failed: sound ? counted.failed : Math.max(counted.failed, 1) }
}

/**
 * A file that could not even be loaded fails without a test of its own.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped: numPendingTests, unsteady: [] }
}

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: unknown[], suites?: Suite[] }} report
 * @returns {Counts}
 */
function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: suites.flatMap(unsteadyOf),
  }
}

/** @param {Suite} suite @returns {string[]} */
function unsteadyOf({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map((spec) => `${title} › ${spec.title}`), ...suites.flatMap(unsteadyOf)]
}
