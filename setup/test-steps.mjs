/**
 * The steps of `npm test`, in the order in which they start as cores become free.
 *
 * `script` is the one of package.json; `after` waits for another step to pass; a `counted` step says how many of its tests
 * passed; `browser` steps are given a Chromium; `only` is put behind the script, and `explain` is
 * the script that shows more of what failed. What fills both cores runs alone.
 */
export const steps = /** @type {readonly Step[]} */ ([
  { name: 'build', script: 'setup', cores: 1 },
  { name: 'types', script: 'check:types', cores: 1 },
  // Most of it is waiting: for a program to start, a lock, a clock.
  { name: 'faults', script: 'test:faults', cores: 1, after: 'build', counted: true },
  { name: 'lint', script: 'check:lint', cores: 1 },
  { name: 'format', script: 'check:format', cores: 1 },
  { name: 'dead code', script: 'check:dead-code', cores: 1 },
  { name: 'commits', script: 'check:commits', cores: 1 },
  { name: 'budgets', script: 'test:budgets', cores: 1, after: 'build', counted: true },
  { name: 'unit', script: 'test:unit', cores: 1, counted: true },
  { name: 'protocol', script: 'test:protocol', cores: 1, after: 'build', counted: true },
  {
    name: 'browser',
    script: 'test:browser',
    cores: 2,
    after: 'build',
    counted: true,
    browser: true,
    explain: 'test:browser:traced',
  },
])

/** @typedef {{ name: string, script: string, cores: 1 | 2, after?: string, counted?: true,
 *   browser?: true, only?: readonly string[], explain?: string }} Step */
