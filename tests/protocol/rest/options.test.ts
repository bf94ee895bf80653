/** Tests the options of the unmodified client that no filter or write is named after (protocol §15.1–3). */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRestWorld, type RestWorld } from './rest-world.ts'

let world: RestWorld
let db: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  db = world.client('authenticated')
})
afterAll(() => world.stop())
beforeEach(() => world.refill())

describe('a list has at most 1000 rows', () => {
  beforeEach(() => world.stored(`insert into venues (id, city) select n, 'City' from generate_series(4, 1200) n`))

  test('of a table, also with a larger limit', async () => {
    expect((await db.from('venues').select('id')).data).toHaveLength(1000)
    expect((await db.from('venues').select('id').limit(5000)).data).toHaveLength(1000)
    expect((await db.from('venues').select('id').range(0, 4999)).data).toHaveLength(1000)
    const counted = await db.from('venues').select('id', { count: 'exact' }).order('id')
    expect(counted).toMatchObject({ status: 206, count: 1200 })
    const rest = await db.from('venues').select('id', { count: 'exact' }).order('id').range(1000, 1999)
    expect(rest).toMatchObject({ status: 206, count: 1200 })
    expect(rest.data!.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1001))
  })

  test('of a function and of related rows', async () => {
    const concerts = `insert into concerts (id, venue_id, title) select n, 3, 'x' from generate_series(1001, 2100) n`
    await world.stored(concerts)
    const { data } = await db.from('venues').select('concerts(id)').eq('id', 3).single()
    expect(data!.concerts).toHaveLength(1000)
    await world.stored('delete from concerts where venue_id = 3')
    expect((await db.rpc('raise_venues', { seats: 1 })).data).toHaveLength(1000)
  })
})

describe('the answer to a write', () => {
  const both = [
    { id: 7, city: 'Bern' },
    { id: 8, city: 'Nice' },
  ]
  const json = (body: unknown, prefer: string) => ({
    as: 'authenticated' as const,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', prefer },
  })

  test.each([
    ['POST', 'venues', both, 'return=minimal', 201, '*/*'],
    ['POST', 'venues', both, 'return=minimal, count=exact', 201, '*/2'],
    ['POST', 'venues', both, 'return=representation, count=exact', 201, '*/2'],
    ['PATCH', 'venues?id=lt.3', { seats: 1 }, 'return=minimal', 204, '0-1/*'],
    ['PATCH', 'venues?id=lt.3', { seats: 1 }, 'count=exact', 204, '0-1/2'],
    ['PATCH', 'venues?id=eq.99', { seats: 1 }, 'return=representation', 200, '*/*'],
    ['DELETE', 'seats?number=eq.2', null, 'count=exact', 204, '0-0/1'],
    ['DELETE', 'seats?number=eq.99', null, 'return=representation', 200, '*/*'],
  ])('%s %s with %j, %s: %i, %s', async (method, path, body, prefer, status, range) => {
    const { body: sent, ...rest } = json(body, prefer)
    const answer = await world.ask(path, { method, ...rest, ...(body ? { body: sent } : {}) })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
    expect(answer.headers.get('preference-applied')).toBe(prefer)
    const shown = prefer.includes('representation')
    expect((await answer.text()) === '').toBe(!shown)
  })

  test('rows that were just written can be CSV, without nulls, or one object', async () => {
    expect((await db.from('venues').insert(both).select('id, city').order('id').csv()).data).toBe(
      'id,city\n7,Bern\n8,Nice',
    )
    expect((await db.from('seats').update({ holder: null }).eq('number', 1).select().stripNulls()).data).toEqual([
      { row: 'A', number: 1, state: 'taken' },
    ])
    expect((await db.from('venues').upsert({ id: 7, city: 'Bonn' }).select('city').single()).data).toEqual({
      city: 'Bonn',
    })
    expect((await db.from('venues').delete().eq('id', 8).select('id').maybeSingle()).data).toEqual({ id: 8 })
    const none = await db.from('venues').delete().eq('id', 8).select('id').maybeSingle()
    expect([none.data, none.error]).toEqual([null, null])
  })

  test('rollback() is refused by nobody and has no effect, as on hosted projects', async () => {
    const { status } = await db.from('venues').insert({ id: 7, city: 'Bern' }).rollback()
    expect(status).toBe(201)
    expect(await world.stored('select id from venues where id = 7')).toEqual([{ id: 7 }])
  })
})

