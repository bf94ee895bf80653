/**
 * Keeps servers, pages and builds of a worker from test to test. This is the only worker fixture: before a test with
 * other worker fixtures Playwright would end the worker with its browser and its servers (decision 075).
 */
import { test as base, type Page } from '@playwright/test'
import { holdRoutes } from './held-routes.ts'

// Playwright makes a stack at each call and looks up every frame in a source map. No file here has a source map.
Reflect.deleteProperty(Error, 'prepareStackTrace')

interface Stoppable {
  stop(): Promise<void>
}

export interface WorkerResources {
  /** Returns the value of this name. `open` makes it at the first call in a worker; it is stopped when the worker ends. */
  once<Thing extends Stoppable>(name: string, open: () => Thing | Promise<Thing>): Promise<Thing>
}

export const test = base.extend<object, { kept: WorkerResources }>({
  kept: [
    async ({ browser }, provide) => {
      browser.on('context', (context) => context.on('page', prepare))
      const open = new Map<string, Promise<Stoppable>>()
      await provide({
        once<Thing extends Stoppable>(name: string, make: () => Thing | Promise<Thing>) {
          if (!open.has(name)) open.set(name, Promise.resolve(make()))
          return open.get(name) as Promise<Thing>
        },
      })
      for (const thing of [...open.values()].toReversed()) await (await thing).stop()
    },
    { scope: 'worker' },
  ],
})

function prepare(page: Page): void {
  numberFramesAlike(page)
  holdRoutes(page)
}

/** Internal parts of a Playwright page. If another version has others, the frames keep their numbers and tests are slower. */
interface Inside {
  ['_connection']?: { toImpl?(page: Page): { frameManager?: object } }
}

/**
 * Gives all frames the same number. Playwright puts that number into 300 kB of script for every document, and nothing
 * here reads it. With a new number Chromium compiles the script each time: a sixth of the renderer's work for a list.
 */
function numberFramesAlike(page: Page): void {
  const frames = (page as Inside)['_connection']?.toImpl?.(page).frameManager
  if (frames) Object.assign(frames, { _allocateFrameSeq: () => 1 })
}
