/** Asks a read replica what may be some seconds old. The primary answers if the replica cannot. */
import type pg from 'pg'
import type { Database, Log } from '../database.ts'

/** Milliseconds for which a replica that failed is not asked: each try may wait for a connection in vain. */
const REST = 30_000
/** The statement took too long, so it would on the primary, too. */
const QUERY_CANCELED = '57014'

export function withReadReplica(primary: Database, replica: Database, log: Log): Database {
  let restsUntil = 0
  return {
    ...primary,
    async laggingTransaction(work) {
      if (performance.now() < restsUntil) return primary.transaction(work)
      try {
        return await replica.transaction(work)
      } catch (error) {
        const { code, message } = error as pg.DatabaseError
        if (code === QUERY_CANCELED) throw error
        // Also a row it does not have yet, such as the session of an adviser who has just signed in.
        const answered = await primary.transaction(work)
        restsUntil = performance.now() + REST
        log.warn({ reason: message }, 'the read replica cannot answer: the primary does so for 30 seconds')
        return answered
      }
    },
    close: () => Promise.all([primary.close(), replica.close()]).then(() => undefined),
  }
}