describe('the request', () => {
  test('sends its schema, its headers and its preferences, once or several times', async () => {
    const call = db.schema('public').rpc('about_request').setHeader('x-hint', 'seen')
    expect((await call).data).toMatchObject({
      method: 'POST',
      headers: { 'x-hint': 'seen', 'content-profile': 'public' },
    })
    const prefers = new Headers({ prefer: 'return=representation' })
    prefers.append('prefer', 'count=exact')
    const answer = await world.ask('venues?id=eq.1', { headers: Object.fromEntries(prefers) })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
  })

  test('that was aborted has no status', async () => {
    const { data, error, status } = await db.from('venues').select().abortSignal(AbortSignal.abort())
    expect({ data, status }).toEqual({ data: null, status: 0 })
    expect(error!.message).toContain('AbortError')
  })

  test('is sent again after an answer of 503, with the number of the attempt, unless retry(false) is set', async () => {
    const attempts: (string | null)[] = []
    const failing = createClient(world.address, world.secrets.publishableKey, {
      auth: { persistSession: false },
      global: {
        fetch: async (input, init) => {
          attempts.push(new Headers(init?.headers).get('x-retry-count'))
          return attempts.length === 1 ? new Response('{}', { status: 503 }) : fetch(input, init)
        },
      },
    })
    expect((await failing.from('venues').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
    expect(attempts).toEqual([null, '1'])
    attempts.length = 0
    expect((await failing.from('venues').select('id').retry(false)).status).toBe(503)
    expect(attempts).toEqual([null])
    const preflight = await fetch(`${world.address}/rest/v1/venues`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-retry-count')
  })

  test('for the description of everything is refused', async () => {
    const { rest } = world.client('service_role') as unknown as { rest: SupabaseClient['rest'] }
    expect(await rest.getOpenApiSpec()).toMatchObject({ data: null, error: { code: 'PGRST126' }, status: 404 })
  })

  test('with another spelling of the same filter has the same answer', async () => {
    const ids = async (query: PromiseLike<{ data: { id: number }[] | null }>) => (await query).data!.map(({ id }) => id)
    const artists = () => world.client('service_role').from('artists').select('id').order('id')
    expect(await ids(artists().isDistinct('country', 'FR'))).toEqual([2, 3, 5])
    expect(await ids(artists().notIn('id', [1, 2, 3]))).toEqual([4, 5])
    expect(await ids(artists().overrideTypes<{ id: number }[], { merge: false }>())).toEqual([1, 2, 3, 4, 5])
    for (const [operator, value, expected] of [
      ['lt(any)', '{5,8}', [2, 4]],
      ['lt(all)', '{5,8}', [4]],
      ['lte(any)', '{3.25,7}', [2, 4]],
      ['gte(all)', '{7,9.5}', [1, 5]],
      ['gt(any)', '{7,9.5}', [1, 5]],
    ] as const) {
      expect(await ids(artists().filter('score', operator, value)), operator).toEqual(expected)
    }
    for (const [operator, value, expected] of [
      ['eq(all)', '{Ada}', [1]],
      ['like(any)', '{*o*,A*}', [1, 3, 4]],
      ['ilike(all)', '{*O*,d*}', [4]],
      ['imatch(any)', '{^a,^d}', [1, 4]],
      ['imatch(all)', '{^A,a$}', [1]],
    ] as const) {
      expect(await ids(artists().filter('name', operator, value)), operator).toEqual(expected)
    }
  })
})
