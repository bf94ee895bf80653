/** The task `publish_planned`, each minute: publications of the catalogue whose hour has come (decision 046). */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { TaskHandler } from '../outbox/task.ts'

export const publishPlanned: TaskHandler<{ database: Database }> = async (_payload, services) => {
  await asService(services, (tx) => tx.query('select private.publish_planned()'))
}
