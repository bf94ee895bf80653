/** Tests inserts and upserts of the data interface with the unmodified client (spec §7, protocol §15.3). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADA, aRestWorld, type RestWorld } from './rest-world.ts'

let world: RestWorld
let db: SupabaseClient
beforeAll(async () => {
  world = await aRestWorld()
  db = world.client('authenticated')
})
afterAll(() => world.stop())
beforeEach(() => world.refill())

const venues = () => world.stored('select * from venues order by id')
const json = (body: unknown, prefer = 'return=representation') => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', prefer },
  as: 'authenticated' as const,
})

describe('insert', () => {
  test('stores one row without reading it back', async () => {
    const { data, status, error } = await db.from('venues').insert({ id: 7, city: 'Bern' })
    expect({ data, status, error }).toEqual({ data: null, status: 201, error: null })
    expect(await world.stored('select * from venues where id = 7')).toEqual([{ id: 7, city: 'Bern', seats: 100 }])
  })

  test('stores one row and reads it back as an object', async () => {
    const { data, status } = await db.from('venues').insert({ id: 7, city: 'Bern' }).select().single()
    expect({ data, status }).toEqual({ data: { id: 7, city: 'Bern', seats: 100 }, status: 201 })
  })

  test('stores many rows and reads back a part of their columns', async () => {
    const rows = [7, 8, 9].map((id) => ({ id, city: `City ${id}`, seats: id }))
    const { data } = await db.from('venues').insert(rows).select('id, size:seats::text')
    expect(data).toEqual([7, 8, 9].map((id) => ({ id, size: String(id) })))
  })

  test('accepts an empty list', async () => {
    const { data, status } = await db.from('venues').insert([]).select()
    expect({ data, status }).toEqual({ data: [], status: 201 })
  })

  test('stores a row and reads it back with related rows', async () => {
    const row = { artist_id: 1, venue_id: 2, title: 'New' }
    const { data } = await db.from('concerts').insert(row).select('title, venues(city), act:artist_id(name)')
    expect(data).toEqual([{ title: 'New', venues: { city: 'Rome' }, act: { name: 'Ada' } }])
  })

  test('stores null for a column that one object of a list lacks, or its default if the caller prefers it', async () => {
    const rows = [
      { id: 7, city: 'Bern', seats: 70 },
      { id: 8, city: 'Nice' },
    ]
    const refused = await db.from('venues').insert(rows)
    expect(refused.error).toMatchObject({ code: '23502' })
    const { data, error } = await db.from('venues').insert(rows, { defaultToNull: false }).select()
    expect(error).toBeNull()
    expect(data).toEqual([rows[0], { id: 8, city: 'Nice', seats: 100 }])
  })

  test('stores the default of a column that no row contains', async () => {
    const answer = await world.ask('venues?columns=id,city,seats', {
      method: 'POST',
      ...json([{ id: 7, city: 'Bern' }], 'missing=default, return=representation'),
    })
    expect(await answer.json()).toEqual([{ id: 7, city: 'Bern', seats: 100 }])
    expect(answer.headers.get('preference-applied')).toBe('missing=default, return=representation')
  })

  test('answers 23502 if a column without a default is missing', async () => {
    const answer = await world.ask('diary', { method: 'POST', ...json({}), as: 'service_role' })
    expect(await answer.json()).toMatchObject({ code: '23502', message: expect.stringContaining('"note"') })
  })

  test('ignores members of the body that columns= does not name', async () => {
    const answer = await world.ask('venues?columns=id,city', {
      method: 'POST',
      ...json({ id: 7, city: 'Bern', seats: 1, another: 2 }),
    })
    expect(await answer.json()).toEqual([{ id: 7, city: 'Bern', seats: 100 }])
  })

  test('stores every digit of a number', async () => {
    const body = '{"id": 7, "name": "Big", "big": 9223372036854775807, "score": 0.12345678901234567890123}'
    await world.ask('artists', { method: 'POST', ...json(null), body })
    expect(await world.stored('select big::text, score::text from artists where id = 7')).toEqual([
      { big: '9223372036854775807', score: '0.12345678901234567890123' },
    ])
  })

  test('stores lists, JSON and dates', async () => {
    const row = { id: 7, name: 'Eli', tags: ['a', 'b,c', '"d"'], data: { deep: [1, { x: null }] }, born: '2001-02-03' }
    const { data } = await db.from('artists').insert(row).select('id, name, tags, data, born').single()
    expect(data).toEqual(row)
  })

  test('returns the address of the row with headers-only', async () => {
    const answer = await world.ask('seats', { method: 'POST', ...json({ row: 'B', number: 4 }, 'return=headers-only') })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe('/seats?row=eq.B&number=eq.4')
    expect(await answer.text()).toBe('')
  })

  test('counts the rows if the caller asks', async () => {
    const { count } = await db.from('venues').insert(
      [
        { id: 7, city: 'Bern' },
        { id: 8, city: 'Nice' },
      ],
      { count: 'exact' },
    )
    expect(count).toBe(2)
  })

  test('accepts CSV, with NULL for null', async () => {
    const body = 'id,name,country\n7,"Eli, ""the"" one",NULL\n8,Fay,FR\n'
    const headers = { 'content-type': 'text/csv' }
    const answer = await world.ask('artists', { method: 'POST', body, headers, as: 'authenticated' })
    expect(answer.status).toBe(201)
    expect(await world.stored('select id, name, country from artists where id > 6 order by id')).toEqual([
      { id: 7, name: 'Eli, "the" one', country: null },
      { id: 8, name: 'Fay', country: 'FR' },
    ])
  })

  test('accepts a form', async () => {
    const body = new URLSearchParams({ id: '7', city: 'Bern' })
    const answer = await world.ask('venues', { method: 'POST', body, as: 'authenticated' })
    expect(answer.status).toBe(201)
    expect(await venues()).toContainEqual({ id: 7, city: 'Bern', seats: 100 })
  })

  test.each([
    ['objects with other keys', [{ id: 7, city: 'a' }, { id: 8 }], 'PGRST102', 400],
    ['no object', [1], 'PGRST102', 400],
    ['an unknown column', { id: 7, town: 'a' }, 'PGRST204', 400],
    ['a key that is taken', { id: 1, city: 'a' }, '23505', 409],
    ['a check that fails', { id: 7, city: 'a', seats: -1 }, '23514', 400],
    ['null where it may not be', { id: 7, city: null }, '23502', 400],
    ['a word for a number', { id: 'seven', city: 'a' }, '22P02', 400],
    ['a number too large', { id: 1e12, city: 'a' }, '22003', 400],
  ])('%s is refused and nothing is stored', async (_name, body, code, status) => {
    const answer = await world.ask('venues', { method: 'POST', ...json(body) })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, details: null })
    expect(await venues()).toHaveLength(3)
  })

  test.each([
    ['no JSON at all', '{"id": 7', 'application/json', 400, 'PGRST102'],
    ['another kind of content', '<id>7</id>', 'application/xml', 415, 'unsupported_media_type'],
    ['CSV with lines of another length', 'id,city\n7', 'text/csv', 400, 'PGRST102'],
  ])('%s is refused', async (_name, body, type, status, code) => {
    const headers = { 'content-type': type }
    const answer = await world.ask('venues', { method: 'POST', body, headers, as: 'authenticated' })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })

  test('answers a conflict for a row that refers to a missing one', async () => {
    const { error, status } = await db.from('concerts').insert({ venue_id: 99, title: 'x' })
    expect({ status, code: error!.code }).toEqual({ status: 409, code: '23503' })
  })

  test('refuses filters', async () => {
    const answer = await world.ask('venues?id=eq.1', { method: 'POST', ...json({ id: 7, city: 'a' }) })
    expect(await answer.json()).toMatchObject({ code: 'PGRST127' })
    expect(await venues()).toHaveLength(3)
  })
})

describe('upsert', () => {
  test('changes rows that exist and adds the others', async () => {
    const rows = [
      { id: 1, city: 'Nancy' },
      { id: 7, city: 'Bern' },
    ]
    const { data, status } = await db.from('venues').upsert(rows).select('id, city, seats')
    expect(status).toBe(201)
    expect(data).toEqual([
      { id: 1, city: 'Nancy', seats: 500 },
      { id: 7, city: 'Bern', seats: 100 },
    ])
  })

  test('answers 200 if all rows exist', async () => {
    const { status } = await db.from('venues').upsert({ id: 1, city: 'Nancy' })
    expect(status).toBe(200)
    expect((await venues())[0]).toMatchObject({ city: 'Nancy' })
  })

  test('accepts other unique columns', async () => {
    const row = { id: 1, name: 'Ada', country: 'BE' }
    const { error } = await world.client('service_role').from('artists').upsert(row, { onConflict: 'name' })
    expect(error).toBeNull()
    expect(await world.stored(`select country from artists where name = 'Ada'`)).toEqual([{ country: 'BE' }])
  })

  test('leaves duplicates unchanged if they are ignored', async () => {
    const rows = [
      { id: 1, city: 'Nancy' },
      { id: 7, city: 'Bern' },
    ]
    const { data, status } = await db.from('venues').upsert(rows, { ignoreDuplicates: true }).select('id')
    expect({ data, status }).toEqual({ data: [{ id: 7 }], status: 201 })
    expect((await venues())[0]).toMatchObject({ city: 'Paris' })
  })

  test('accepts rows of key columns only', async () => {
    const { error } = await db.from('artist_genres').upsert([
      { artist_id: 1, genre_id: 1 },
      { artist_id: 3, genre_id: 1 },
    ])
    expect(error).toBeNull()
    expect(await world.stored('select count(*)::int as n from artist_genres')).toEqual([{ n: 4 }])
  })

  test('answers 42P10 for columns that are not unique', async () => {
    const { error, status } = await db.from('venues').upsert({ id: 1, city: 'x' }, { onConflict: 'city' })
    expect({ status, code: error!.code }).toEqual({ status: 400, code: '42P10' })
  })

  test('needs the right to update the columns', async () => {
    const { error, status } = await db.from('diary').upsert({ note: 'x', pages: 3 })
    expect({ status, code: error!.code }).toEqual({ status: 403, code: '42501' })
    expect(await world.stored('select * from diary')).toEqual([])
  })
})

describe('policies decide which rows', () => {
  test('every user writes and reads only their own diary', async () => {
    await world.client('service_role').from('diary').insert({ note: 'of the house' })
    const { data } = await db.from('diary').insert({ note: 'mine' }).select('owner, note, mood').single()
    expect(data).toEqual({ owner: ADA, note: 'mine', mood: 'calm' })
    expect((await db.from('diary').select('note')).data).toEqual([{ note: 'mine' }])
    expect((await db.from('diary').update({ note: 'x' }).neq('note', '').select('note')).data).toEqual([{ note: 'x' }])
    expect(await world.stored('select note from diary order by note')).toEqual([
      { note: 'of the house' },
      { note: 'x' },
    ])
  })

  test('a caller who may write but not read cannot read the row back', async () => {
    const anon = world.client('anon')
    expect((await anon.from('diary').insert({ note: 'x' })).status).toBe(201)
    const { status, error } = await anon.from('diary').insert({ note: 'y' }).select()
    expect({ status, code: error!.code }).toEqual({ status: 401, code: '42501' })
    expect(await world.stored('select note from diary')).toEqual([{ note: 'x' }])
  })
})
