/** The tests that need no browser: beside the code they hold, and in `tests/`. One PostgreSQL serves a whole run. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'data/**', 'tests/browser/**'],
    globalSetup: ['tests/databases/postgres.ts'],
    pool: 'forks',
    // Imported modules stay for the next file: loading it again for each was two fifths of the work.
    isolate: false,
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    retry: process.env['CI'] ? 2 : 0,
    // These end what hangs; on a busy machine everything may take its time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A poll's own limit is one second, which a busy machine does not keep.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './setup/tests/vitest-reporter.config.mjs'],
  },
})
