/** Tests functions with the official client: the requests it sends, the answers it reads, and its three errors. */
import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld } from '#tests/world.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const ECHO = body(`
  const { pathname, search } = new URL(request.url)
  const text = await request.text()
  return Response.json({ method: request.method, path: pathname + search, headers: Object.fromEntries(request.headers), text })
`)

/** A constant, so that knip does not read the path as an import of this test. */
const UP = '..'

let world: FunctionWorld
beforeAll(async () => {
  world = await aFunctionWorld(
    {
      'echo/index.ts': ECHO,
      'bytes/index.ts': body(
        `return new Response(new Uint8Array([0, 255, 7]), { headers: { 'content-type': 'application/octet-stream' } })`,
      ),
      'size/index.ts': body(`return new Response(String((await request.arrayBuffer()).byteLength))`),
      'stream/index.ts': body(`
      const body = new ReadableStream({
        async start(out) { for (const word of ['one', 'two', 'three']) out.enqueue(new TextEncoder().encode('data: ' + word + '\\n\\n')); out.close() },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })`),
      'form/index.ts': body(
        `const form = await request.formData(); const back = new FormData(); back.set('name', 'Dear ' + form.get('name')); return new Response(back)`,
      ),
      'status/index.ts': body(
        `return Response.json({ why: 'tea' }, { status: 418, headers: { 'x-relay-error': 'true' } })`,
      ),
      'throws/index.ts': body(`throw new Error('the secret reason')`),
      'nothing/index.ts': `export default () => 'no response'`,
      'broken/index.ts': `export default (`,
      'elsewhere/index.ts': `import x from 'https://esm.sh/zod'\nexport default () => new Response(x)`,
      'markup/index.ts': body(`return new Response('<script>alert(1)</script>', { headers: {
      'content-type': 'text/html', 'set-cookie': 'a=b', 'content-security-policy': 'script-src *', 'access-control-allow-origin': 'https://one.example' } })`),
      'deno/index.ts': `Deno.serve({ port: 1 }, () => new Response(Deno.env.get('GREETING')))`,
      'deno/function.json': `{ "env": ["GREETING"] }`,
      'old/index.ts': `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'\nserve(() => new Response('old'))`,
      'object/index.ts': `export default { fetch: () => new Response('object') }`,
      '_shared/word.ts': `export const word: string = 'shared'`,
      'uses-shared/index.ts': `import { word } from '${UP}/_shared/word.ts'\nexport default () => new Response(word)`,
      'node_modules/polite/package.json': `{ "name": "polite", "version": "1.0.0", "main": "main.js" }`,
      'node_modules/polite/main.js': `const { join } = require('path'); exports.polite = () => join('please', 'sir')`,
      'package/index.ts': `import { polite } from 'npm:polite@1'\nexport default () => new Response(polite())`,
      'open/index.ts': ECHO,
      'open/function.json': `{ "verify": "none", "cors": "own" }`,
      'team/index.ts': ECHO,
      'team/function.json': `{ "verify": "adviser" }`,
      'told/index.ts': ECHO,
      'told/function.json': `{ "on": ["received"] }`,
      'hosted/index.ts': ECHO,
      'hosted/function.json': `{ "verify_jwt": false }`,
      'registry/index.ts': `import x from 'jsr:@std/encoding'\nexport default () => new Response(x)`,
      'wrong/index.ts': ECHO,
      'wrong/function.json': `{ "verify": "nobody" }`,
      'unset/index.ts': ECHO,
      'unset/function.json': `{ "env": ["NEVER_SET"] }`,
      'slow/index.ts': body(
        `await new Promise((done) => request.signal.addEventListener('abort', done)); return new Response('late')`,
      ),
      'slow/function.json': `{ "seconds": 1 }`,
    },
    { settings: { FUNCTION_GREETING: 'bonjour' } },
  )
})
afterAll(() => world.stop())

const invoke = async (
  name: string,
  options?: Parameters<ReturnType<FunctionWorld['client']>['functions']['invoke']>[1],
) => world.client().functions.invoke(name, options)

