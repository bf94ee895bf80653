/**
 * The task `give_back_absent`, each minute: releases a claimed request if its call becomes due while its adviser is on
 * leave (product §6).
 */
import { asService } from '../access/as-service.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'

export const giveBackAbsent: TaskHandler<PromiseServices> = async (_payload, services) => {
  await asService(services, (tx) => tx.query('select private.give_back_absent()'))
}
