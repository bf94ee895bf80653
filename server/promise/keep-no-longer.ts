/**
 * The task `retention`: erases clients who have not been in contact for three years, in pieces that block nobody
 * (safety G58).
 */
import { asService } from '../access/as-service.ts'
import type { PromiseServices } from './promise-services.ts'
import type { TaskHandler } from '../outbox/task.ts'

const MOST_ROUNDS = 100

export const keepNoLonger: TaskHandler<PromiseServices> = async (_payload, services) => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { erased, left } = await asService(services, async (tx) => {
      // Three years by the database's clock, which dated what is erased.
      const { rows } = await tx.query<{ run: { erased: number; left: number } }>(
        'select private.retention_run() as run',
      )
      return rows[0]!.run
    })
    if (erased > 0) services.log.info({ erased }, 'requests past their time were erased')
    if (left === 0) return
  }
}
