/** Tests the address of a private page: its recipients, and that neither the page's HTML nor the log contains it (product §3.5). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aRequest, sendRequest } from './request-steps.ts'

let world: World
const logged: string[] = []
beforeAll(async () => {
  world = await aWorld()
  const { log } = world.services
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
    log[level] = (...words: unknown[]) => void logged.push(JSON.stringify(words))
  }
})
afterAll(() => world.stop())

const send = (content: object) =>
  fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
    body: JSON.stringify({ ...aRequest, ...content }),
  })

test('a caller who sends a request id gets the address of the page, and again if the answer was lost', async () => {
  const content = { request_id: randomUUID() }
  const answers = [await send(content), await send(content)]
  const [row] = (await answers[0]!.json()) as [{ id: string }]
  const token = writePrivateToken({ requestId: row.id, tokenVersion: 1 }, world.secrets)
  expect(answers.map(({ headers }) => headers.get('x-private-page'))).toEqual([token, token])
  const exposed = answers[0]!.headers.get('access-control-expose-headers')
  expect(exposed, 'pages of other origins cannot read it').not.toMatch(/private/i)
})

test('a caller without a request id gets no address, nor does one who sends the id with other content', async () => {
  expect((await send({})).headers.get('x-private-page')).toBeNull()
  const request_id = randomUUID()
  await send({ request_id })
  expect((await send({ request_id, name: 'Eve' })).headers.get('x-private-page')).toBeNull()
})

test('its HTML is the same for every request, is not cached, not indexed, and sends no referrer', async () => {
  const { id } = await sendRequest(world)
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const [own, nonsense] = await Promise.all(
    [token, 'nonsense'].map((secret) => fetch(`${world.address}/?request=${secret}&lang=en`)),
  )
  const html = await own!.text()
  expect(html).toBe(await nonsense!.text())
  expect(html).not.toContain(aRequest.name)
  expect(html).toContain('<html lang="en"')
  expect(Object.fromEntries(own!.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  await fetch(`${world.address}/private-page/read`, { method: 'POST', body: JSON.stringify({ token }) })
  expect(logged).not.toEqual([])
  expect(logged.join('\n')).not.toContain(token)
})
