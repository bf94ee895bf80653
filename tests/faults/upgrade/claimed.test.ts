/**
 * Tests the upgrade of requests that were claimed and not called when a claim still ended the promise (product §4.7, safety
 * A10): the promise continues for those that are not due yet, and no letter is sent about those that are overdue.
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

/** Adds a claimed request with so many minutes left of the promise. `called` means that an adviser tried to call. */
async function addClaimed(minutesLeft: number, called = false): Promise<string> {
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

test('after the upgrade claimed requests have their reminders again, and overdue ones have none', async () => {
  await owner.query(`insert into auth.users (id, email) values ($1, 'ada@team.test')`, [adviser])
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Ada')`, [adviser])
  const [running, over, called] = [await addClaimed(20), await addClaimed(-20), await addClaimed(20, true)]
  await owner.query('delete from graphile_worker._private_jobs')
  await migrate(owner)
  const { rows } = await owner.query<{ key: string; minutes: number; payload: object }>(
    `select key, payload, 20 + round(extract(epoch from run_at - promised_by) / 60)::int as minutes
     from graphile_worker._private_jobs left join request_work on starts_with(key, contact_request_id::text)
     order by run_at`,
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