describe('the messages of the client and its answers', () => {
  test('JSON arrives by POST by default, with the path and the query behind the name', async () => {
    const { data, error } = await invoke('echo', { body: { a: 1 }, headers: { 'x-own': 'yes', 'x-event-id': '7' } })
    expect(error).toBeNull()
    expect(data).toMatchObject({ method: 'POST', path: '/echo', text: '{"a":1}' })
    expect(data.headers).toMatchObject({ 'content-type': 'application/json', 'x-own': 'yes' })
    expect(data.headers, 'an event that nobody but the program tells').not.toHaveProperty('x-event-id')
    const further = await invoke('echo/further?b=2', { method: 'GET' })
    expect(further.data).toMatchObject({ method: 'GET', path: '/echo/further?b=2', text: '' })
  })

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s arrives with its body', async (method) => {
    const { data } = await invoke('echo', { method, body: 'words' })
    expect(data).toMatchObject({ method, text: 'words' })
  })

  test('bytes arrive as a Blob, a stream of events raw and a form as a form; a region is passed on', async () => {
    const { data: bytes } = await invoke('bytes')
    expect([...new Uint8Array(await (bytes as Blob).arrayBuffer())]).toEqual([0, 255, 7])
    const { data: stream } = await invoke('stream')
    expect(await (stream as Response).text()).toBe('data: one\n\ndata: two\n\ndata: three\n\n')
    const form = new FormData()
    form.set('name', 'Zoe')
    expect(((await invoke('form', { body: form })).data as FormData).get('name')).toBe('Dear Zoe')
    const { data } = await invoke('echo', { region: 'eu-west-3' as never })
    expect(data).toMatchObject({
      headers: { 'x-region': 'eu-west-3' },
      path: '/echo?forceFunctionRegion=eu-west-3',
    })
  })

  test('bodies of 6 MB arrive, and one byte more is refused', async () => {
    expect((await invoke('size', { body: new Uint8Array(6 * 1024 * 1024).buffer })).data).toBe(String(6 * 1024 * 1024))
    const { error } = await invoke('size', { body: new Uint8Array(6 * 1024 * 1024 + 1).buffer })
    expect(error).toMatchObject({ name: 'FunctionsRelayError', context: { status: 413 } })
  })

  test.each([
    ['deno', 'bonjour'],
    ['old', 'old'],
    ['object', 'object'],
    ['uses-shared', 'shared'],
    ['package', 'please/sir'],
  ])('a function written as %s', async (name, answer) => {
    expect((await invoke(name)).data).toBe(answer)
  })
})

