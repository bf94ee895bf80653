/** Tests recurring tasks after a clock that was hours ahead was put right: they go on within a minute (safety A12). */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours, seconds } from '#contract/durations.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

const RealDate = globalThis.Date
let ahead = 0
class MovedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(RealDate.now() + ahead)
    else super(values[0])
  }
  static override now = () => RealDate.now() + ahead
}
/** Moves the clock to so many milliseconds before a full minute, and ahead of the real time by `more`. */
function moveTo(beforeMinute: number, more: number): void {
  const missing = seconds(60) - (RealDate.now() % seconds(60))
  ahead = ((missing - beforeMinute + seconds(60)) % seconds(60)) + more
}

let world: TestDatabase
let worker: Worker | undefined
beforeAll(async () => {
  world = await aDatabase()
})
afterEach(async () => {
  globalThis.Date = RealDate
  await worker?.stop(3000)
})
afterAll(() => world.close())

const soon = { timeout: 90_000, interval: 50 }
const count = async (from: string) => (await world.owner.query(`select from graphile_worker.${from}`)).rowCount

test('recurring tasks go on after a clock that was hours ahead was put right', async () => {
  globalThis.Date = MovedDate as DateConstructor
  moveTo(seconds(5), hours(3))
  worker = startWorker({
    ownerUrl: world.owner.connectionString,
    services: { log: pino({ level: 'silent' }) },
    // Without a handler a job stays to be counted.
    tasks: {},
  })
  await expect.poll(() => count('_private_known_crontabs'), soon).not.toBe(0)
  // As a process notes it that has begun the task three hours ahead.
  await world.owner.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '3 hours'`,
  )
  moveTo(seconds(15), 0)
  await expect.poll(() => count('_private_jobs'), soon).not.toBe(0)
})
