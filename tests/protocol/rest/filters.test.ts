/** Tests every filter of the data interface with the unmodified client (protocol §15.2). */
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

describe('a filter returns the rows that match it', () => {
  test.each<[string, Question, number[]]>([
    ['eq', (db) => db.from('artists').select('id').eq('name', 'Ada'), [1]],
    ['eq with quotes, commas and brackets', (db) => db.from('artists').select('id').eq('name', `O'Neil, "Q" (x)`), [5]],
    ['neq', (db) => db.from('artists').select('id').neq('country', 'FR'), [2, 5]],
    ['gt', (db) => db.from('artists').select('id').gt('score', 7), [1, 5]],
    ['gte', (db) => db.from('artists').select('id').gte('score', 7), [1, 2, 5]],
    ['lt', (db) => db.from('artists').select('id').lt('score', 7), [4]],
    ['lte', (db) => db.from('artists').select('id').lte('score', 7), [2, 4]],
    ['like', (db) => db.from('artists').select('id').like('name', '%o%'), [3, 4]],
    ['like with stars', (db) => db.from('artists').select('id').filter('name', 'like', '*o*'), [3, 4]],
    ['ilike', (db) => db.from('artists').select('id').ilike('name', 'a%'), [1]],
    ['likeAllOf', (db) => db.from('artists').select('id').likeAllOf('name', ['%o%', 'D%']), [4]],
    ['likeAnyOf', (db) => db.from('artists').select('id').likeAnyOf('name', ['A%', 'D%']), [1, 4]],
    ['ilikeAllOf', (db) => db.from('artists').select('id').ilikeAllOf('name', ['%O%', 'd%']), [4]],
    ['ilikeAnyOf', (db) => db.from('artists').select('id').ilikeAnyOf('name', ['a%', 'd%']), [1, 4]],
    ['match', (db) => db.from('artists').select('id').filter('name', 'match', '^[AB]'), [1, 2]],
    ['match of any', (db) => db.from('artists').select('id').filter('name', 'match(any)', '{^A,^D}'), [1, 4]],
    ['match of all', (db) => db.from('artists').select('id').filter('name', 'match(all)', '{^A,a$}'), [1]],
    ['imatch', (db) => db.from('artists').select('id').filter('name', 'imatch', '^[ab]'), [1, 2]],
    ['is null', (db) => db.from('artists').select('id').is('country', null), [3]],
    ['is true', (db) => db.from('artists').select('id').is('active', true), [1, 2, 5]],
    ['is false', (db) => db.from('artists').select('id').is('active', false), [3]],
    ['is unknown', (db) => db.from('artists').select('id').filter('active', 'is', 'unknown'), [4]],
    ['is not_null', (db) => db.from('artists').select('id').filter('country', 'is', 'not_null'), [1, 2, 4, 5]],
    ['in', (db) => db.from('artists').select('id').in('id', [1, 3, 99]), [1, 3]],
    [
      'in with words that need quotes',
      (db) =>
        db
          .from('artists')
          .select('id')
          .filter('name', 'in', String.raw`(Ada,"O'Neil, \"Q\" (x)")`),
      [1, 5],
    ],
    ['in of nothing', (db) => db.from('artists').select('id').in('id', []), []],
    ['not in', (db) => db.from('artists').select('id').not('id', 'in', '(1,2,3)'), [4, 5]],
    ['not eq', (db) => db.from('artists').select('id').not('country', 'eq', 'FR'), [2, 5]],
    ['not is null', (db) => db.from('artists').select('id').not('score', 'is', null), [1, 2, 4, 5]],
    ['isdistinct', (db) => db.from('artists').select('id').filter('country', 'isdistinct', 'FR'), [2, 3, 5]],
    ['contains of an array', (db) => db.from('artists').select('id').contains('tags', ['jazz']), [1, 4]],
    [
      'contains of an array with odd members',
      (db) => db.from('artists').select('id').filter('tags', 'cs', '{"c,d"}'),
      [5],
    ],
    ['contains of JSON', (db) => db.from('artists').select('id').contains('data', { city: 'Paris' }), [1]],
    ['containedBy', (db) => db.from('artists').select('id').containedBy('tags', ['rock', 'jazz', 'pop']), [1, 2, 3, 4]],
    ['overlaps', (db) => db.from('artists').select('id').overlaps('tags', ['pop', 'rock']), [1, 2]],
    ['rangeGt', (db) => db.from('concerts').select('id').rangeGt('days', '[2026-05-20,2026-05-21)'), [11]],
    ['rangeLt', (db) => db.from('concerts').select('id').rangeLt('days', '[2026-05-20,2026-05-21)'), [10, 13]],
    ['rangeGte', (db) => db.from('concerts').select('id').rangeGte('days', '[2026-05-02,2026-05-03)'), [11, 13]],
    ['rangeLte', (db) => db.from('concerts').select('id').rangeLte('days', '[2026-05-01,2026-05-03)'), [10]],
    ['rangeAdjacent', (db) => db.from('concerts').select('id').rangeAdjacent('days', '[2026-06-02,2026-06-05)'), [11]],
    [
      'overlaps of ranges',
      (db) => db.from('concerts').select('id').overlaps('days', '[2026-05-02,2026-05-03)'),
      [10, 13],
    ],
    [
      'textSearch of a text',
      (db) => db.from('biographies').select('id:artist_id').textSearch('body', 'cat', { config: 'english' }),
      [1],
    ],
    [
      'textSearch of a vector',
      (db) => db.from('biographies').select('id:artist_id').textSearch('words', 'cat', { config: 'english' }),
      [1],
    ],
    [
      'textSearch plain',
      (db) =>
        db
          .from('biographies')
          .select('id:artist_id')
          .textSearch('words', 'dogs running', { type: 'plain', config: 'english' }),
      [],
    ],
    [
      'textSearch websearch',
      (db) =>
        db
          .from('biographies')
          .select('id:artist_id')
          .textSearch('words', 'cat or dog', { type: 'websearch', config: 'english' }),
      [1, 2],
    ],
    [
      'textSearch phrase',
      (db) =>
        db
          .from('biographies')
          .select('id:artist_id')
          .textSearch('words', 'cats sat', { type: 'phrase', config: 'english' }),
      [1],
    ],
    ['eq(any)', (db) => db.from('artists').select('id').filter('country', 'eq(any)', '{FR,UK}'), [1, 2, 4]],
    ['gt(all)', (db) => db.from('artists').select('id').filter('score', 'gt(all)', '{5,7}'), [1, 5]],
    ['a place in JSON, as text', (db) => db.from('artists').select('id').eq('data->>city', 'Lyon'), [4]],
    ['a place in JSON, as JSON', (db) => db.from('artists').select('id').eq('data->age', 20), [2]],
    ['a deep place in JSON', (db) => db.from('artists').select('id').eq('data->a->b->>1', '2'), [1]],
    ['several, all of which must fit', (db) => db.from('artists').select('id').eq('country', 'FR').gt('score', 5), [1]],
    ['match of several values', (db) => db.from('artists').select('id').match({ country: 'FR', active: true }), [1]],
    ['or', (db) => db.from('artists').select('id').or('id.eq.2,name.eq.Cleo'), [2, 3]],
    ['or with and inside', (db) => db.from('artists').select('id').or('id.eq.2,and(country.eq.FR,score.gt.5)'), [1, 2]],
    [
      'or with not inside',
      (db) => db.from('artists').select('id').or('country.is.null,not.and(score.lt.100,id.lt.9)'),
      [3, 5],
    ],
    ['or with a list', (db) => db.from('artists').select('id').or('id.in.(1,2),tags.cs.{jazz}'), [1, 2, 4]],
    [
      'or with a quoted value',
      (db) =>
        db
          .from('artists')
          .select('id')
          .or(String.raw`name.eq."O'Neil, \"Q\" (x)",id.eq.1`),
      [1, 5],
    ],
    ['or with not.op', (db) => db.from('artists').select('id').or('name.not.in.(Ada,Bea,Cleo),id.eq.1'), [1, 4, 5]],
    ['text that only looks like SQL', (db) => db.from('artists').select('id').eq('name', `x' or '1'='1`), []],
    [
      'a null byte written as text',
      (db) =>
        db
          .from('artists')
          .select('id')
          .eq('name', String.raw`\0`),
      [],
    ],
  ])('%s', async (_name, question, expected) => {
    const { data, error } = await question(serviceClient)
    expect(error).toBeNull()
    expect(ids(data).sort((one, other) => one - other)).toEqual(expected)
  })

  test('not.or and and are parameters too', async () => {
    const none = await world.ask('artists?select=id&not.or=(id.eq.1,id.eq.2)&order=id', { as: 'service_role' })
    expect(ids(await none.json())).toEqual([3, 4, 5])
    const both = await world.ask('artists?select=id&and=(id.gt.1,id.lt.4)&order=id', { as: 'service_role' })
    expect(ids(await both.json())).toEqual([2, 3])
  })
})
