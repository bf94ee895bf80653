/** Tests updates, deletions and PUT of the data interface with the unmodified client (protocol §15.3). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRestWorld, atMost, type RestWorld } from './rest-world.ts'

let world: RestWorld
let db: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  db = world.client('authenticated')
})
afterAll(() => world.stop())
beforeEach(() => world.refill())

const venues = () => world.stored('select * from venues order by id')
const seats = () => world.stored('select * from seats order by "row", number')
const json = (body: unknown, prefer = 'return=representation') => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', prefer },
  as: 'authenticated' as const,
})

describe('update', () => {
  test('changes the rows that match the filter', async () => {
    const { data, status } = await db.from('venues').update({ seats: 1 }).gt('seats', 70)
    expect({ data, status }).toEqual({ data: null, status: 204 })
    expect((await venues()).map((row) => row['seats'])).toEqual([1, 1, 60])
  })

  test('reads back the changed rows, with related ones', async () => {
    const { data, status } = await db.from('concerts').update({ price: 1 }).eq('id', 10).select('price, venues(city)')
    expect({ data, status }).toEqual({ data: [{ price: 1, venues: { city: 'Paris' } }], status: 200 })
  })

  test('succeeds if no row matches', async () => {
    const { data, error, status } = await db.from('venues').update({ seats: 1 }).eq('id', 99).select()
    expect({ data, error, status }).toEqual({ data: [], error: null, status: 200 })
  })

  test('changes nothing if the body is empty', async () => {
    expect((await db.from('venues').update({}).eq('id', 1)).status).toBe(204)
    expect((await db.from('venues').update({}).eq('id', 1).select()).data).toEqual([])
  })

  test('counts the changed rows', async () => {
    const { count } = await db.from('venues').update({ seats: 1 }, { count: 'exact' }).lt('id', 3)
    expect(count).toBe(2)
    const answer = await world.ask('venues?id=lt.3', { method: 'PATCH', ...json({ seats: 2 }) })
    expect(answer.headers.get('content-range')).toBe('0-1/*')
  })

  test('is refused without a filter', async () => {
    const answer = await world.ask('venues', { method: 'PATCH', ...json({ seats: 1 }) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' })
    expect((await venues()).map((row) => row['seats'])).toEqual([500, 80, 60])
  })

  test('changes none if single() matches several', async () => {
    const { error } = await db.from('venues').update({ seats: 1 }).lt('id', 3).select().single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect((await venues()).map((row) => row['seats'])).toEqual([500, 80, 60])
  })

  test('changes none if more rows match than max-affected', async () => {
    const { error, status } = await atMost(1, db.from('venues').update({ seats: 1 }).lt('id', 3))
    expect({ status, code: error!.code }).toEqual({ status: 400, code: 'PGRST124' })
    expect((await venues()).map((row) => row['seats'])).toEqual([500, 80, 60])
    expect((await atMost(2, db.from('venues').update({ seats: 1 }).lt('id', 3))).error).toBeNull()
  })

  test('is refused with a limit, which it would not keep', async () => {
    const { error } = await db.from('venues').update({ seats: 1 }).lt('id', 3).limit(1).select()
    expect(error).toMatchObject({ code: 'PGRST127' })
  })

  test('orders the rows of the answer', async () => {
    const { data } = await db
      .from('venues')
      .update({ seats: 9 })
      .lt('id', 4)
      .select('id')
      .order('id', { ascending: false })
    expect(data).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  })

  test('is not restricted by a relation in the answer', async () => {
    await db.from('venues').update({ seats: 9 }).eq('id', 3).select('id, concerts!inner(id)')
    expect((await venues()).map((row) => row['seats'])).toEqual([500, 80, 9])
  })
})

describe('delete', () => {
  test('removes the rows that match the filter, and reads them back', async () => {
    const { data, status } = await db.from('seats').delete().eq('state', 'free').select('number')
    expect({ data, status }).toEqual({ data: [{ number: 2 }], status: 200 })
    expect(await seats()).toHaveLength(1)
  })

  test('removes them without reading back', async () => {
    expect(await db.from('seats').delete().gt('number', 0)).toMatchObject({ data: null, status: 204 })
    expect(await seats()).toEqual([])
  })

  test('is refused without a filter on all rows', async () => {
    const answer = await world.ask('seats', { method: 'DELETE', as: 'authenticated' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '21000', message: 'DELETE requires a WHERE clause' })
    expect(await seats()).toHaveLength(2)
  })

  test('removes none if more rows match than max-affected', async () => {
    const { error } = await atMost(1, db.from('seats').delete().gt('number', 0))
    expect(error).toMatchObject({ code: 'PGRST124' })
    expect(await seats()).toHaveLength(2)
  })

  test('answers a conflict for a row that others refer to', async () => {
    const { status, error } = await db.from('venues').delete().eq('id', 1)
    expect({ status, code: error!.code }).toEqual({ status: 409, code: '23503' })
  })
})

describe('PUT', () => {
  const put = (query: string, body: unknown, prefer = 'return=representation') =>
    world.ask(`seats?${query}`, { method: 'PUT', ...json(body, prefer) })

  test('adds the row of its key', async () => {
    const answer = await put('row=eq.C&number=eq.9', { row: 'C', number: 9, holder: 'Eve' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual([{ row: 'C', number: 9, holder: 'Eve', state: 'free' }])
  })

  test('changes the row if it exists', async () => {
    expect((await put('row=eq.A&number=eq.1', { row: 'A', number: 1, holder: 'Eve' })).status).toBe(200)
    expect((await put('row=eq.A&number=eq.1', { row: 'A', number: 1, holder: 'Bob' }, '')).status).toBe(204)
    expect((await seats())[0]).toMatchObject({ holder: 'Bob', state: 'taken' })
  })

  test.each([
    ['row=eq.A', { row: 'A', number: 1 }, 'PGRST105'],
    ['row=eq.A&number=gt.1', { row: 'A', number: 1 }, 'PGRST105'],
    ['row=eq.A&number=eq.1&state=eq.free', { row: 'A', number: 1 }, 'PGRST105'],
    ['row=eq.A&number=eq.1&limit=1', { row: 'A', number: 1 }, 'PGRST114'],
    ['row=eq.A&number=eq.1', { row: 'A', number: 2 }, 'PGRST115'],
    [
      'row=eq.A&number=eq.1',
      [
        { row: 'A', number: 1 },
        { row: 'A', number: 1 },
      ],
      'PGRST115',
    ],
  ])('%s with %j is refused', async (query, body, code) => {
    const answer = await put(query, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
    expect((await seats())[0]).toMatchObject({ holder: 'Ada' })
  })
})
