/** Opens the servers of one worker when a test first needs them, and keeps them for the tests after it. */
import { aWorld, type World } from '#tests/world.ts'

export interface WorldOptions {
  /** The calendar day of the server's clock, `YYYY-MM-DD`. */
  day: string
  settings: Record<string, string>
}

export interface Worlds {
  /** Returns a server that tests of this worker share. Its requests, its team and its counted limits are deleted first. */
  of(options: WorldOptions): Promise<World>
  stop(): Promise<void>
}

export function openWorlds(): Worlds {
  const open = new Map<string, Promise<World>>()
  return {
    async of(options) {
      const key = JSON.stringify(options)
      if (!open.has(key)) open.set(key, openWorld(options))
      const world = await open.get(key)!
      // The history of a request cannot be deleted row by row. The clock stands still, so that no limit recovers by itself.
      await world.database.owner.query('truncate contact_requests, advisers, auth.rate_limits cascade')
      return world
    },
    async stop() {
      for (const world of open.values()) await (await world).stop()
    },
  }
}

/** High limits, because all visitors of the tests come from one address. */
const unhurried = { ADDRESS_SOFT_LIMIT: '1000000', ADDRESS_HARD_LIMIT: '1000000', CONTACT_LIMIT: '1000000' }

function openWorld({ day, settings }: WorldOptions): Promise<World> {
  return aWorld({
    now: new Date(`${day}T10:00:00Z`),
    settings: { ...unhurried, ...settings },
  })
}
