/** Tests that the upgrade removes letters that an erasure had cancelled while they were being sent (safety G57). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 75

let database: EarlierDatabase
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
})
afterAll(() => database.close())

test('a cancelled letter that failed is removed; a dead letter and a letter of an account stay', async () => {
  const { owner } = database
  for (const [task, payload, key] of [
    ['send_letter', { letter: 'request-confirmation', sealed: 'of an erased person' }, null],
    ['send_push', { device: 'a', request: 'b', sealed: 'of an erased person' }, null],
    ['send_letter', { letter: 'request-confirmation', sealed: 'a dead letter' }, 'a:letter:confirm'],
    ['send_letter', { letter: 'recovery', sealed: 'of an account' }, null],
  ] as const) {
    await owner.query('select graphile_worker.add_job($1, $2, job_key => $3)', [task, payload, key])
  }
  await owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await migrate(owner)
  const { rows } = await owner.query(
    `select payload ->> 'sealed' as left from graphile_worker._private_jobs order by id`,
  )
  expect(rows).toEqual([{ left: 'a dead letter' }, { left: 'of an account' }])
})
