/**
 * Wakes consoles and workers after requests were stored. Many requests share one NOTIFY, because transactions with a
 * NOTIFY commit one after the other. If the NOTIFY is lost, the waiting sides poll seconds later.
 */
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { milliseconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'

export interface Announcer {
  /** Announces this row with the next NOTIFY. */
  announce(requestId: string): void
  stop(): void
}

const GATHER = milliseconds(50)

export function openAnnouncer(database: Database, log: Log): Announcer {
  const stored: string[] = []
  let waiting: NodeJS.Timeout | undefined

  async function say(): Promise<void> {
    waiting = undefined
    const ids = stored.splice(0)
    try {
      await asCaller(database, { role: 'service_role' }, (tx) =>
        tx.last('select private.announce($1)', [ids.length === 1 ? ids[0] : null]),
      )
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'a stored request could not be announced')
    }
  }

  return {
    announce(requestId) {
      stored.push(requestId)
      waiting ??= setTimeout(() => void say(), GATHER)
    },
    stop: () => clearTimeout(waiting),
  }
}
