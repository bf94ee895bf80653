/** Tests related rows in an answer with the unmodified client (protocol §15.2). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each<[string, Question, unknown]>([
  [
    'one row, as an object',
    (db) => db.from('concerts').select('id, venues(city)').eq('id', 10),
    [{ id: 10, venues: { city: 'Paris' } }],
  ],
  [
    'many rows, as a list',
    (db) => db.from('venues').select('id, concerts(id)').order('id').order('id', { referencedTable: 'concerts' }),
    [
      { id: 1, concerts: [{ id: 10 }, { id: 12 }] },
      { id: 2, concerts: [{ id: 11 }, { id: 13 }] },
      { id: 3, concerts: [] },
    ],
  ],
  [
    'no row, as null',
    (db) => db.from('concerts').select('artists!concerts_artist_id_fkey(name)').eq('id', 13),
    [{ artists: null }],
  ],
  [
    'through a table between',
    (db) =>
      db
        .from('artists')
        .select('name, genres(label)')
        .in('id', [1, 3])
        .order('id')
        .order('id', { referencedTable: 'genres' }),
    [
      { name: 'Ada', genres: [{ label: 'rock' }, { label: 'jazz' }] },
      { name: 'Cleo', genres: [] },
    ],
  ],
  [
    'back along a key that is unique, as an object',
    (db) => db.from('artists').select('biographies(body)').eq('id', 2),
    [{ biographies: { body: 'A dog ran' } }],
  ],
  [
    'by the name of the key',
    (db) => db.from('concerts').select('act:concerts_artist_id_fkey(name)').eq('id', 10),
    [{ act: { name: 'Ada' } }],
  ],
  [
    'by the column of the key',
    (db) => db.from('concerts').select('act:artist_id(name), help:support_id(name)').eq('id', 10),
    [{ act: { name: 'Ada' }, help: { name: 'Bea' } }],
  ],
  [
    'by a hint',
    (db) => db.from('concerts').select('artists!support_id(name)').eq('id', 12),
    [{ artists: { name: 'Ada' } }],
  ],
  [
    'of the same table: those below',
    (db) => db.from('staff').select('name, staff(name)').eq('id', 1).order('id', { referencedTable: 'staff' }),
    [{ name: 'Zoe', staff: [{ name: 'Yan' }, { name: 'Xia' }] }],
  ],
  [
    'of the same table: the one above',
    (db) => db.from('staff').select('name, chief:chief_id(name)').eq('id', 4),
    [{ name: 'Wim', chief: { name: 'Yan' } }],
  ],
  [
    'with a filter of its own',
    (db) => db.from('venues').select('city, concerts(id)').eq('id', 1).gt('concerts.price', 60),
    [{ city: 'Paris', concerts: [{ id: 12 }] }],
  ],
  [
    'with an or of its own',
    (db) =>
      db
        .from('venues')
        .select('concerts(id)')
        .eq('id', 2)
        .or('price.lt.20,title.eq.Encore', { referencedTable: 'concerts' })
        .order('id', { referencedTable: 'concerts' }),
    [{ concerts: [{ id: 11 }, { id: 13 }] }],
  ],
  [
    'with order and limit of its own',
    (db) =>
      db
        .from('venues')
        .select('concerts(id)')
        .eq('id', 1)
        .order('id', { referencedTable: 'concerts', ascending: false })
        .limit(1, { referencedTable: 'concerts' }),
    [{ concerts: [{ id: 12 }] }],
  ],
  [
    'with a page of its own',
    (db) =>
      db
        .from('venues')
        .select('concerts(id)')
        .eq('id', 1)
        .order('id', { referencedTable: 'concerts' })
        .range(1, 1, { referencedTable: 'concerts' }),
    [{ concerts: [{ id: 12 }] }],
  ],
  [
    'under a name of its own',
    (db) => db.from('venues').select('shows:concerts(id)').eq('id', 1).gt('shows.price', 60),
    [{ shows: [{ id: 12 }] }],
  ],
  [
    'spread beside the columns',
    (db) => db.from('concerts').select('id, ...venues(city, size:seats)').eq('id', 11),
    [{ id: 11, city: 'Rome', size: 80 }],
  ],
  [
    'many rows spread, each column a list in their order',
    (db) =>
      db
        .from('venues')
        .select('city, ...concerts(concert_ids:id, price)')
        .order('id')
        .order('id', { referencedTable: 'concerts', ascending: false }),
    [
      { city: 'Paris', concert_ids: [12, 10], price: expect.any(Array) },
      { city: 'Rome', concert_ids: [13, 11], price: expect.any(Array) },
      { city: 'Oslo', concert_ids: [], price: [] },
    ],
  ],
  [
    'many rows spread through a table between, of those that have some',
    (db) => db.from('artists').select('name, ...genres!inner(label)').eq('id', 2),
    [{ name: 'Bea', label: ['pop'] }],
  ],
  [
    'counted',
    (db) => db.from('venues').select('city, concerts(count)').order('id'),
    [
      { city: 'Paris', concerts: [{ count: 2 }] },
      { city: 'Rome', concerts: [{ count: 2 }] },
      { city: 'Oslo', concerts: [{ count: 0 }] },
    ],
  ],
  [
    'two levels deep',
    (db) => db.from('venues').select('city, concerts(id, act:artist_id(name))').eq('id', 1).eq('concerts.id', 10),
    [{ city: 'Paris', concerts: [{ id: 10, act: { name: 'Ada' } }] }],
  ],
  [
    'required, with !inner',
    (db) => db.from('venues').select('city, concerts!inner(id)').gt('concerts.price', 60),
    [{ city: 'Paris', concerts: [{ id: 12 }] }],
  ],
  [
    'required, and not shown',
    (db) => db.from('venues').select('city, concerts!inner()').gt('concerts.price', 60),
    [{ city: 'Paris' }],
  ],
  [
    'not required, with !left',
    (db) => db.from('venues').select('city, concerts!left(id)').eq('id', 3),
    [{ city: 'Oslo', concerts: [] }],
  ],
  [
    'missing, with is null',
    (db) => db.from('venues').select('city, concerts()').is('concerts', null),
    [{ city: 'Oslo' }],
  ],
  [
    'present, with not is null',
    (db) => db.from('venues').select('city, concerts()').not('concerts', 'is', null).order('id'),
    [{ city: 'Paris' }, { city: 'Rome' }],
  ],
])('%s', async (_name, question, expected) => {
  const { data, error } = await question(serviceClient)
  expect(error).toBeNull()
  expect(data).toEqual(expected)
})

test('two relations to one table are ambiguous without a hint', async () => {
  const { error, status } = await serviceClient.from('concerts').select('artists(name)')
  expect(status).toBe(300)
  expect(error).toMatchObject({ code: 'PGRST201', hint: expect.stringContaining('concerts_support_id_fkey') })
  expect((error as unknown as { details: unknown }).details).toEqual([
    {
      cardinality: 'many-to-one',
      embedding: 'concerts with artists',
      relationship: 'concerts_artist_id_fkey using concerts(artist_id) and artists(id)',
    },
    {
      cardinality: 'many-to-one',
      embedding: 'concerts with artists',
      relationship: 'concerts_support_id_fkey using concerts(support_id) and artists(id)',
    },
  ])
})

test('in the other direction the relations are one-to-many', async () => {
  const { error } = await serviceClient.from('artists').select('concerts(title)')
  expect((error as unknown as { details: unknown }).details).toContainEqual({
    cardinality: 'one-to-many',
    embedding: 'artists with concerts',
    relationship: 'concerts_support_id_fkey using artists(id) and concerts(support_id)',
  })
})
