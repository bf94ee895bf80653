/**
 * Runs the jobs of the queue in this process. Several processes share one queue and are woken by LISTEN. On stop,
 * running jobs are finished or returned to the queue.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { minutes, seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type Recurring, recurring } from './recurring.ts'
import { taskList, type WorkerServices } from './run-task.ts'
import type { TaskName, Tasks } from './task.ts'
import { workerConnections } from './worker-connections.ts'
import { keepLease, type WorkerLease } from './worker-lease.ts'

export interface Worker {
  /** Takes no more jobs, waits `patience` milliseconds for the running ones, and returns the rest to the queue. */
  stop(patience: number): Promise<void>
}

/** The part of the work that one worker does. */
interface Share {
  atOnce: number
  /** The recurring jobs that it enqueues. */
  schedule: readonly Recurring[]
}

export interface WorkerOptions<Services extends WorkerServices> {
  /** The address of the tables' owner, because no other role may use the tables of the queue. */
  ownerUrl: string
  services: Services
  tasks: Tasks<Services>
}

/**
 * Tasks that wait for a program of others, for minutes if it hangs. They have places of their own, so that letters and
 * reminders wait for none of them.
 */
const ELSEWHERE: ReadonlySet<string> = new Set<TaskName>(['call_function', 'remove_object_bytes', 'sweep_objects'])
/** The interval of polling for planned jobs; new ones are announced by NOTIFY. */
const LOOK_EVERY = seconds(1)
const START_AGAIN_AFTER = seconds(2)
/** How long the ends of the last jobs of a runner may take to be written. */
const LAST_ENDS = seconds(2)
/** The part of the time of a stop that returning jobs takes. */
const GIVING_BACK = seconds(1)

/** Starts one worker for what the program does itself, and one for what waits for others. */
export function startWorkers<Services extends WorkerServices>(options: WorkerOptions<Services>): Worker {
  const tasksOf = (elsewhere: boolean) =>
    Object.fromEntries(Object.entries(options.tasks).filter(([name]) => ELSEWHERE.has(name) === elsewhere))
  const workers = [
    startWorker({ ...options, tasks: tasksOf(false) }),
    startWorker({ ...options, tasks: tasksOf(true) }, { atOnce: 2, schedule: [] }),
  ]
  return { stop: async (patience) => void (await Promise.all(workers.map((worker) => worker.stop(patience)))) }
}

export function startWorker<Services extends WorkerServices>(
  { ownerUrl, services, tasks }: WorkerOptions<Services>,
  { atOnce, schedule }: Share = { atOnce: 4, schedule: recurring },
): Worker {
  const { log } = services
  // One more connection for LISTEN, and one for the scheduler of recurring jobs.
  const connections = workerConnections(ownerUrl, atOnce + 2, log)
  const lease = keepLease(ownerUrl, log)
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const started = await startRunner({
          pool: connections.pool,
          lease,
          tasks: taskList(tasks, services),
          atOnce,
          schedule,
          log,
        })
        runner = started.runner
        if (stopping.signal.aborted) stop(runner)
        await started.ended
      } catch (error) {
        log.warn({ reason: codeOf(error) }, 'the queue stands still until the database answers')
      }
      runner = undefined
      await pause(START_AGAIN_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const working = work()
  return {
    async stop(patience) {
      stopping.abort()
      const late = () => new Error('still working')
      stop(runner)
      const finished = await withTimeout(patience - GIVING_BACK, working, late).then(
        () => true,
        () => false,
      )
      if (!finished) log.warn('the queue gives back what could not be finished in time')
      await withTimeout(GIVING_BACK, lease.stop(), late).catch(() => undefined)
      // Jobs that did not finish still need their connections.
      if (finished) await withTimeout(GIVING_BACK, connections.close(), late).catch(() => undefined)
    },
  }
}

interface RunnerOptions extends Share {
  pool: pg.Pool
  lease: WorkerLease
  tasks: ReturnType<typeof taskList>
  log: Log
}

async function startRunner({
  pool,
  lease,
  tasks,
  atOnce,
  schedule,
  log,
}: RunnerOptions): Promise<{ runner: Runner; ended: Promise<unknown> }> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lease.hold(workerPool.id))
  events.on('job:success', ({ job, worker }) => lease.noteDone(job.id, worker.workerPool.id))
  // A call for a job that failed may have taken one. It is freed once this runner has stopped, and another one works.
  let mayHoldUnknown = false
  events.on('worker:getJob:error', () => (mayHoldUnknown = true))
  for (const answered of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(answered, () => {
      if (mayHoldUnknown) void starting.then(stop, () => undefined)
    })
  }
  // The clock of this machine was ahead: the runner would wait for the minute that it took for the next one.
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > minutes(1)) void starting.then(stop, () => undefined)
  })
  const idle = Promise.withResolvers<void>()
  let left = atOnce
  events.on('worker:stop', () => --left === 0 && idle.resolve())
  const starting = run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match, backfillPeriod = 0 }) => ({ task, match, options: { backfillPeriod } })),
    ),
    concurrency: atOnce,
    pollInterval: LOOK_EVERY,
    noHandleSignals: true,
    events,
    logger: quietLogger(log),
    // In batches, an end that cannot be written stops the runner. Without them the job would stay taken for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const runner = await starting
  return { runner, ended: Promise.race([runner.promise, idle.promise.then(() => leave(runner))]) }
}

/** It may be stopping already. */
const stop = (runner: Runner | undefined) => void runner?.stop().catch(() => undefined)

/**
 * Leaves a runner that has no job under way. Its own promise may never settle: the library miscounts several ends of jobs
 * that could not be written, and then waits for one more.
 */
async function leave(runner: Runner): Promise<void> {
  await pause(LAST_ENDS, undefined, { ref: false })
  // This ends its scheduler of recurring jobs, too.
  stop(runner)
}

/** The library logs a failed job with its payload; `runTask` logs it without. */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta['failure'] === true || level === 'info' || level === 'debug') return
    const reason = codeOf(meta['error'])
    log.warn({ reason }, `queue: ${message.split(/[:'\n]/, 1)[0]}`)
  })

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
