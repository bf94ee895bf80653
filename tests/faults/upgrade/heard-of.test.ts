/** Tests that calls noted before they counted as a word of the client count after the upgrade (product §4.11, safety A10). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 79

let database: EarlierDatabase
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
})
afterAll(() => database.close())

const CALLS = `insert into request_events (contact_request_id, kind, version, at, facts)
  select r.id, 'attempt', 1, now() - interval '1 year', jsonb_build_object('outcome', case r.name when 'silent' then 'no_answer' else 'reached' end)
  from contact_requests r returning id, contact_request_id as request`

test('a client who was spoken to a year ago was heard of then, unless the call was taken back', async () => {
  const { owner } = database
  // The functions of that version are not there.
  await owner.query('alter table contact_requests disable trigger user; alter table request_work disable trigger user')
  await owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
     select name, 'a@example.com', '+33639980001', 2, 1 from unnest('{spoken,silent,taken back}'::text[]) name`,
  )
  await owner.query(
    `insert into request_work (contact_request_id, reference, received_at, promised_by, state_changed_at, last_inbound_contact_at, quarantined)
     select r.id, left(r.id::text, 8), now() - interval '4 years', now(), now(), now() - interval '4 years', false
     from contact_requests r`,
  )
  const { rows: calls } = await owner.query<{ id: string; request: string }>(CALLS)
  await owner.query(
    `insert into request_events (contact_request_id, kind, version, facts)
     select r.id, 'taken_back', 2, jsonb_build_object('event', call.id)
     from contact_requests r join jsonb_to_recordset($1) call (id bigint, request uuid) on call.request = r.id where r.name = 'taken back'`,
    [JSON.stringify(calls)],
  )
  await migrate(owner)
  const { rows } = await owner.query<{ name: string; years: number }>(
    `select r.name, round(extract(epoch from now() - w.last_inbound_contact_at) / 86400 / 365)::int as years
     from contact_requests r join request_work w on w.contact_request_id = r.id order by r.name`,
  )
  expect(rows).toEqual([
    { name: 'silent', years: 4 },
    { name: 'spoken', years: 1 },
    { name: 'taken back', years: 4 },
  ])
})
