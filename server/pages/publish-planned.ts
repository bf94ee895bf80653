/** The task `publish_planned`, makes the publications of the catalogue that are due, each minute (decision 046). */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { TaskHandler } from '../outbox/task.ts'

export const publishPlanned: TaskHandler<{ database: Database }> = async (_payload, services) => {
  await asService(services, (tx) => tx.query('select private.publish_planned()'))
}
