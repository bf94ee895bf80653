/**
 * Tests that requests from before messages and notes were searchable are found after the upgrade (safety A10), with the
 * same search text that new requests get.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { anEarlierDatabase, type EarlierDatabase } from '#tests/databases/earlier-database.ts'

const BEFORE = 44

let database: EarlierDatabase
beforeAll(async () => {
  database = await anEarlierDatabase(BEFORE)
})
afterAll(() => database.close())

test('earlier messages, notes and experiences are searchable like new ones; prepared messages and erased requests are not', async () => {
  const { owner } = database
  await owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, selected_experiences, message)
     values ('Élodie سارة', 'Ada@example.com', '+33 6 39 98 00 01', 2, 1, '[{"id":"13","title":"Ballon d’Or"}]', E'Près du\\n PARKING ٣ أحمد'),
       ('Erased', '-', '-', 2, 1, null, null), ('Silent', 'b@example.com', '2', 2, 1, null, null)`,
  )
  await owner.query(
    `insert into request_work (contact_request_id, reference, received_at, promised_by, state_changed_at,
       last_inbound_contact_at, quarantined, search, erased_at)
     select r.id, left(r.id::text, 8), now(), now(), now(), now(), false, ' ' || lower(r.name) || ' ',
       case when r.name = 'Erased' then now() end
     from contact_requests r on conflict do nothing`,
  )
  await owner.query(`update request_work w set erased_at = now() from contact_requests r
    where r.id = w.contact_request_id and r.name = 'Erased'`)
  await owner.query(
    `insert into request_events (contact_request_id, kind, version, personal)
     select r.id, e.kind, 1, e.personal from contact_requests r, (values
       ('note', '{"note": "Budget 12 k€"}'::jsonb), ('state', '{"reason": "Trop cher"}'), ('message_opened', '{"note": "Bonjour"}')
     ) e (kind, personal) where r.name like 'Élodie%'`,
  )
  await migrate(owner)
  const storedSql = 'select contact_request_id as id, told from request_search order by id'
  const { rows: before } = await owner.query<{ id: string; told: string }>(storedSql)
  expect(before).toHaveLength(2)
  expect(before.map(({ told }) => told).filter(Boolean)).toEqual([
    " pres du parking 3 احمد ballon d'or #13 budget 12 k€ trop cher ",
  ])
  for (const { id } of before) await owner.query('select private.write_search($1)', [id])
  expect((await owner.query(storedSql)).rows).toEqual(before)
})
