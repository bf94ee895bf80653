/** Tests the errors of the data interface as the unmodified client receives them: status, code, words (protocol §15.4). */
import { createClient, PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRestWorld, type RestWorld, tokenOf } from './rest-world.ts'

let world: RestWorld
let db: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  db = world.client('authenticated')
})
afterAll(() => world.stop())

type Ask = () => PromiseLike<{ data: unknown; error: unknown; status: number }>
type Words = [status: number, code: string, message: string, details: unknown, hint: string | null]

test.each<[string, Ask, Words]>([
  [
    'a table that does not exist',
    () => db.from('venuess').select(),
    [
      404,
      'PGRST205',
      "Could not find the table 'public.venuess' in the schema cache",
      null,
      "Perhaps you meant the table 'public.venues'",
    ],
  ],
  [
    'a table that the caller may not read',
    () => db.from('payroll').select(),
    [403, '42501', 'permission denied for table payroll', null, null],
  ],
  [
    'a table that a visitor may not read',
    () => world.client('anon').from('seats').select(),
    [401, '42501', 'permission denied for table seats', null, null],
  ],
  [
    'a column that does not exist',
    () => db.from('venues').select('citi'),
    [
      400,
      '42703',
      'column venues.citi does not exist',
      null,
      'Perhaps you meant to reference the column "venues.city".',
    ],
  ],
  [
    'a column to write that does not exist',
    () => db.from('venues').insert({ id: 9, town: 'Bern' }),
    [400, 'PGRST204', "Could not find the 'town' column of 'venues' in the schema cache", null, null],
  ],
  [
    'a column to write that the caller only reads',
    () => db.from('artists').update({ seen_at: '2026-01-01' }).eq('id', 1),
    [403, '42501', 'permission denied for table artists', null, null],
  ],
  [
    'a relation that does not exist',
    () => db.from('venues').select('id, genres(id)'),
    [
      400,
      'PGRST200',
      "Could not find a relationship between 'venues' and 'genres' in the schema cache",
      expect.any(String),
      null,
    ],
  ],
  [
    'a filter on a relation that is not selected',
    () => db.from('venues').select('id').eq('concerts.id', 1),
    [
      400,
      'PGRST108',
      "'concerts' is not an embedded resource in this request",
      null,
      "Verify that 'concerts' is included in the 'select' query parameter.",
    ],
  ],
  [
    'an order by many related rows',
    () => db.from('venues').select('id, concerts(id)').order('concerts(id)'),
    [
      400,
      'PGRST118',
      "A related order on 'concerts' is not possible",
      "'venues' and 'concerts' do not form a many-to-one or one-to-one relationship",
      null,
    ],
  ],
  [
    'a comparison with a relation',
    () => db.from('venues').select('id, concerts(id)').eq('concerts', 'x'),
    [
      400,
      'PGRST120',
      "Bad operator on the 'concerts' embedded resource",
      'Only is null or not is null filters are allowed on embedded resources',
      null,
    ],
  ],
  [
    'an aggregate',
    () => db.from('venues').select('seats.sum()'),
    [400, 'PGRST123', 'Use of aggregate functions is not allowed', null, null],
  ],
  [
    'a filter that cannot be read',
    () => db.from('venues').select().filter('id', 'eqq', 1),
    [
      400,
      'PGRST100',
      '"failed to parse filter (eqq.1)" (line 1, column 1)',
      'unexpected "e" expecting "not" or operator (eq, gt, ...)',
      null,
    ],
  ],
  [
    'a value of another type',
    () => db.from('venues').select().eq('id', 'one'),
    [400, '22P02', 'invalid input syntax for type integer: "one"', null, null],
  ],
  [
    'a page beyond the end, if it is counted',
    () => db.from('venues').select('*', { count: 'exact' }).range(9, 10),
    [
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'An offset of 9 was requested, but there are only 3 rows.',
      null,
    ],
  ],
  [
    'another schema',
    () => db.schema('auth').from('users').select(),
    [406, 'PGRST106', 'The schema must be one of the following: public', null, null],
  ],
  [
    'another schema to write',
    () => db.schema('auth').from('users').insert({ id: 1 }),
    [406, 'PGRST106', 'The schema must be one of the following: public', null, null],
  ],
  [
    'another schema to call',
    () => db.schema('auth').rpc('uid'),
    [406, 'PGRST106', 'The schema must be one of the following: public', null, null],
  ],
  [
    'GeoJSON',
    () => db.from('venues').select().geojson(),
    [406, 'PGRST107', 'None of these media types are available: application/geo+json', null, null],
  ],
  [
    'a function that raises what cannot be read',
    () => db.rpc('raise_as', { code: 'PGRST no JSON' }),
    [500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, null, null],
  ],
])('%s', async (_what, ask, [status, code, message, details, hint]) => {
  const answer = await ask()
  expect([answer.status, answer.data]).toEqual([status, null])
  expect({ ...(answer.error as object) }).toEqual({ code, message, details, hint })
})

test.each([
  ['PURGE', 'venues', 405, 'PGRST117', 'Unsupported HTTP method: PURGE'],
  ['GET', 'venues/1', 404, 'PGRST125', 'Invalid path specified in request URL'],
  ['GET', 'rpc/greeting/more', 404, 'PGRST125', 'Invalid path specified in request URL'],
  ['GET', '', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
])('%s %s: %i %s', async (method, path, status, code, message) => {
  const answer = await world.ask(path, { method, as: 'authenticated', headers: { accept: '*/*' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    expect.stringMatching('^application/json'),
  ])
  expect(await answer.json()).toEqual({ code, message, details: null, hint: null })
})

test.each([
  ['[{"id":7},{"city":"x"}]', 'All object keys must match'],
  ['', 'Empty or invalid json'],
  ['{"id":', 'Empty or invalid json'],
  ['7', 'Empty or invalid json'],
])('the body %s: PGRST102', async (body, message) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await world.ask('venues', { method: 'POST', as: 'authenticated', body, headers })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST102', message, details: null }])
})

test('an expired or malformed token is refused with a challenge; a token without a role is a visitor', async () => {
  const now = Math.floor(world.services.now().getTime() / 1000)
  const withToken = (token: string) =>
    createClient(world.address, world.secrets.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { authorization: `Bearer ${token}` } },
    })
  const over = await tokenOf(world, { role: 'authenticated', exp: now - 31 })
  expect(await withToken(over).from('venues').select()).toMatchObject({
    status: 401,
    data: null,
    error: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
  })
  const almost = await tokenOf(world, { role: 'authenticated', exp: now - 20 })
  expect(await withToken(almost).from('seats').select()).toMatchObject({ status: 200 })
  for (const token of ['a.b.c', await tokenOf(world, { role: 'postgres' })]) {
    expect(await withToken(token).from('venues').select()).toMatchObject({ status: 401, error: { code: 'PGRST301' } })
    const answer = await world.ask('venues', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", error_description="[^"]+"$/)
  }
  const roleless = withToken(await tokenOf(world, {}))
  expect(await roleless.from('venues').select('id')).toMatchObject({ status: 200, error: null })
  expect(await roleless.from('seats').select()).toMatchObject({ status: 401, error: { code: '42501' } })
})

test('throwOnError() throws what was refused, and nothing else', async () => {
  await expect(db.from('venuess').select().throwOnError()).rejects.toThrow(PostgrestError)
  await expect(db.from('venuess').select().throwOnError()).rejects.toMatchObject({ code: 'PGRST205' })
  const { data } = await db.from('venues').select('id').eq('id', 99).maybeSingle().throwOnError()
  expect(data).toBeNull()
})
