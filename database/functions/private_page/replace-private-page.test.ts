/** Tests the replacement of the link of a client's private page: its right, its line, and that it happens once. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { anAdviser, aRequest, ask, aTeam, type Refusal, service, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const replace = (caller: Parameters<typeof ask>[1], id: string, seen: number | null = 1) =>
  ask<number & Refusal>(world, caller, 'select replace_private_page($1, $2)', [id, seen])

async function standOf(id: string) {
  const sql = `select w.token_version, w.version, array(
    select e.kind from request_events e where e.contact_request_id = $1 and e.kind = 'page_replaced') as lines
    from request_work w where w.contact_request_id = $1`
  return (await world.owner.query(sql, [id])).rows[0]
}

test('it answers the next version, and is in the history, the feed and the log', async () => {
  const id = await aRequest(world)
  expect(await replace(ada, id)).toBe(2)
  expect(await standOf(id)).toEqual({ token_version: 2, version: 2, lines: ['page_replaced'] })
  const told = `select (select count(*)::int from request_changes where contact_request_id = $1 and kind = 'page_replaced') as feed,
    (select count(*)::int from audit_log where contact_request_id = $1 and action = 'page_replaced' and actor = $2) as log`
  expect((await world.owner.query(told, [id, ada.sub])).rows).toEqual([{ feed: 1, log: 1 }])
  expect(await ask(world, ada, 'select share_private_page($1)', [id])).toBe(2)
})

test('a second press changes nothing, and the first new link stays good', async () => {
  const id = await aRequest(world)
  await replace(ada, id)
  expect((await replace(ada, id)).code).toBe('PT409')
  expect(await standOf(id)).toMatchObject({ token_version: 2, lines: ['page_replaced'] })
})

test('a press without the version that was seen is refused', async () => {
  const id = await aRequest(world)
  expect((await replace(ada, id, null)).code).toBe('PT422')
  expect(await standOf(id)).toMatchObject({ token_version: 1, lines: [] })
})

test('nobody replaces the link of a colleague’s client, nor does a visitor or somebody merely signed in', async () => {
  const id = await aRequest(world)
  await ask(world, ada, 'select claim_request($1)', [id])
  expect((await replace(bea, id, 2)).code).toBe('PT409')
  expect((await replace(visitor, id, 2)).code).toBe('42501')
  expect((await replace(service, id, 2)).code).toBe('42501')
  const stranger = { ...(await anAdviser(world, 'Gone')), sub: randomUUID() }
  expect((await replace(stranger, id, 2)).code).toBe('42501')
  expect(await standOf(id)).toMatchObject({ token_version: 1, lines: [] })
  expect(await replace(ada, id, 2)).toBe(2)
})

test('there is no link of an erased request', async () => {
  const id = await aRequest(world)
  await ask(world, service, 'select private.erase_request($1)', [id])
  expect((await replace(ada, id)).code).toBe('PT404')
})
