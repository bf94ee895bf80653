/** Tests reading through the data interface with the unmodified client (spec §7, protocol §15.2). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRestWorld, type RestWorld } from './rest-world.ts'

let world: RestWorld
let serviceClient: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  serviceClient = world.client('service_role')
})
afterAll(() => world.stop())

type ClientQuery = PromiseLike<{ data: unknown; error: unknown; count: number | null; status: number }>
type Question = (db: SupabaseClient) => ClientQuery

const ids = (data: unknown) => (data as { id: number }[]).map(({ id }) => id)

describe('order and page', () => {
  test.each<[string, Question, number[]]>([
    ['ascending', (db) => db.from('artists').select('id').order('name'), [1, 2, 3, 4, 5]],
    ['descending', (db) => db.from('artists').select('id').order('id', { ascending: false }), [5, 4, 3, 2, 1]],
    ['nulls first', (db) => db.from('artists').select('id').order('score', { nullsFirst: true }), [3, 4, 2, 1, 5]],
    [
      'nulls last, descending',
      (db) => db.from('artists').select('id').order('score', { ascending: false, nullsFirst: false }),
      [5, 1, 2, 4, 3],
    ],
    [
      'by two columns',
      (db) => db.from('artists').select('id').order('country').order('id', { ascending: false }),
      [4, 1, 2, 5, 3],
    ],
    [
      'by a place in JSON',
      (db) => db.from('artists').select('id').not('data->>city', 'is', null).order('data->>city'),
      [2, 4, 1],
    ],
    [
      'by a related row',
      (db) => db.from('concerts').select('id, venues(city)').order('venues(city)').order('id'),
      [10, 12, 11, 13],
    ],
    ['limit', (db) => db.from('artists').select('id').order('id').limit(2), [1, 2]],
    ['range', (db) => db.from('artists').select('id').order('id').range(1, 2), [2, 3]],
    ['a range that ends later than the rows', (db) => db.from('artists').select('id').order('id').range(3, 90), [4, 5]],
    ['limit 0', (db) => db.from('artists').select('id').limit(0), []],
  ])('%s', async (_name, question, expected) => {
    const { data, error } = await question(serviceClient)
    expect(error).toBeNull()
    expect(ids(data)).toEqual(expected)
  })

  test.each([
    ['0-1', 200, '0-1/*', [1, 2]],
    ['3-', 200, '3-4/*', [4, 5]],
    ['items=1-1', 200, '1-1/*', [2]],
    ['90-91', 200, '*/*', []],
    ['nonsense', 200, '0-4/*', [1, 2, 3, 4, 5]],
  ])('the header Range: %s', async (range, status, contentRange, expected) => {
    const answer = await world.ask('artists?select=id&order=id', { headers: { range, 'range-unit': 'items' } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(ids(await answer.json())).toEqual(expected)
  })

  test.each([
    ['a range that ends before it begins', 'artists', { range: '4-2' }],
    ['an offset beyond the end, when counted', 'artists?offset=9', { prefer: 'count=exact' }],
    ['a limit below nothing', 'artists?limit=-1', {}],
  ])('%s is not satisfiable', async (_name, path, headers) => {
    const answer = await world.ask(path, { headers: headers as Record<string, string> })
    expect(answer.status).toBe(416)
    expect(await answer.json()).toMatchObject({ code: 'PGRST103', message: 'Requested range not satisfiable' })
  })
})

describe('counting', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('count=%s is the exact number', async (count) => {
    const {
      data,
      count: total,
      status,
    } = await serviceClient.from('artists').select('id', { count }).order('id').limit(2)
    expect({ ids: ids(data), total, status }).toEqual({ ids: [1, 2], total: 5, status: 206 })
  })

  test('a complete list answers 200', async () => {
    const { count, status } = await serviceClient.from('artists').select('*', { count: 'exact' }).eq('country', 'FR')
    expect({ count, status }).toEqual({ count: 2, status: 200 })
  })

  test('head returns the count and no row', async () => {
    const { data, count, status } = await serviceClient.from('artists').select('*', { count: 'exact', head: true })
    expect({ data, count, status }).toEqual({ data: null, count: 5, status: 200 })
  })

  test('filters on related rows restrict the count, too', async () => {
    const { count } = await serviceClient
      .from('artists')
      .select('id, concerts!concerts_artist_id_fkey!inner(id)', { count: 'exact' })
      .gt('concerts.price', 45)
    expect(count).toBe(2)
  })
})

