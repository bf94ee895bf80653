/**
 * A device sends until it hears that its request arrived (safety B14): it hears so also when the request was corrected
 * or its sender erased meanwhile, and neither the correction nor the erasure is undone.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { anAdviser, ask, service } from '#tests/console-people.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const unlimited = { ADDRESS_SOFT_LIMIT: '900', ADDRESS_HARD_LIMIT: '1000', CONTACT_LIMIT: '900' }

let world: World
beforeAll(async () => void (world = await aWorld({ site: plainSite, settings: unlimited })))
afterAll(() => world.stop())

interface Answered {
  status: number
  row: Record<string, unknown> & { id: string }
}

async function send(request: object): Promise<Answered> {
  const answer = await fetch(`${world.address}/rest/v1/contact_requests?select=*`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      accept: 'application/vnd.pgrst.object+json',
    },
    body: JSON.stringify(request),
  })
  return { status: answer.status, row: (await answer.json()) as Answered['row'] }
}

const onPrivatePage = async (action: string, id: string, more: object = {}) => {
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const body = JSON.stringify({ token, ...more })
  const answer = await fetch(`${world.address}/private-page/${action}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

const identified = () => ({
  ...aRequest,
  request_id: randomUUID(),
  language: 'fr',
  selected_experiences: [{ price: '4 500 €', id: '1', title: 'Monaco' }],
})

const countOf = async (table: string) =>
  (await world.database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('a request the visitor corrected is acknowledged as it was sent, and stays corrected', async () => {
  const request = identified()
  const first = await send(request)
  await onPrivatePage('correct', first.row.id, { changes: { name: 'Ada King', whatsapp: '+33 6 39 98 01 77' } })
  const before = await countOf('contact_requests')
  expect(await send(request)).toEqual(first)
  expect(await countOf('contact_requests')).toBe(before)
  const { rows } = await world.database.owner.query('select name from contact_requests where id = $1', [first.row.id])
  expect(rows).toEqual([{ name: 'Ada King' }])
})

test('a request an adviser corrected twice is acknowledged; other content under its id is not', async () => {
  const adviser = await anAdviser(world.database, 'Bea')
  const request = identified()
  const first = await send(request)
  for (const [version, email] of ['a@example.com', 'b@example.com'].entries()) {
    const changes = JSON.stringify({ email })
    await ask(world.database, adviser, 'select edit_request($1, $2, $3)', [first.row.id, version + 1, changes])
  }
  const { rows } = await world.database.owner.query('select email from contact_requests where id = $1', [first.row.id])
  expect(rows).toEqual([{ email: 'b@example.com' }])
  expect(await send(request)).toEqual(first)
  const guessed = await send({ ...request, email: 'b@example.com' })
  expect(guessed).toMatchObject({ status: 422, row: { code: 'request_id_reused' } })
})

test('of an erased person nothing is stored again, and the device hears that it arrived', async () => {
  const request = identified()
  const { row } = await send(request)
  await onPrivatePage('erase', row.id)
  const before = await countOf('contact_requests')
  for (const again of [request, { ...request, name: 'Ada King' }]) {
    const answer = await send(again)
    expect(answer).toMatchObject({ status: 201, row: { ...again, id: expect.any(String) } })
    expect(answer.row.id).not.toBe(row.id)
  }
  expect(await countOf('contact_requests')).toBe(before)
  const { rowCount } = await world.database.owner.query('select from contact_requests where request_id = $1', [
    request.request_id,
  ])
  expect(rowCount).toBe(0)
})

test('also after a backup was restored that never knew the person, once the ledger is replayed', async () => {
  const request = identified()
  const { row } = await send(request)
  await onPrivatePage('erase', row.id)
  const ledger = await ask<string>(world.database, service, 'select json_agg(l)::text from erasure_ledger l')
  await world.database.owner.query('truncate contact_requests, erasure_ledger cascade')
  await ask(world.database, service, 'select private.import_erasures($1)', [ledger])
  await ask(world.database, service, 'select private.replay_erasures()')
  expect((await send(request)).status).toBe(201)
  expect(await countOf('contact_requests')).toBe(0)
})
