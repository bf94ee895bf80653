/**
 * Keeps the things of a worker from test to test: servers, pages, a build. Every test begins with this one fixture of
 * the worker, because Playwright ends a worker, its browser and its servers, before a test that has other fixtures of
 * the worker.
 */
import { test as base, type Page } from '@playwright/test'

// Playwright writes a stack at each call, and looks up every frame in a source map; nothing here has one.
Reflect.deleteProperty(Error, 'prepareStackTrace')

interface Stoppable {
  stop(): Promise<void>
}

export interface Kept {
  /** The value that `open` made when a test of this worker first asked for this name; stopped when the worker ends. */
  once<Thing extends Stoppable>(name: string, open: () => Thing | Promise<Thing>): Promise<Thing>
}

export const test = base.extend<object, { kept: Kept }>({
  kept: [
    async ({ browser }, provide) => {
      browser.on('context', (context) => context.on('page', numberFramesAlike))
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

/** The inside of a page of Playwright. Another version may have other parts: it then takes the longer way. */
interface Inside {
  ['_connection']?: { toImpl?(page: Page): { frameManager?: object } }
}

/**
 * Playwright puts 300 kB of script into every document, with a number of the frame that nothing here reads. Another number
 * each time made Chromium compile all of it each time: a sixth of what the renderer of a list does.
 */
function numberFramesAlike(page: Page): void {
  const frames = (page as Inside)['_connection']?.toImpl?.(page).frameManager
  if (frames) Object.assign(frames, { _allocateFrameSeq: () => 1 })
}
