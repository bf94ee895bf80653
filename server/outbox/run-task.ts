/** Runs one attempt at one job. An error is written to the log and to the job without personal data. */
import type { Job, JobHelpers, TaskList } from 'graphile-worker'
import type { Log } from '../log/log.ts'
import type { TaskHandler, Tasks } from './task.ts'
import { placesOf, reasonOf, TaskFailure } from './task-failure.ts'

/** The services that the worker itself needs, besides those of the tasks. */
export interface WorkerServices {
  log: Log
}

/** Returns the handlers in the shape that the queue's library takes. */
export function taskList<Services extends WorkerServices>(tasks: Tasks<Services>, services: Services): TaskList {
  return Object.fromEntries(
    Object.entries<TaskHandler<Services>>(tasks).map(([name, handler]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => runTask(handler, payload, services, helpers),
    ]),
  )
}

async function runTask<Services extends WorkerServices>(
  handler: TaskHandler<Services>,
  payload: unknown,
  services: Services,
  helpers: JobHelpers,
): Promise<void> {
  try {
    await handler(payload, services, async (sql) => void (await helpers.query(sql)))
  } catch (error) {
    const permanent = isPermanent(error)
    const retryAfter = error instanceof TaskFailure ? error.retryAfter : 0
    if (permanent) await helpers.query('select outbox.give_up($1)', [helpers.job.id])
    else if (retryAfter > 0) await helpers.query('select outbox.wait($1, $2)', [helpers.job.id, retryAfter])
    logFailure(error, helpers.job, services)
    // The library stores and prints only the message of this error.
    throw new TaskFailure(reasonOf(error), { permanent })
  }
}

const isPermanent = (error: unknown): boolean => error instanceof TaskFailure && error.permanent

function logFailure(error: unknown, job: Job, { log }: WorkerServices): void {
  const details = { task: job.task_identifier, job: job.id, attempt: job.attempts, reason: reasonOf(error) }
  const places = error instanceof TaskFailure ? {} : { at: placesOf(error) }
  if (isPermanent(error) || job.attempts >= job.max_attempts)
    log.error({ ...details, ...places }, 'a job became a dead letter')
  else log.warn({ ...details, ...places }, 'a job failed and will be tried again')
}
