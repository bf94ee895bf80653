/** The tests that need no browser: beside the code they hold, and in `tests/`. One PostgreSQL serves a whole run. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'data/**', 'tests/browser/**'],
    globalSetup: ['tests/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './setup/report-vitest.mjs'],
  },
})
