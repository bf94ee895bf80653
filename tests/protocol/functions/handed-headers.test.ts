/** Tests that no header passes a key of ours on to a function, and that keys of other projects arrive as they were sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const ECHO = body(`
  const { pathname, search } = new URL(request.url)
  return Response.json({ path: pathname + search, headers: Object.fromEntries(request.headers) })
`)

let world: FunctionWorld
beforeAll(async () => {
  world = await aFunctionWorld({
    'echo/index.ts': ECHO,
    'open/index.ts': ECHO,
    'open/function.json': `{ "verify": "none" }`,
  })
})
afterAll(() => world.stop())

const call = (name: string, headers: Record<string, string>) =>
  fetch(`${world.address}/functions/v1/${name}`, { method: 'POST', headers })

test('neither the secret key nor a cookie reaches a function, by header or by query', async () => {
  const { publishableKey, secretKey } = world.secrets
  const service = await tokenOf(world, { role: 'service_role' })
  for (const headers of [
    { apikey: secretKey },
    { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    { authorization: `Bearer ${secretKey}` },
    { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
    { apikey: publishableKey, authorization: `bearer  ${secretKey}` },
    { authorization: `Bearer ${service}` },
    { apikey: service },
  ] as Record<string, string>[]) {
    for (const name of ['echo', 'open']) {
      const answer = await call(name, { ...headers, cookie: 'session=1' })
      const text = await answer.text()
      expect(answer.status).toBe(200)
      for (const secret of [secretKey, service, 'session=1']) expect(text).not.toContain(secret)
    }
  }
  const byQuery = await call(`echo?apikey=${secretKey}&a=1`, {})
  expect(await byQuery.json()).toMatchObject({ path: '/echo?a=1' })
})

const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`

const FORMER = `sb_publishable_${'x'.repeat(24)}`

test.each([
  ['as the key of a browser', (secret: string) => ({ apikey: secret, 'user-agent': 'Mozilla/5.0' })],
  [
    'as the bearer of a browser',
    (secret: string) => ({ authorization: `Bearer ${secret}`, 'user-agent': 'Mozilla/5.0' }),
  ],
  ['beside a key that no longer holds', (secret: string) => ({ apikey: FORMER, authorization: `Bearer ${secret}` })],
  ['as a key beside a forged token', (secret: string) => ({ apikey: secret, authorization: 'Bearer eyJ.e30.x' })],
  ['beside another key in the same header', (secret: string) => ({ apikey: `${FORMER}, ${secret}` })],
  ['without a scheme', (secret: string) => ({ authorization: secret })],
  ['as the password of the scheme Basic', (secret: string) => ({ authorization: basic(`crm:${secret}`) })],
  ['as the name of the scheme Basic', (secret: string) => ({ authorization: basic(`${secret}:`) })],
])('a function open to everybody is handed no key of the service: %s', async (_how, headersWith) => {
  const secrets = [
    world.secrets.secretKey,
    await tokenOf(world, { role: 'service_role' }),
    await tokenOf(world, { role: 'supabase_admin' }),
  ]
  for (const secret of secrets) {
    const answer = await call('open', headersWith(secret))
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const form of [secret, 'Basic ']) expect(text).not.toContain(form)
  }
})

test('keys and tokens of another project arrive as they were sent', async () => {
  const authorization = `Bearer sb_secret_${'y'.repeat(24)}`
  const headers = { apikey: `sb_secret_${'z'.repeat(24)}`, authorization }
  expect(await (await call('open', headers)).json()).toMatchObject({ headers })
  const beside = { apikey: world.secrets.publishableKey, authorization }
  expect(await (await call('echo', beside)).json()).toMatchObject({ headers: beside })
  const named = { authorization: basic('crm:of another house') }
  expect(await (await call('open', named)).json()).toMatchObject({ headers: named })
})
