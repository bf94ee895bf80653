/** The servers of one worker: opened when a test first needs one that stands so, kept for the tests after it. */
import { aWorld, type World } from '#tests/world.ts'

export interface Standing {
  /** The calendar day the server stands at, `YYYY-MM-DD`. */
  day: string
  settings: Record<string, string>
}

export interface Worlds {
  /** Shared with other tests of this worker, without requests and without a team. */
  standing(standing: Standing): Promise<World>
  stop(): Promise<void>
}

export function openWorlds(): Worlds {
  const open = new Map<string, Promise<World>>()
  return {
    async standing(standing) {
      const key = JSON.stringify(standing)
      if (!open.has(key)) open.set(key, openWorld(standing))
      const world = await open.get(key)!
      // The history of a request refuses to be deleted, row by row.
      await world.database.owner.query('truncate contact_requests, advisers cascade')
      return world
    },
    async stop() {
      for (const world of open.values()) await (await world).stop()
    },
  }
}

/** All visitors of a test come from one address, and none of them is a flood. */
const unhurried = { ADDRESS_SOFT_LIMIT: '1000000', ADDRESS_HARD_LIMIT: '1000000', CONTACT_LIMIT: '1000000' }

function openWorld({ day, settings }: Standing): Promise<World> {
  return aWorld({
    now: new Date(`${day}T10:00:00Z`),
    settings: { ...unhurried, ...settings },
  })
}
