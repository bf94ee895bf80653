/** Checks that filters of the client's builder match the same rows as the same conditions of the data interface (spec §7). */
import { createClient, postgresChangesFilter, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Description } from '#server/rest/description/description.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, patient, subscribed, tokenFor } from './realtime-steps.ts'

const description: Description = {
  functions: [],
  tables: [
    {
      name: 'words',
      columns: { id: 'integer', text: 'text null', isShort: 'boolean null' },
      primaryKey: ['id'],
      rights: { anon: { select: '*' }, authenticated: { select: '*' } },
    },
  ],
}
const TEXTS = [
  'ab',
  'Ab',
  'a, "b" (c)',
  ' ab ',
  '{a}',
  '[a',
  'a=eq.b',
  '5% off',
  'back\\slash',
  'null',
  '',
  null,
  '(',
  '"',
]

let world: World
let client: SupabaseClient
beforeAll(async () => {
  world = await aRealtimeWorld({ description })
  await world.database.owner.query(`
    create table public.words (id int primary key, text text, "isShort" boolean);
    grant select on public.words to anon, authenticated;
    alter publication supabase_realtime add table public.words`)
  const token = await tokenFor(world, { sub: crypto.randomUUID() })
  // The client calls it at each join.
  client = createClient(world.address, world.secrets.publishableKey, {
    accessToken: async () => token,
    realtime: { timeout: 60_000 },
  })
})
afterAll(async () => {
  void client.realtime.disconnect()
  await world.stop()
})

type Builder = ReturnType<typeof postgresChangesFilter>
/** The names of methods that differ in the client of the data interface. */
const OTHERWISE: Record<string, string> = { match: 'regexMatch', imatch: 'regexIMatch' }
type Condition = readonly [method: keyof Builder, ...given: unknown[]]
const CONDITIONS: readonly Condition[] = [
  ...TEXTS.flatMap((text) => (text === null ? [] : [['eq', 'text', text] as const])),
  ['neq', 'text', 'ab'],
  ['lt', 'id', 3],
  ['lte', 'id', 3],
  ['gt', 'id', 3],
  ['gte', 'id', 3],
  ['in', 'text', ['ab', '{a}', '(', ' ab ']],
  ['like', 'text', 'a%'],
  ['ilike', 'text', 'a*'],
  ['match', 'text', '^a[, ]'],
  ['imatch', 'text', '^A'],
  ['is', 'text', null],
  ['is', 'isShort', true],
  ['isDistinct', 'text', 'ab'],
  ['not', 'text', 'in', ['ab', 'Ab']],
  ['not', 'text', 'is', null],
  ['not', 'text', 'like', 'a%'],
  ['not', 'id', 'eq', 3],
]

/** Conditions per channel; a caller may watch at most 20. */
const AT_ONCE = 16

test('each condition of the builder matches the same rows as the data interface, alone and combined with another one', async () => {
  const filters: readonly (readonly Condition[])[] = [
    ...CONDITIONS.map((one) => [one]),
    [
      ['gt', 'id', 1],
      ['not', 'text', 'is', null],
      ['eq', 'text', 'a, "b" (c)'],
    ],
  ]
  const received = filters.map((): number[] => [])
  for (let from = 0; from < filters.length; from += AT_ONCE) {
    const channel = client.channel(`words ${from}`)
    for (const [at, filter] of filters.slice(from, from + AT_ONCE).entries()) {
      const built = filter.reduce<Builder>(
        (builder, [method, ...given]) => (builder[method] as (...all: unknown[]) => Builder)(...given),
        postgresChangesFilter(),
      )
      channel.on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'words', filter: built.build() },
        ({ new: row }) => received[from + at]!.push((row as { id: number }).id),
      )
    }
    const systemMessages: string[] = []
    channel.on('system', {}, ({ message }: { message: string }) => systemMessages.push(message))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await expect.poll(() => systemMessages, patient).toEqual(['Subscribed to PostgreSQL'])
  }
  const last = client.channel('last')
  const updated: number[] = []
  last.on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'words' }, ({ new: row }) =>
    updated.push((row as { id: number }).id),
  )
  const systemMessages: string[] = []
  last.on('system', {}, ({ message }: { message: string }) => systemMessages.push(message))
  await subscribed(last)
  await expect.poll(() => systemMessages, patient).toEqual(['Subscribed to PostgreSQL'])

  await world.database.owner.query(
    `insert into public.words select n, text, char_length(text) < 3 from unnest($1::text[]) with ordinality t(text, n)`,
    [TEXTS],
  )
  await world.database.owner.query('update public.words set text = text where id = 1')
  // The insertion before it is not sent to the watcher of updates, nor the update to the watchers of insertions.
  await expect.poll(() => updated, patient).toEqual([1])
  for (const [at, filter] of filters.entries()) {
    let query = client.from('words').select('id')
    for (const [method, ...given] of filter) {
      const called = OTHERWISE[method] ?? method
      const [column, operator, value] = given
      query =
        called === 'not' && operator === 'in'
          ? query.not(column as string, 'in', `(${(value as string[]).join()})`)
          : (query as unknown as Record<string, (...all: unknown[]) => typeof query>)[called]!(...given)
    }
    const { data, error } = await query
    expect(error, JSON.stringify(filter)).toBeNull()
    const ids = data!.map(({ id }) => id as number).toSorted((a, b) => a - b)
    await expect
      .poll(() => received[at]!.toSorted((a, b) => a - b), { ...patient, message: JSON.stringify(filter) })
      .toEqual(ids)
  }
})
