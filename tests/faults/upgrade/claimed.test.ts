/**
 * Requests that were claimed and not called when claiming still stopped the clock (product §4.7, safety A10): after the
 * upgrade it runs on for those whose hour is still to come, and nobody is told of what is long over.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 34

const adviser = randomUUID()
let database: EarlierDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
  owner = database.owner
})
afterAll(() => database.close())

/** A claimed request with so many minutes left of the promise; `called` if somebody tried to call. */
async function claimed(minutesLeft: number, called = false): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
     values ('Ada', 'ada@example.com', '+33639980001', 2, 1) returning id`,
  )
  await owner.query(
    `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now(),
       promised_by = now() + $3 * interval '1 minute', first_attempt_at = case when $4 then now() end
     where contact_request_id = $1`,
    [rows[0]!.id, adviser, minutesLeft, called],
  )
  return rows[0]!.id
}

test('the clock of the claimed runs on after the upgrade, and says nothing of what is over', async () => {
  await owner.query(`insert into auth.users (id, email) values ($1, 'ada@team.test')`, [adviser])
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Ada')`, [adviser])
  const [running, over, called] = [await claimed(20), await claimed(-20), await claimed(20, true)]
  await owner.query('delete from graphile_worker._private_jobs')
  await migrate(owner)
  const { rows } = await owner.query<{ key: string; minutes: number; payload: object }>(
    `select key, payload, round(extract(epoch from run_at - now()) / 60)::int as minutes
     from graphile_worker._private_jobs order by run_at`,
  )
  expect(rows).toEqual([
    stage('reminder', 15, 5),
    stage('reminder', 22, 12),
    { key: `${running}:promise_breach`, minutes: 20, payload: { request: running, stage: 'breach' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${over}|${called}`))

  function stage(name: string, minutes: number, ahead: number) {
    const key = `${running}:promise_${name}_${minutes}`
    return { key, minutes: ahead, payload: { request: running, stage: name, minutes } }
  }
})
