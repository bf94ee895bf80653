/**
 * What a worker keeps from test to test: servers, pages, a build. Every test begins with this one fixture of the worker,
 * because Playwright ends a worker, its browser and its servers, before a test that has other fixtures of the worker.
 */
import { test as base } from '@playwright/test'

// Playwright writes a stack at each call, and looks up every frame in a source map; nothing here has one.
Reflect.deleteProperty(Error, 'prepareStackTrace')

interface Stoppable {
  stop(): Promise<void>
}

export interface Kept {
  /** What `open` made when a test of this worker first asked for it by this name; stopped when the worker ends. */
  once<Thing extends Stoppable>(name: string, open: () => Thing | Promise<Thing>): Promise<Thing>
}

export const test = base.extend<object, { kept: Kept }>({
  kept: [
    async ({ browser: _ }, provide) => {
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
