/** Tests that an adviser closes the link of a client's private page and gets another one (product §3.5). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aMember, lastLetterTo, somebody, unhurried } from '../auth/auth-steps.ts'
import { sendRequest } from './request-steps.ts'

let world: World
let ada: string
let bea: string
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: unhurried })
  ada = await bearerOf('Ada')
  bea = await bearerOf('Bea')
})
afterAll(() => world.stop())

async function bearerOf(name: string): Promise<string> {
  const { user, session } = await aMember(world)
  const sql = `insert into advisers (user_id, role, display_name) values ($1, 'adviser', $2)`
  await world.database.owner.query(sql, [user.id, name])
  return session.access_token
}

const post = (action: string, body: object) =>
  fetch(`${world.address}/private-page/${action}`, { method: 'POST', body: JSON.stringify(body) })

const ask = (bearer: string, body: object) =>
  fetch(`${world.address}/private-page/link`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  })

const tokenIn = async (answer: Response) =>
  new URL(((await answer.json()) as { link: string }).link).searchParams.get('request')!

const ACTIONS = 'read follow calendar document attach attachment detach export correct withdraw erase'.split(' ')

async function expectClosed(token: string) {
  for (const action of ACTIONS) {
    const answer = await post(action, { token, changes: { name: 'Eve' } })
    expect(answer.status, action).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'no_such_request' })
  }
}

test('the link of the letter opens nothing any more, and the new one opens the page', async () => {
  const email = somebody()
  const { id } = await sendRequest(world, { email })
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  expect((await lastLetterTo(world, email)).text).toContain(token)

  const answer = await ask(ada, { request: id, replace: 1 })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const fresh = await tokenIn(answer)
  await expectClosed(token)
  expect(await (await post('read', { token: fresh })).json()).toMatchObject({ email, step: 'received' })
  expect(await tokenIn(await ask(ada, { request: id })), 'the panel hands on the new one').toBe(fresh)

  const again = await ask(ada, { request: id, replace: 1 })
  expect(again.status, 'a second press').toBe(409)
  expect(await again.json()).toMatchObject({ code: 'PT409', details: expect.stringContaining('"reason": "version"') })
  expect((await post('read', { token: fresh })).status).toBe(200)
})

test('a page that is open ends its stream', async () => {
  const { id } = await sendRequest(world)
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const stream = (await post('follow', { token })).body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('event: page')) heard += (await stream.read()).value!
  expect((await ask(ada, { request: id, replace: 1 })).status).toBe(200)
  while (!(await stream.read()).done);
  expect((await post('follow', { token })).status).toBe(404)
})

test('nobody replaces it but those who may hand it on, and a call that says less changes nothing', async () => {
  const { id } = await sendRequest(world)
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const stranger = await aMember(world)
  const body = { request: id, replace: 1 }
  expect((await ask('', body)).status).toBe(401)
  expect((await ask(stranger.session.access_token, body)).status).toBe(403)
  expect((await ask(ada, { request: randomUUID(), replace: 1 })).status).toBe(404)
  for (const replace of [null, '1', 1.5, 2 ** 40]) expect((await ask(ada, { request: id, replace })).status).toBe(400)

  await world.database.owner.query(
    `update request_work set claimed_by = (select user_id from advisers where display_name = 'Ada'), claimed_at = now(),
     state = 'claimed', version = version + 1 where contact_request_id = $1`,
    [id],
  )
  const refused = await ask(bea, { request: id, replace: 2 })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ details: expect.stringContaining('"claimed_by_name": "Ada"') })
  expect((await post('read', { token })).status).toBe(200)
  expect((await ask(ada, { request: id, replace: 2 })).status).toBe(200)
})
