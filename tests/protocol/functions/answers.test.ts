/** Tests what functions are handed and what the official client makes of each answer, word by word (docs/functions.md). */
import { createClient, FunctionRegion, FunctionsFetchError, FunctionsRelayError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const ECHO = body(`
  const bytes = Buffer.from(await request.arrayBuffer())
  return Response.json({ url: request.url, type: request.headers.get('content-type'), region: request.headers.get('x-region'), text: String(bytes) })
`)
const answering = (type: string) =>
  body(`return new Response('{"a":1}', { headers: { 'content-type': '${type}', 'x-own': 'kept' } })`)

let world: FunctionWorld
beforeAll(async () => {
  world = await aFunctionWorld({
    'echo/index.ts': ECHO,
    'json/index.ts': answering('Application/JSON; charset=utf-8'),
    'problem/index.ts': answering('application/problem+json'),
    'pdf/index.ts': answering('application/pdf'),
    'csv/index.ts': answering('text/csv'),
    'silent/index.ts': body(`return new Response(null, { status: 204 })`),
    'moved/index.ts': body(
      `return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })`,
    ),
    'waits/index.ts': body(`
      const slow = new URL(request.url).searchParams.has('slow')
      if (slow) await new Promise((done) => setTimeout(done, 60_000))
      return new Response('done')`),
    'crowded/index.ts': body(`await new Promise((done) => setTimeout(done, 60_000)); return new Response()`),
    'crowded/function.json': `{ "seconds": 120 }`,
    'broken/index.ts': `export default (`,
    'heaps/index.ts': body(`process.exit(0)`),
    'slow/index.ts': body(`await new Promise(() => {}); return new Response()`),
    'slow/function.json': `{ "seconds": 1 }`,
    'team/index.ts': ECHO,
    'team/function.json': `{ "verify": "adviser" }`,
    'Upper/index.ts': ECHO,
    '_under/index.ts': ECHO,
    '9lives/index.ts': ECHO,
    [`${'n'.repeat(48)}/index.ts`]: ECHO,
    [`${'n'.repeat(49)}/index.ts`]: ECHO,
  })
})
afterAll(() => world.stop())

const invoke: FunctionInvoke = (...given) => world.client().functions.invoke(...given)
type FunctionInvoke = ReturnType<FunctionWorld['client']>['functions']['invoke']

describe('a body', () => {
  test.each<[string, () => BodyInit | object, type: string | null, text: string]>([
    ['an object', () => ({ a: 'é' }), 'application/json', '{"a":"é"}'],
    ['a list', () => [1, null], 'application/json', '[1,null]'],
    ['a text', () => 'wörter', 'text/plain', 'wörter'],
    ['a Blob', () => new Blob(['a,b'], { type: 'text/csv' }), 'text/csv', 'a,b'],
    ['a Blob without a type', () => new Blob(['a,b']), 'application/octet-stream', 'a,b'],
    ['a File', () => new File(['a,b'], 'a.csv', { type: 'text/csv' }), 'text/csv', 'a,b'],
    ['an ArrayBuffer', () => new TextEncoder().encode('bytes').buffer, 'application/octet-stream', 'bytes'],
    ['nothing', () => undefined as never, null, ''],
  ])('%s arrives with its type', async (_what, sent, type, text) => {
    const { data, error } = await invoke('echo', { body: sent() as never })
    expect([error, data]).toMatchObject([null, { type, text }])
  })

  test('arrives with the type of its sender', async () => {
    const headers = { 'content-type': 'application/vnd.house+json' }
    const { data } = await invoke('echo', { body: { a: 1 }, headers })
    expect(data).toMatchObject({ type: 'application/vnd.house+json', text: '{"a":1}' })
  })
})

describe('the address', () => {
  test('is that of the site, without the interface and without a key, and otherwise as it was sent', async () => {
    const { origin } = new URL(world.services.settings.SITE_URL)
    const urlOf = async (path: string) => (await invoke<{ url: string }>(path)).data!.url
    expect(await urlOf('echo')).toBe(`${origin}/echo`)
    expect(await urlOf('echo/a%2Fb/c')).toBe(`${origin}/echo/a%2Fb/c`)
    const query = 'flag&space=a%20b&plus=a+b&same=1&same=2'
    expect(await urlOf(`echo?${query}`)).toBe(`${origin}/echo?${query}`)
    const key = world.secrets.publishableKey
    expect(await urlOf(`echo?apikey=${key}&flag&api%6Bey=${key}`)).toBe(`${origin}/echo?flag`)
    expect(await urlOf(`echo?apikey=${key}`)).toBe(`${origin}/echo`)
  })

  test('contains the region of the client', async () => {
    const client = world.client().functions
    const { data } = await client.invoke('echo', { region: FunctionRegion.EuWest3 })
    expect(data).toMatchObject({ region: 'eu-west-3', url: expect.stringContaining('?forceFunctionRegion=eu-west-3') })
    expect((await client.invoke('echo', { region: FunctionRegion.Any })).data).toMatchObject({ region: null })
  })

  test.each(['Upper', '_under', '9lives', 'n'.repeat(49), 'no%2Fsuch', '..%2Fecho', 'node_modules', '_shared', ''])(
    'a folder called %j is no function',
    async (name) => {
      const { error } = await invoke(name)
      expect(error).toMatchObject({ name: 'FunctionsRelayError', context: { status: 404 } })
      expect((await invoke('n'.repeat(48))).error).toBeNull()
    },
  )
})

describe('an answer', () => {
  test('is read by its type', async () => {
    const dataOf = async (name: string) => {
      const { data, error, response } = await invoke(name)
      expect([error, response?.headers.get('x-own')], name).toEqual([null, 'kept'])
      return data as unknown
    }
    expect(await dataOf('json')).toEqual({ a: 1 })
    expect(await dataOf('problem')).toBe('{"a":1}')
    expect(await dataOf('csv')).toBe('{"a":1}')
    const pdf = (await dataOf('pdf')) as Blob
    expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', '{"a":1}'])
    const silent = await invoke('silent')
    expect([silent.data, silent.error, silent.response?.status]).toEqual(['', null, 204])
    const moved = await world.ask('moved', { method: 'POST', redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://elsewhere.example/'])
  })

  test('that takes longer than its caller waits is a FunctionsFetchError, and other calls are not affected', async () => {
    const { error, response } = await invoke('waits?slow', { timeout: 200 })
    expect([error, response]).toEqual([expect.any(FunctionsFetchError), undefined])
    const stopped = new AbortController()
    const both = invoke('waits?slow', { timeout: 60_000, signal: stopped.signal })
    stopped.abort()
    expect((await both).error).toBeInstanceOf(FunctionsFetchError)
    expect((await invoke('waits')).data).toBe('done')
  })

  test('is refused to the 21st of those that wait', async () => {
    const stopped = new AbortController()
    const answered: Response[] = []
    const call = async (path: string) => world.ask(path, { method: 'POST', signal: stopped.signal })
    const waiting = Array.from({ length: 23 }, () =>
      call('crowded').then(
        (answer) => void answered.push(answer),
        () => 'stopped',
      ),
    )
    await expect.poll(() => answered.length).toBe(3)
    for (const refused of answered) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
      expect(refused.headers.get('x-relay-error')).toBe('true')
      expect(await refused.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Too many calls at once' })
    }
    expect((await call('echo')).status, 'another function').toBe(200)
    stopped.abort()
    expect((await Promise.all(waiting)).filter((end) => end === 'stopped')).toHaveLength(20)
  })
})

const keyless = (headers: Record<string, string>) =>
  createClient(world.address, 'x', { auth: { persistSession: false }, global: { headers } }).functions

test.each<[string, number, string, string, (() => Promise<{ error: unknown }>)?]>([
  ['gone', 404, 'NOT_FOUND', 'Requested function was not found'],
  ['team', 403, 'FORBIDDEN', 'Only an active adviser may call this function'],
  ['broken', 503, 'BOOT_ERROR', 'Function failed to start (please check logs)'],
  ['slow', 504, 'IDLE_TIMEOUT', 'Function did not answer in time'],
  [
    'heaps',
    546,
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  [
    'echo',
    401,
    'UNAUTHORIZED_INVALID_JWT_FORMAT',
    'Invalid JWT',
    async () => keyless({ apikey: world.secrets.publishableKey, authorization: 'Bearer a.b.c' }).invoke('echo'),
  ],
  [
    'echo',
    401,
    'UNAUTHORIZED_INVALID_JWT_FORMAT',
    'Invalid JWT',
    async () => {
      const functionsOfCaller = world.client().functions
      functionsOfCaller.setAuth(await tokenOf(world, { role: 'authenticated', exp: 1 }))
      return functionsOfCaller.invoke('echo')
    },
  ],
  ['echo', 401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT', async () => keyless({}).invoke('echo')],
])('%s: %i %s, in these words', async (name, status, code, message, ask) => {
  const { error } = await (ask ? ask() : invoke(name))
  expect(error).toBeInstanceOf(FunctionsRelayError)
  const { context } = error as { context: Response }
  expect([context.status, context.headers.get('sb-error-code')]).toEqual([status, code])
  expect(await context.json()).toEqual({ code, message })
})

test('a call without any credentials, another method and a body too large are refused with these errors', async () => {
  const bare = await fetch(`${world.address}/functions/v1/echo`, { method: 'POST' })
  expect(await bare.json()).toEqual({ code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' })
  const method = await world.ask('echo', { method: 'PURGE' })
  expect(await method.json()).toEqual({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Functions answer GET, POST, PUT, PATCH and DELETE',
  })
  const { error } = await invoke('echo', { body: 'x'.repeat(6 * 1024 * 1024 + 1) })
  expect(await (error as FunctionsRelayError).context.json()).toEqual({
    code: 'REQUEST_TOO_LARGE',
    message: 'The body must hold at most 6 MB',
  })
})
