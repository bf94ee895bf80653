/** Tests that requests which wait at the same time are stored in one transaction (decision 074) without affecting each other. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeContactRequest } from '#server/intake/store-contact-request.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aRequest } from './request-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, settings: { ADDRESS_SOFT_LIMIT: '2', ADDRESS_HARD_LIMIT: '3' } })
})
afterAll(() => world.stop())
beforeEach(async () => void (await world.database.owner.query('truncate contact_requests, erasure_ledger cascade')))

interface Sent {
  id?: string | null
  address?: string
  name?: string
  columns?: readonly string[]
}

/** Gives all requests to the intake in one turn of the event loop, so that they are grouped. */
const sendTogether = (crowd: readonly Sent[]) =>
  Promise.allSettled(
    crowd.map(({ id = randomUUID(), address = randomUUID(), name = 'Ada', columns = ['id', 'name'] }) =>
      storeContactRequest(
        {
          request: {
            ...aRequest,
            number_of_people: 2,
            reach: null,
            assistant_email: null,
            name,
            email: `${name}@example.com`,
            request_id: id,
          },
          caller: { role: 'anon' },
          address,
          signals: { honeypot: false, seconds: undefined },
          select: columns.map((column) => ({ column, as: column })),
        },
        world.services,
      ),
    ),
  )

type Answers = Awaited<ReturnType<typeof sendTogether>>
const namesIn = (answers: Answers) =>
  answers.map((one) =>
    one.status === 'fulfilled' ? (JSON.parse(one.value.body) as { name: string }).name : (one.reason as Error).message,
  )
const numbered = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Visitor-${place}` }))

const count = async (what: string) =>
  (
    await world.database.owner.query<{ n: number }>(`select count(${what})::int as n from contact_requests r
    left join request_work w on w.contact_request_id = r.id
    left join contact_request_checks c on c.contact_request_id = r.id
    left join request_search s on s.contact_request_id = r.id
    left join request_changes f on f.contact_request_id = r.id and f.kind = 'received'`)
  ).rows[0]!.n

const jobs = async () =>
  (
    await world.database.owner.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j
        where exists (select from contact_requests r where j.key like r.id || ':promise_%')`,
    )
  ).rows[0]!.n

test('many requests are one transaction, and each gets its own row, with everything that a single one gets', async () => {
  const crowd = numbered(20)
  expect(namesIn(await sendTogether(crowd))).toEqual(crowd.map(({ name }) => name))
  expect(await count('distinct r.received_in')).toBe(1)
  for (const what of ['w', 'c', 's', 'f', 'distinct r.id', 'distinct w.reference']) expect(await count(what)).toBe(20)
  const ofTheCrowd = await jobs()
  await world.database.owner.query('truncate contact_requests cascade')
  await sendTogether(numbered(1))
  expect(ofTheCrowd).toBe(20 * (await jobs()))
})

test('a refused request fails alone: an erased id, an address beyond its limit, an id used for another request', async () => {
  const [erased, used] = [randomUUID(), randomUUID()]
  await world.database.owner.query(
    `insert into erasure_ledger (request_hash, sent_id_hash, cause)
      values (sha256('a request'), private.sent_id_hash($1), 'visitor')`,
    [erased],
  )
  await sendTogether([{ id: used, name: 'First' }])
  const flood = { address: 'one address' }
  const answers = await sendTogether([
    { name: 'Bea' },
    { id: erased, name: 'Erased' },
    { ...flood, name: 'Flood-1' },
    { id: used, name: 'Second' },
    { ...flood, name: 'Flood-2' },
    { ...flood, name: 'Flood-3' },
    { ...flood, name: 'Flood-4' },
    { name: 'Cleo' },
  ])
  const names = namesIn(answers)
  expect([names[0], names[1], names[7]]).toEqual(['Bea', 'Erased', 'Cleo'])
  expect(names[3]).toContain('used for a request with other content')
  expect(names.filter((name) => name.startsWith('Too many requests'))).toHaveLength(1)
  const { rows } = await world.database.owner.query<{ name: string; reasons: string }>(
    `select name, array_to_string(reasons, ',') as reasons from contact_requests r
      join contact_request_checks c on c.contact_request_id = r.id order by name`,
  )
  const stored = rows.map(({ name }) => name)
  expect(stored.filter((name) => !name.startsWith('Flood'))).toEqual(['Bea', 'Cleo', 'First'])
  // The limit of two also counts requests within one group.
  expect(rows.filter(({ name }) => name.startsWith('Flood')).map(({ reasons }) => reasons)).toContain('address-limit')
  expect(stored.filter((name) => name.startsWith('Flood'))).toHaveLength(3)
})

test('ids that are stored already, or were erased, do not split the group', async () => {
  const [erased, used] = [randomUUID(), randomUUID()]
  await world.database.owner.query(
    `insert into erasure_ledger (request_hash, sent_id_hash, cause)
      values (sha256('a request'), private.sent_id_hash($1), 'visitor')`,
    [erased],
  )
  await sendTogether([{ id: used, name: 'First' }])
  // A restart empties the ids that the process remembers, so that the database is asked about all of them.
  await world.restart()
  const crowd = [{ id: used, name: 'First' }, ...numbered(8), { id: erased, name: 'Erased' }, { name: 'Last' }]
  expect(namesIn(await sendTogether(crowd))).toEqual(crowd.map(({ name }) => name))
  const { rows } = await world.database.owner.query<{ groups: number; notes: number; first: number }>(
    `select count(distinct r.received_in)::int as groups, count(c)::int as notes,
       (select count(*)::int from contact_requests where request_id = $1) as first
     from contact_requests r
     join contact_request_checks c on c.contact_request_id = r.id and c.sent_digest = private.sent_digest(r)
     where r.request_id is distinct from $1`,
    [used],
  )
  expect(rows).toEqual([{ groups: 1, notes: 9, first: 1 }])
  expect(await count('w')).toBe(10)
})

test('repeated requests of one address are limited, and those of others are not', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await sendTogether([
    { id: one, address: 'a crowd' },
    { id: other, address: 'somebody' },
  ])
  const again = []
  for (let round = 0; round < 15; round++) {
    again.push(...(await sendTogether(Array.from({ length: 20 }, () => ({ id: one, address: 'a crowd' })))))
  }
  const refused = again.filter((answer) => answer.status === 'rejected')
  expect(again.slice(0, 200).filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => (reason as { code: string }).code === 'over_request_rate_limit')).toBe(true)
  const calm = await sendTogether([{ id: other, address: 'somebody' }, { name: 'Bea' }])
  expect(namesIn(calm)).toEqual(['Ada', 'Bea'])
})

test('requests for other columns, or without an id, are stored in a transaction of their own', async () => {
  const answers = await sendTogether([
    { name: 'Bea' },
    { name: 'Cleo', columns: ['name'] },
    { name: 'Dora', id: null },
    { name: 'Edda', id: null },
    { name: 'Fay' },
  ])
  expect(namesIn(answers)).toEqual(['Bea', 'Cleo', 'Dora', 'Edda', 'Fay'])
  expect(answers[1]).toMatchObject({ value: { body: '{"name":"Cleo"}' } })
  expect(await count('distinct r.received_in')).toBe(4)
})
