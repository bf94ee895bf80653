/** The task `retention`: erases clients without contact for three years, in batches that block nobody (safety G58). */
import { asService } from '../access/as-service.ts'
import type { PromiseServices } from './promise-services.ts'
import type { TaskHandler } from '../outbox/task.ts'

const MOST_ROUNDS = 100

export const keepNoLonger: TaskHandler<PromiseServices> = async (_payload, services) => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { erased, left } = await asService(services, async (tx) => {
      // By the clock of the database, which dated the rows.
      const { rows } = await tx.query<{ run: { erased: number; left: number } }>(
        'select private.retention_run() as run',
      )
      return rows[0]!.run
    })
    if (erased > 0) services.log.info({ erased }, 'requests past their time were erased')
    if (left === 0) return
  }
}
