/**
 * Tests a device that sends a request again (safety B14): the request is acknowledged, even if it was corrected or erased
 * meanwhile, and neither the correction nor the erasure is undone.
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

interface SendResult {
  status: number
  row: Record<string, unknown> & { id: string }
}

async function send(request: object): Promise<SendResult> {
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
  return { status: answer.status, row: (await answer.json()) as SendResult['row'] }
}

const callPrivatePage = async (action: string, id: string, more: object = {}) => {
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const body = JSON.stringify({ token, ...more })
  const answer = await fetch(`${world.address}/private-page/${action}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

const makeRequest = () => ({
  ...aRequest,
  request_id: randomUUID(),
  language: 'fr',
  selected_experiences: [{ price: '4 500 €', id: '1', title: 'Monaco' }],
})

const countRows = async (table: string) =>
  (await world.database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('a request that the visitor corrected is acknowledged as it was sent, and stays corrected', async () => {
  const request = makeRequest()
  const first = await send(request)
  await callPrivatePage('correct', first.row.id, { changes: { name: 'Ada King', whatsapp: '+33 6 39 98 01 77' } })
  const before = await countRows('contact_requests')
  expect(await send(request)).toEqual(first)
  expect(await countRows('contact_requests')).toBe(before)
  const { rows } = await world.database.owner.query('select name from contact_requests where id = $1', [first.row.id])
  expect(rows).toEqual([{ name: 'Ada King' }])
})

test('a request that an adviser corrected twice is acknowledged, and other content with its id is refused', async () => {
  const adviser = await anAdviser(world.database, 'Bea')
  const request = makeRequest()
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

test('an erased request that is sent again is acknowledged and not stored', async () => {
  const request = makeRequest()
  const { row } = await send(request)
  await callPrivatePage('erase', row.id)
  const before = await countRows('contact_requests')
  for (const again of [request, { ...request, name: 'Ada King' }]) {
    const answer = await send(again)
    expect(answer).toMatchObject({ status: 201, row: { ...again, id: expect.any(String) } })
    expect(answer.row.id).not.toBe(row.id)
  }
  expect(await countRows('contact_requests')).toBe(before)
  const { rowCount } = await world.database.owner.query('select from contact_requests where request_id = $1', [
    request.request_id,
  ])
  expect(rowCount).toBe(0)
})

test('an erased request is not stored again after an earlier backup was restored and the ledger replayed', async () => {
  const request = makeRequest()
  const { row } = await send(request)
  await callPrivatePage('erase', row.id)
  const ledger = await ask<string>(world.database, service, 'select json_agg(l)::text from erasure_ledger l')
  await world.database.owner.query('truncate contact_requests, erasure_ledger cascade')
  await ask(world.database, service, 'select private.import_erasures($1)', [ledger])
  await ask(world.database, service, 'select private.replay_erasures()')
  expect((await send(request)).status).toBe(201)
  expect(await countRows('contact_requests')).toBe(0)
})
