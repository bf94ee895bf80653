/** Runs the browser journeys: one Chromium, named by CHROMIUM, which talks to nobody but the server under test. */
import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

/** Bytes: a worker's Node with its servers, and its Chromium. */
const MEMORY_OF_A_WORKER = 1.5e9
/** The servers of each worker use some 22 of the 300 connections of the tests' PostgreSQL. */
const MOST_WORKERS = 12

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/postgres.config.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  workers: countOfWorkers(),
  // Node takes the types away by itself: Babel needed 7 s of processor for it, and 1 s more in each worker.
  build: { external: ['**/*'] },
  fullyParallel: true,
  // A test that passes only at a second try is named (decision 008).
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // A test may be slow for as long as it goes on; what hangs is ended by the limits of an expectation and of an action.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./setup/tests/playwright-reporter.config.mjs']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Before `npm test` ends a step in which nothing happens for two minutes.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Drawing what moves takes a processor a tenth of a test; those about gestures, dialogs and the whole way ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Kept pages would make a test depend on the time it takes; offline/offline-browsing.test.ts is about them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
        // Every Chromium sets a word equally wide.
        '--font-render-hinting=none',
        // A small /dev/shm, as in a container, would crash pages.
        '--disable-dev-shm-usage',
      ],
    },
  },
})

/** Three for two cores, because a test waits for a clock or a program a third of its time; fewer if memory is short. */
function countOfWorkers(): number {
  const wanted = Math.min(Math.ceil(availableParallelism() * 1.5), MOST_WORKERS)
  return Math.max(1, Math.min(wanted, Math.floor(totalmem() / MEMORY_OF_A_WORKER)))
}
