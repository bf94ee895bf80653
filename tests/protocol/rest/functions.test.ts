/** Tests functions of the data interface with the unmodified client (protocol §15.3). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADA, aRestWorld, atMost, type RestWorld } from './rest-world.ts'

let world: RestWorld
let anon: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  anon = world.client('anon')
})
afterAll(() => world.stop())
beforeEach(() => world.refill())

type Question = (db: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown }>

test.each<[string, Question, unknown]>([
  ['a value', (db) => db.rpc('add_up', { a: 1, b: 2 }), 3],
  ['an argument left to its default', (db) => db.rpc('add_up', { a: 1 }), 11],
  ['arguments in the address', (db) => db.rpc('add_up', { a: 1, b: 5 }, { get: true }), 6],
  ['a value without arguments', (db) => db.rpc('greeting'), 'hello'],
  ['a value without arguments, by GET', (db) => db.rpc('greeting', {}, { get: true }), 'hello'],
  ['JSON as it is', (db) => db.rpc('same_json', { document: { a: [1, null, 'x'] } }), { a: [1, null, 'x'] }],
  ['JSON in the address', (db) => db.rpc('same_json', { document: '{"a":1}' }, { get: true }), { a: 1 }],
  ['several values', (db) => db.rpc('counted', { words: ['x', 'y'] }), ['x', 'y']],
  ['several values, by GET', (db) => db.rpc('counted', { words: ['x', 'y z'] }, { get: true }), ['x', 'y z']],
  ['no value', (db) => db.rpc('write_down', { note: 'x' }), null],
  ['rows', (db) => db.rpc('artists_of', { land: 'FR' }).select('id').order('id'), [{ id: 1 }, { id: 4 }]],
  ['rows, filtered', (db) => db.rpc('artists_of', { land: 'FR' }).select('name').gt('id', 1), [{ name: 'Dora' }]],
  ['rows, by GET', (db) => db.rpc('artists_of', { land: 'FR' }, { get: true }).select('id').eq('id', 4), [{ id: 4 }]],
  [
    'rows with related rows',
    (db) => db.rpc('artists_of', { land: 'UK' }).select('name, genres(label)'),
    [{ name: 'Bea', genres: [{ label: 'pop' }] }],
  ],
  [
    'rows with limit and offset',
    (db) => db.rpc('artists_of', { land: 'FR' }).select('id').order('id').range(1, 1),
    [{ id: 4 }],
  ],
  [
    'rows of a shape of their own',
    (db) => db.rpc('per_country').select().eq('country', 'FR'),
    [{ country: 'FR', artists: 2 }],
  ],
  ['the only row', (db) => db.rpc('artists_of', { land: 'UK' }).select('name').single(), { name: 'Bea' }],
  [
    'one row by its nature',
    (db) => db.rpc('artist_numbered', { wanted: 2 }).select('id, name'),
    { id: 2, name: 'Bea' },
  ],
  [
    'one row by its nature, as single()',
    (db) => db.rpc('artist_numbered', { wanted: 2 }).select('id').single(),
    { id: 2 },
  ],
])('gives back %s', async (_name, question, expected) => {
  const { data, error } = await question(anon)
  expect(error).toBeNull()
  expect(data).toEqual(expected)
})

test('rows have only the columns that the caller may read', async () => {
  const { data } = await anon.rpc('artist_numbered', { wanted: 1 })
  expect(data).toMatchObject({ id: 1, name: 'Ada' })
  expect(data).not.toHaveProperty('fee')
  const { error } = await anon.rpc('artists_of', { land: 'FR' }).select('fee')
  expect(error).toMatchObject({ code: '42703' })
})

test('a value counts as one row, several values as several; nothing is counted unless the caller asks', async () => {
  expect(await anon.rpc('add_up', { a: 1 }, { count: 'exact' })).toMatchObject({ data: 11, count: 1 })
  expect(await anon.rpc('greeting', {}, { count: 'exact', head: true })).toMatchObject({ data: null, count: 1 })
  expect(await anon.rpc('counted', { words: ['x', 'y'] }, { count: 'exact' })).toMatchObject({ count: 2 })
  expect(await anon.rpc('add_up', { a: 1 })).toMatchObject({ count: null })
})

test('rows are counted like those of a table', async () => {
  const counted = await anon.rpc('artists_of', { land: 'FR' }, { count: 'exact' }).select('id').limit(1)
  expect(counted).toMatchObject({ count: 2, status: 206 })
  const head = await anon.rpc('artists_of', { land: 'FR' }, { head: true, count: 'exact' })
  expect(head).toMatchObject({ count: 2, data: null })
})

test('a function without a value answers 204, and has done its work', async () => {
  const { status } = await anon.rpc('write_down', { note: 'x' })
  expect(status).toBe(204)
  expect(await world.stored('select note from diary')).toEqual([{ note: 'x' }])
})

test('a function runs once, also if its rows are filtered and counted', async () => {
  const { data, count } = await anon.rpc('raise_venues', { seats: 1 }, { count: 'exact' }).select('seats').eq('id', 3)
  expect({ data, count }).toEqual({ data: [{ seats: 61 }], count: 1 })
  expect(await world.stored('select seats from venues where id = 3')).toEqual([{ seats: 61 }])
})

describe('a function that may not write', () => {
  test('is refused by GET if it writes', async () => {
    const answer = await world.ask('rpc/write_down?note=x')
    expect(answer.status).toBe(405)
    expect(await answer.json()).toMatchObject({ code: '25006' })
    expect(await world.stored('select note from diary')).toEqual([])
  })

  test.each([
    ['GET', 'rpc/about_request', 'on'],
    ['POST', 'rpc/about_request', 'on'],
  ])('%s of a stable function is read-only', async (method, path, readonly) => {
    const answer = await world.ask(path, { method, headers: { 'x-hint': 'seen' }, as: 'authenticated' })
    expect(await answer.json()).toMatchObject({
      method,
      readonly,
      role: 'authenticated',
      sub: ADA,
      path: '/rest/v1/rpc/about_request',
      headers: { 'x-hint': 'seen' },
    })
  })

  test('gets neither keys nor tokens', async () => {
    const seen = JSON.stringify(await (await world.ask('rpc/about_request', { as: 'authenticated' })).json())
    expect(seen).not.toContain(world.secrets.publishableKey)
    expect(seen).not.toContain('Bearer')
  })

  test('is rolled back if it returns more rows than max-affected', async () => {
    const { error } = await atMost(2, anon.rpc('raise_venues', { seats: 1 }))
    expect(error).toMatchObject({ code: 'PGRST124' })
    expect(await world.stored('select seats from venues where id = 3')).toEqual([{ seats: 60 }])
    const { error: valued } = await atMost(1, anon.rpc('greeting'))
    expect(valued).toMatchObject({ code: 'PGRST128' })
  })
})

describe('the choice of the function', () => {
  test('overloads are distinguished by the names of their arguments', async () => {
    const db = world.client('authenticated')
    expect((await db.rpc('doubled', { a: 4 })).data).toBe('number 8')
    expect((await db.rpc('doubled', { b: 'x' })).data).toBe('text xx')
  })

  test('an ambiguous call is refused', async () => {
    const { status, error } = await anon.rpc('unclear', { a: 1 })
    expect({ status, code: error!.code }).toEqual({ status: 300, code: 'PGRST203' })
  })

  test.each<[string, Record<string, unknown>, string | null]>([
    ['add_upp', { a: 1 }, 'Perhaps you meant to call the function public.add_up(a, b)'],
    ['add_up', { x: 1 }, 'Perhaps you meant to call the function public.add_up(a, b)'],
    ['add_up', {}, 'Perhaps you meant to call the function public.add_up(a, b)'],
    ['pg_sleep', { seconds: 1 }, null],
    ['set_config', {}, null],
    ['constructor', {}, null],
    ['of_servic', {}, null],
  ])('%s(%j) does not exist', async (name, args, hint) => {
    const { status, error } = await anon.rpc(name, args)
    expect(status).toBe(404)
    expect(error).toMatchObject({ code: 'PGRST202', hint })
  })

  test.each([
    ['anon', 401],
    ['authenticated', 403],
  ] as const)('%s may not call a function of the service', async (who, expected) => {
    const { status, error } = await world.client(who).rpc('of_service')
    expect({ status, code: error!.code }).toEqual({ status: expected, code: '42501' })
    expect((await world.client('service_role').rpc('of_service')).data).toBe('served')
  })

  test.each(['PATCH', 'PUT', 'DELETE'])('%s is refused as a method', async (method) => {
    const answer = await world.ask('rpc/greeting', { method })
    expect(answer.status).toBe(405)
    expect(await answer.json()).toMatchObject({ code: 'PGRST101' })
  })

  test('arguments must be one object', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await world.ask('rpc/greeting', { method: 'POST', body: '[1]', headers })
    expect(await answer.json()).toMatchObject({ code: 'PGRST102' })
  })

  test('arguments with another content type are refused', async () => {
    const headers = { 'content-type': 'text/xml' }
    const answer = await world.ask('rpc/greeting', { method: 'POST', body: '<name/>', headers })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  })

  test('an unknown parameter is refused', async () => {
    const answer = await world.ask('rpc/greeting?x=eq.1', { method: 'POST' })
    expect(await answer.json()).toMatchObject({ code: 'PGRST127' })
  })
})

describe('the errors of a function', () => {
  test.each([
    ['P0001', 400],
    ['PT409', 409],
    ['PT404', 404],
    ['PT402', 402],
  ])('%s arrives with its own message, details and hint', async (code, expected) => {
    const { status, error } = await anon.rpc('raise_as', { code })
    expect(status).toBe(expected)
    expect(error).toMatchObject({ code, message: 'our own words', details: 'some detail', hint: 'some hint' })
  })

  test('PGRST sets the status, the headers and the body', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await world.ask('rpc/raise_as', { method: 'POST', body: '{"code":"PGRST"}', headers })
    expect(answer.status).toBe(418)
    expect(answer.headers.get('x-pot')).toBe('brown')
    expect(await answer.json()).toEqual({ code: 'tea', message: 'short and stout', details: 'a pot', hint: 'pour' })
  })

  test.each([
    ['23505', 409],
    ['23503', 409],
    ['22012', 400],
    ['42P01', 404],
    ['42P17', 500],
    ['25000', 500],
    ['0L000', 403],
    ['40001', 500],
    ['53400', 500],
    ['53300', 503],
    ['08006', 503],
    ['57P01', 503],
    ['55P03', 500],
    ['57014', 500],
    ['XX000', 500],
    ['P0002', 500],
    ['38000', 500],
    ['21000', 500],
  ])('%s is answered with %i', async (code, expected) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await world.ask('rpc/raise_as', { method: 'POST', body: JSON.stringify({ code }), headers })
    expect(answer.status).toBe(expected)
    const body = await answer.json()
    expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
    expect(JSON.stringify(body)).not.toContain('some detail')
  })
})
