/** The tests that need no browser: beside the code they hold, and in `tests/`. One PostgreSQL serves a whole run. */
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** The tests that are not of the unit step. */
const FOLDERS = {
  protocol: ['tests/protocol/**/*.test.ts'],
  faults: ['tests/faults/**/*.test.ts'],
  budgets: ['tests/budgets.test.ts'],
}

/** These import components, which Node cannot read by itself: JSX, and the names of styles. */
const COMPONENTS = [
  'console/views.test.ts',
  'site/contact/sending/sent-without-script.test.ts',
  'site/parts/other-currencies.test.ts',
  'site/document/link-preview.test.ts',
  'site/rendered-pages.test.ts',
]

const NOT_HERE = [...configDefaults.exclude, 'build/**', 'data/**', 'tests/browser/**']

const project = (name: string, own: object): TestProjectConfiguration => ({
  test: {
    name,
    pool: 'forks',
    // Imported modules stay for the next file: loading it again for each was two fifths of the work.
    isolate: false,
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    retry: process.env['CI'] ? 2 : 0,
    // These end what hangs; on a busy machine everything may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A poll's own limit is one second, which a busy machine does not keep.
    expect: { poll: { timeout: 60_000 } },
    ...own,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/databases/postgres.ts'],
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ['default', './setup/tests/vitest-reporter.config.mjs'],
    projects: [
      // Node takes the types away by itself, as it does for the program: no file goes through Vite.
      project('unit', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...NOT_HERE, ...COMPONENTS, ...Object.values(FOLDERS).flat()],
        experimental: { viteModuleRunner: false },
      }),
      project('unit of components', { include: COMPONENTS }),
      ...Object.entries(FOLDERS).map(([name, include]) => project(name, { include })),
    ],
  },
})