describe('the values of rows', () => {
  test.each<[string, Question, unknown]>([
    ['columns', (db) => db.from('venues').select('id, city').eq('id', 1), [{ id: 1, city: 'Paris' }]],
    ['everything', (db) => db.from('venues').select().eq('id', 1), [{ id: 1, city: 'Paris', seats: 500 }]],
    ['other names', (db) => db.from('venues').select('place:city').eq('id', 1), [{ place: 'Paris' }]],
    ['another type', (db) => db.from('venues').select('seats::text').eq('id', 1), [{ seats: '500' }]],
    ['another type and name', (db) => db.from('venues').select('n:seats::text').eq('id', 1), [{ n: '500' }]],
    ['a place in JSON', (db) => db.from('artists').select('data->a').eq('id', 1), [{ a: { b: [1, 2] } }]],
    ['a text in JSON', (db) => db.from('artists').select('data->>age').eq('id', 1), [{ age: '34' }]],
    [
      'a member of a list in JSON',
      (db) => db.from('artists').select('second:data->a->b->1').eq('id', 1),
      [{ second: 2 }],
    ],
    [
      'times with microseconds and offset',
      (db) => db.from('artists').select('seen_at').eq('id', 1),
      [{ seen_at: '2026-01-01T10:00:00.123456+00:00' }],
    ],
    [
      'dates, lists and numbers',
      (db) => db.from('artists').select('born, tags, score').eq('id', 4),
      [{ born: '1970-12-31', tags: ['jazz'], score: 3.25 }],
    ],
  ])('%s', async (_name, question, expected) => {
    const { data, error } = await question(serviceClient)
    expect(error).toBeNull()
    expect(data).toEqual(expected)
  })

  test('a large number is sent with every digit', async () => {
    const answer = await world.ask('artists?select=big&id=eq.1')
    expect(await answer.text()).toBe('[{"big":9007199254740993}]')
  })

  test('anonymous callers read only their columns by *', async () => {
    const { data } = await world.client('anon').from('artists').select().eq('id', 1).single()
    expect(Object.keys(data)).toEqual([
      'id',
      'name',
      'country',
      'born',
      'tags',
      'data',
      'active',
      'score',
      'seen_at',
      'big',
    ])
  })
})

describe('forms of the answer', () => {
  test('single() returns the object itself', async () => {
    const { data } = await serviceClient.from('venues').select('city').eq('id', 1).single()
    expect(data).toEqual({ city: 'Paris' })
  })

  test.each([
    ['none', 99, 0],
    ['many', 0, 3],
  ])('single() of %s answers PGRST116', async (_name, above, rows) => {
    const { error, status } = await serviceClient.from('venues').select('city').gt('id', above).single()
    expect(status).toBe(406)
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    })
  })

  test('maybeSingle() of none returns null without an error', async () => {
    expect(await serviceClient.from('venues').select('city').eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
  })

  test('csv() has a line of names, and quotes what needs it', async () => {
    const { data } = await serviceClient.from('artists').select('id, name, score').in('id', [3, 5]).order('id').csv()
    expect(data).toBe('id,name,score\n3,Cleo,\n5,"O\'Neil, ""Q"" (x)",1000')
  })

  test('csv() of no rows is the line of names', async () => {
    expect((await serviceClient.from('venues').select('id, city').eq('id', 99).csv()).data).toBe('id,city')
  })

  test('stripNulls() leaves out null values', async () => {
    expect((await serviceClient.from('artists').select('id, country').eq('id', 3).stripNulls()).data).toEqual([
      { id: 3 },
    ])
    expect((await serviceClient.from('artists').select('id, country').eq('id', 3).stripNulls().single()).data).toEqual({
      id: 3,
    })
  })

  test('another media type is refused', async () => {
    const answer = await world.ask('venues', { headers: { accept: 'application/xml' } })
    expect(answer.status).toBe(406)
    expect(await answer.json()).toMatchObject({ code: 'PGRST107' })
  })

  test('the plan of a query is refused, because it would reveal hidden rows', async () => {
    const { error } = await serviceClient.from('venues').select().explain()
    expect(error).toMatchObject({ code: 'PGRST107' })
  })
})

describe('names with other characters', () => {
  test('a JSON key with other characters needs an alias', async () => {
    for (const path of ['data->"a b"', 'data->>"a""b"', `data->"${'k'.repeat(64)}"`, 'data->"é"']) {
      const answer = await world.ask(`artists?id=eq.1&select=${encodeURIComponent(path)}`)
      expect(answer.status, path).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
    }
    const named = await world.ask(`artists?id=eq.1&select=${encodeURIComponent('mine:data->"a b",data->a->b->-1')}`)
    expect(await named.json()).toEqual([{ mine: null, '-1': 2 }])
  })

  test('a column with a space is written, read, filtered and ordered like any other', async () => {
    const signedIn = world.client('authenticated')
    await signedIn.from('genres').insert({ id: 9, label: 'electronica', 'short form': 'el' })
    await signedIn.from('genres').update({ 'short form': 'EL' }).eq('id', 9)
    expect((await serviceClient.from('genres').select('*').eq('id', 9)).data).toEqual([
      { id: 9, label: 'electronica', 'short form': 'EL' },
    ])
    const column = encodeURIComponent('"short form"')
    const answer = await world.ask(`genres?select=${column}&${column}=eq.EL&order=${column}.desc`)
    expect(await answer.json()).toEqual([{ 'short form': 'EL' }])
    await signedIn.from('genres').delete().eq('id', 9)
  })
})