describe('the three errors of the client', () => {
  test('an error that a function answers itself is a FunctionsHttpError, no matter which headers it sets', async () => {
    const { error } = await invoke('status')
    expect(error).toBeInstanceOf(FunctionsHttpError)
    expect(await (error as FunctionsHttpError).context.json()).toEqual({ why: 'tea' })
  })

  test.each(['throws', 'nothing'])('a function that %s answers 500 without its reason', async (name) => {
    const { error } = await invoke(name)
    expect(error).toBeInstanceOf(FunctionsHttpError)
    const { status } = error.context as Response
    const text = await (error.context as Response).text()
    expect([status, JSON.parse(text).code]).toEqual([500, 'EDGE_FUNCTION_ERROR'])
    expect(text).not.toContain('secret')
  })

  test.each([
    ['gone', 404, 'NOT_FOUND'],
    ['told', 404, 'NOT_FOUND'],
    ['wrong', 404, 'NOT_FOUND'],
    ['unset', 404, 'NOT_FOUND'],
    ['hosted', 404, 'NOT_FOUND'],
    ['registry', 503, 'BOOT_ERROR'],
    ['team', 403, 'FORBIDDEN'],
    ['broken', 503, 'BOOT_ERROR'],
    ['elsewhere', 503, 'BOOT_ERROR'],
    ['slow', 504, 'IDLE_TIMEOUT'],
  ])('%s: %i %s', async (name, status, code) => {
    const { error } = await invoke(name)
    expect(error).toBeInstanceOf(FunctionsRelayError)
    const answer = error.context as Response
    expect([answer.status, answer.headers.get('sb-error-code')]).toEqual([status, code])
    expect(await answer.json()).toEqual({ code, message: expect.any(String) })
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Relay-Error')
  })

  test('a method that functions do not answer is refused', async () => {
    const { status, headers } = await world.ask('echo', { method: 'PURGE' })
    expect([status, headers.get('sb-error-code'), headers.get('x-relay-error')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'true',
    ])
  })

  test('packed bytes are refused by the program, not by the function', async () => {
    const { error } = await invoke('echo', { body: 'x', headers: { 'content-encoding': 'gzip' } })
    expect(error).toBeInstanceOf(FunctionsRelayError)
    const { status, headers } = error.context as Response
    expect([status, headers.get('sb-error-code')]).toEqual([415, 'unsupported_media_type'])
  })

  test('a call that never arrived is a FunctionsFetchError', async () => {
    const gone = world.client().functions
    const { error } = await gone.invoke('echo', { signal: AbortSignal.abort() })
    expect(error).toBeInstanceOf(FunctionsFetchError)
  })

  test('after three failed starts within a minute the function is not started for 30 seconds', async () => {
    for (const _ of [1, 2, 3]) await invoke('broken')
    const answer = await world.ask('broken', { method: 'POST' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  })
})

describe('the right to call', () => {
  const call = (name: string, headers: Record<string, string>) =>
    fetch(`${world.address}/functions/v1/${name}`, { method: 'POST', headers })

  test('a token without a key is enough; a call without a token, with a forged or an expired one is refused', async () => {
    const token = await tokenOf(world, { role: 'authenticated', sub: '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10' })
    const bearer = `Bearer ${token}`
    const answer = await call('echo', { authorization: bearer })
    expect([answer.status, (await answer.json()).headers.authorization]).toEqual([200, bearer])
    const expired = await tokenOf(world, { role: 'authenticated', exp: 1 })
    const codes = [
      await call('echo', {}),
      await call('echo', { authorization: `Bearer ${token.slice(0, -3)}abc` }),
      await call('echo', { authorization: `Bearer ${expired}` }),
      await call('echo', { authorization: 'Basic YTpi' }),
      await call('echo', { apikey: `sb_publishable_${'x'.repeat(24)}` }),
    ].map(({ status, headers }) => [status, headers.get('sb-error-code')])
    const invalid = [401, 'UNAUTHORIZED_INVALID_JWT_FORMAT']
    expect(codes).toEqual([[401, 'UNAUTHORIZED_NO_AUTH_HEADER'], invalid, invalid, invalid, invalid])
  })

  test('a function may be open to everybody, and set the origins that may read it', async () => {
    const answer = await call('open', {})
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
    const asked = await fetch(`${world.address}/functions/v1/open`, { method: 'OPTIONS' })
    expect(await asked.json()).toMatchObject({ method: 'OPTIONS' })
    const ours = await fetch(`${world.address}/functions/v1/echo`, { method: 'OPTIONS' })
    expect([ours.status, ours.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('x-region'),
    ])
  })

  test('a visitor can call 60 times a minute and no more', async () => {
    const other = await aFunctionWorld({
      'open/index.ts': `export default () => new Response()`,
      'open/function.json': `{ "verify": "none" }`,
    })
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, n) => fetch(`${other.address}/functions/v1/open?${n}`)),
    )
    await other.stop()
    // At most 20 calls run at once, so some may be refused for that reason.
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  })
})

test('setAuth decides whose calls the following ones are', async () => {
  const token = await tokenOf(world, { role: 'authenticated', sub: '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10' })
  const { functions } = world.client()
  const calledBy = async () =>
    (await functions.invoke<{ headers: { authorization: string } }>('echo', { body: {} })).data?.headers.authorization
  expect(await calledBy()).not.toBe(`Bearer ${token}`)
  functions.setAuth(token)
  expect(await calledBy()).toBe(`Bearer ${token}`)
})

test('an answer runs no script on our origin, sets no cookie and cannot change the security headers', async () => {
  const { headers } = await world.ask('markup', { method: 'POST' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
  expect(headers.has('set-cookie')).toBe(false)
})

test('a changed file is used at once; if it does not start, the earlier one stays in use', async () => {
  const makeFile = (word: string) => ({ 'changing/index.ts': body(`return new Response('${word}')`) })
  const ask = async (name: string) => {
    const answer = await world.ask(name, { method: 'POST' })
    return [answer.status, await answer.text()]
  }
  await world.write(makeFile('one'))
  expect(await ask('changing')).toEqual([200, 'one'])
  await world.write(makeFile('two'))
  await expect.poll(() => ask('changing')).toEqual([200, 'two'])
  await world.write({ 'changing/index.ts': `export default (` })
  await world.write({ 'another/index.ts': body(`return new Response('there')`) })
  expect(await ask('another')).toEqual([200, 'there'])
  expect(await ask('changing')).toEqual([200, 'two'])
})

test('if functions are off, nothing answers', async () => {
  const off = await aWorld({ site: plainSite, settings: { FUNCTIONS: 'off' } })
  const answer = await fetch(`${off.address}/functions/v1/echo`, { method: 'POST' })
  const found = [answer.status, await answer.json()]
  await off.stop()
  expect(found).toEqual([404, { code: 'not_found', message: expect.any(String) }])
})
