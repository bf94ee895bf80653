/**
 * The steps of `npm test`, in the order in which they start as places become free.
 *
 * `script` is the one of package.json; `after` waits for another step to pass; a `counted` step reports the number of
 * tests that passed; `browser` steps get a Chromium; `only` are arguments of the script, and `explain` is the script that
 * shows more about failed tests of the named step. The faults, which mostly wait for a program to start, a lock or a
 * clock, run beside the steps that fill the cores, and not beside the browser: on a slow machine it would come near the
 * limit of a step.
 */

/** Two steps, the room and the rest: on a slow machine all browser tests together come near the limit of a step. */
const inBrowser = /** @type {const} */ ({
  script: 'test:browser',
  places: 3,
  after: 'build',
  counted: true,
  browser: true,
  explain: 'test:browser:traced',
})

export const steps = /** @type {readonly Step[]} */ ([
  { name: 'build', script: 'setup', places: 1 },
  { name: 'types', script: 'check:types', places: 1 },
  { name: 'unit', script: 'test:unit', places: 1, counted: true },
  { name: 'protocol', script: 'test:protocol', places: 1, after: 'build', counted: true },
  { name: 'budgets', script: 'test:budgets', places: 1, after: 'build', counted: true },
  { name: 'lint', script: 'check:lint', places: 1 },
  { name: 'format', script: 'check:format', places: 1 },
  { name: 'dead code', script: 'check:dead-code', places: 1 },
  { name: 'commits', script: 'check:commits', places: 1 },
  { name: 'faults', script: 'test:faults', places: 2, after: 'build', counted: true },
  { name: 'browser', only: [`'tests/browser/(?!console/)'`], ...inBrowser },
  { name: 'room', only: ['tests/browser/console/', '--output=test-results/room'], ...inBrowser },
])

/** @typedef {{ name: string, script: string, places: 1 | 2 | 3, after?: string, counted?: true,
 *   browser?: true, only?: readonly string[], explain?: string }} Step */
