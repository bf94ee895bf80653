/**
 * The steps of `npm test`, in the order in which they start as cores become free.
 *
 * `script` is the one of package.json; `after` waits for another step to pass; `report` says in whose
 * words a step writes its results. What measures time or fills both cores runs alone.
 */
export const steps = /** @type {readonly Step[]} */ ([
  { name: 'build', script: 'setup', cores: 1 },
  { name: 'types', script: 'check:types', cores: 1 },
  { name: 'lint', script: 'check:lint', cores: 1 },
  { name: 'format', script: 'check:format', cores: 1 },
  { name: 'dead code', script: 'check:dead-code', cores: 1 },
  { name: 'budgets', script: 'test:budgets', cores: 1, after: 'build', report: 'vitest' },
  { name: 'unit', script: 'test:unit', cores: 2, report: 'vitest' },
  { name: 'protocol', script: 'test:protocol', cores: 2, after: 'build', report: 'vitest' },
  { name: 'faults', script: 'test:faults', cores: 2, after: 'build', report: 'vitest' },
  { name: 'browser', script: 'test:browser', cores: 2, after: 'build', report: 'playwright' },
])

/** @typedef {{ name: string, script: string, cores: 1 | 2, after?: string, report?: 'vitest' | 'playwright' }} Step */
