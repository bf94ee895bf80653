/**
 * Extends the test with a visitor's page and a whole server, whose tables the test can read. A test fails if it caused
 * an error, a violation of the security policy, a cookie or a request to another host.
 */
import type { BrowserContext } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { type FaultsSeen, watchFaults } from './faults-seen.ts'
import { test as base } from './worker.ts'
import { openWorlds, type WorldOptions } from './worlds.ts'

interface Options extends WorldOptions {
  /** Whether this device accepted the charter before: it then does not open by itself. */
  charterAccepted: boolean
}

interface Given {
  world: World
  /** The values in `localStorage` when the test begins. */
  device: Record<string, string>
  faults: FaultsSeen
}

export const test = base.extend<Options & Given>({
  day: ['2026-05-01', { option: true }],
  settings: [{}, { option: true }],
  charterAccepted: [true, { option: true }],

  actionTimeout: 30_000,
  // The default is the screen of a phone, because a desktop screen costs twice as much to draw.
  viewport: { width: 390, height: 844 },
  world: async ({ kept, day, settings }, provide) => {
    const worlds = await kept.once('worlds', openWorlds)
    await provide(await worlds.of({ day, settings }))
  },
  baseURL: async ({ world }, provide) => provide(world.address),
  device: async ({ charterAccepted }, provide) => provide(charterAccepted ? { 'charter-accepted': '1' } : {}),
  storageState: async ({ baseURL, device }, provide) => provide(stateOf(baseURL!, device)),

  faults: [
    ({ context, baseURL }, provide, testInfo) => watchFaults({ context, address: baseURL!, testInfo }, provide),
    { auto: true },
  ],
})

type State = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>

function stateOf(origin: string, values: Record<string, string>): State {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

export { expect } from '@playwright/test'
