/**
 * Tests that no call of the data interface reveals hidden data (safety D27–D29): rows behind a policy,
 * columns without a right, and names.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRestWorld, type RestWorld, type Who } from '#tests/protocol/rest/rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await aRestWorld()
  const { client } = world
  const ada = { name: 'Ada', email: 'ada@example.com', whatsapp: '+33639980101', number_of_people: 2 }
  await client('anon')
    .from('contact_requests')
    .insert([{ ...ada, selected_experiences_count: 1, request_id: EXISTING }])
  await client('service_role').from('diary').insert({ id: EXISTING, owner: OTHER, note: 'secret', mood: 'dark' })
})
afterAll(() => world.stop())

const EXISTING = '11111111-1111-4111-8111-111111111111'
const ABSENT = '22222222-2222-4222-8222-222222222222'
const OTHER = '33333333-3333-4333-8333-333333333333'

/** Returns everything in an answer that a caller can compare, without the text that they sent. */
async function readComparable(path: string, guess: string, init: RequestInit & { as?: Who } = {}): Promise<string> {
  const answer = await world.ask(path.replaceAll('GUESS', guess), init)
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify([answer.status, headers, (await answer.text()).replaceAll(guess, 'GUESS')])
}

describe.each<[string, Who, string, string, string]>([
  ['a visitor', 'anon', 'contact_requests', 'request_id', 'name'],
  ['a signed-in user', 'authenticated', 'diary', 'id', 'note'],
])('%s cannot find out whether a row of others exists', (_who, as, table, key, text) => {
  const queries: [string, Record<string, string>?, string?][] = [
    [`${table}?${key}=eq.GUESS`],
    [`${table}?${key}=eq.GUESS&select=${text}`],
    [`${table}?${key}=in.(GUESS)`, { prefer: 'count=exact' }],
    [`${table}?${key}=eq.GUESS`, { prefer: 'count=planned' }],
    [`${table}?${key}=eq.GUESS`, { prefer: 'count=estimated' }],
    [`${table}?${key}=eq.GUESS`, { prefer: 'count=exact' }, 'HEAD'],
    [`${table}?or=(${key}.eq.GUESS,${text}.eq.x)`],
    [`${table}?not.and=(${key}.neq.GUESS)`],
    [`${table}?${key}=eq.GUESS&limit=0`, { prefer: 'count=exact' }],
    [`${table}?${key}=eq.GUESS&order=${text}`],
    [`${table}?${key}=eq.GUESS`, { range: '0-0' }],
    [`${table}?${key}=eq.GUESS`, { accept: 'text/csv' }],
    [`${table}?${key}=eq.GUESS`, { accept: 'application/vnd.pgrst.object+json' }],
    [`${table}?${key}=eq.GUESS`, { accept: 'application/vnd.pgrst.plan+json' }],
    [`${table}?${key}=eq.GUESS&select=count()`],
    [`${table}?${key}=eq.GUESS&select=${text}::uuid`],
    [`${table}?${key}=eq.GUESS`, { prefer: 'tx=rollback' }],
    [`${table}?${key}=eq.GUESS`, { prefer: 'max-affected=0, handling=strict' }],
  ]

  test.each(queries)('%s %j %s', async (path, headers = {}, method = 'GET') => {
    expect(await readComparable(path, EXISTING, { method, headers, as })).toBe(
      await readComparable(path, ABSENT, { method, headers, as }),
    )
  })

  test.each([
    ['PATCH', `${table}?${key}=eq.GUESS`],
    ['DELETE', `${table}?${key}=eq.GUESS`],
    ['PUT', `${table}?id=eq.GUESS`],
    ['POST', `${table}?on_conflict=${key}`],
  ])('%s %s', async (method, path) => {
    for (const prefer of ['return=representation', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']) {
      const headers = { 'content-type': 'application/json', prefer }
      const body = (guess: string) =>
        method === 'DELETE'
          ? null
          : JSON.stringify(method === 'PATCH' ? { [text]: 'x' } : { [key]: guess, [text]: 'x' })
      const one = await readComparable(path, EXISTING, { method, headers, as, body: body(EXISTING) })
      expect(one).toBe(await readComparable(path, ABSENT, { method, headers, as, body: body(ABSENT) }))
    }
    expect(await world.stored('select note, mood from diary')).toEqual([{ note: 'secret', mood: 'dark' }])
    expect(await world.stored('select name from contact_requests')).toEqual([{ name: 'Ada' }])
  })
})

describe('a column without a right gives the same answer as an unknown column', () => {
  test.each([
    'artists?select=COLUMN',
    'artists?select=x:COLUMN',
    'artists?select=COLUMN::text',
    'artists?select=COLUMN->a',
    'artists?select=id&COLUMN=gt.1',
    'artists?select=id&COLUMN=is.null',
    'artists?select=id&COLUMN=not.in.(1)',
    'artists?select=id&or=(COLUMN.gt.1,id.eq.1)',
    'artists?select=id&order=COLUMN',
    'concerts?select=id,act:artist_id(COLUMN)',
    'concerts?select=id,act:artist_id(id)&act.COLUMN=gt.1',
    'concerts?select=id,act:artist_id!inner(id)&act.COLUMN=gt.1',
    'concerts?select=id,act:artist_id(id)&order=act(COLUMN)',
    'concerts?select=id,...artist_id(COLUMN)',
    'rpc/artists_of?land=FR&select=COLUMN',
    'rpc/artists_of?land=FR&COLUMN=gt.1',
  ])('%s', async (path) => {
    for (const as of ['anon', 'authenticated'] as const) {
      const answers = ['fee', 'fox'].map(async (column) => {
        const answer = await world.ask(path.replace('COLUMN', column), { as })
        return [answer.status, (await answer.text()).replaceAll(column, 'COLUMN')]
      })
      const [hidden, unknown] = await Promise.all(answers)
      expect(hidden).toEqual(unknown)
      expect(hidden![0]).toBe(400)
    }
  })

  test('in a write', async () => {
    const headers = { 'content-type': 'application/json' }
    const answers = ['fee', 'fox'].map(async (column) => {
      const body = JSON.stringify({ id: 9, name: 'x', [column]: 1 })
      const answer = await world.ask('artists', { method: 'POST', body, headers, as: 'authenticated' })
      return [answer.status, (await answer.text()).replaceAll(column, 'COLUMN')]
    })
    const [hidden, unknown] = await Promise.all(answers)
    expect(hidden).toEqual(unknown)
  })
})

describe('hints name only tables and columns that the caller may read', () => {
  test.each([
    ['artist', 'artists'],
    ['payrol', undefined],
    ['seat', undefined],
    ['contact_request', 'contact_requests'],
  ])('a table called %s', async (name, hinted) => {
    const { error } = await world.client('anon').from(name).select()
    expect(error!.code).toBe('PGRST205')
    expect(error!.hint).toBe(hinted === undefined ? null : `Perhaps you meant the table 'public.${hinted}'`)
  })

  test('a column called nam', async () => {
    const { error } = await world.client('anon').from('artists').select('nam')
    expect(error!.hint).toContain('"artists.name"')
  })

  test('a relation called genre', async () => {
    const { error } = await world.client('anon').from('artists').select('genre(id)')
    expect(error).toMatchObject({ code: 'PGRST200', hint: expect.stringContaining(`'genres'`) })
  })

  test('the root lists nothing', async () => {
    const answer = await world.ask('', { as: 'service_role' })
    expect(await answer.json()).toMatchObject({ code: 'PGRST126' })
  })
})

describe('nobody writes a column without a right (D29)', () => {
  const row = { note: 'x', id: EXISTING, owner: OTHER }
  test.each<[string, string, RequestInit]>([
    ['JSON', 'diary', { body: JSON.stringify(row), headers: { 'content-type': 'application/json' } }],
    ['a list', 'diary', { body: JSON.stringify([row, row]), headers: { 'content-type': 'application/json' } }],
    [
      'columns=',
      'diary?columns=note,owner',
      { body: JSON.stringify(row), headers: { 'content-type': 'application/json' } },
    ],
    [
      'defaults',
      'diary?columns=note,owner',
      {
        body: '[{"note":"x"},{"note":"y","owner":null}]',
        headers: { 'content-type': 'application/json', prefer: 'missing=default' },
      },
    ],
    ['CSV', 'diary', { body: `note,owner\nx,${OTHER}`, headers: { 'content-type': 'text/csv' } }],
    ['a form', 'diary', { body: new URLSearchParams(row) }],
    [
      'odd names',
      'diary',
      { body: '{"note":"x","__proto__":{"owner":1},"owner":1}', headers: { 'content-type': 'application/json' } },
    ],
  ])('by %s', async (_how, path, init) => {
    for (const as of ['anon', 'authenticated'] as const) {
      const answer = await world.ask(path, { method: 'POST', ...init, as })
      expect([400, 401, 403]).toContain(answer.status)
    }
    expect(await world.stored(`select owner from diary where note in ('x', 'y')`)).toEqual([])
  })
})

describe('a query that costs too much is refused (D30)', () => {
  test.each([
    ['a regular expression', 'artists?name=match.^(a%2B)%2B$', 'PGRST127'],
    ['a regular expression inside or', 'artists?or=(name.imatch.x,id.eq.1)', 'PGRST127'],
    ['full-text search', 'biographies?body=wfts.cat', 'PGRST127'],
    ['very many filters', `artists?${'id=gt.0&'.repeat(21)}`, 'PGRST100'],
    ['a very long list', `artists?id=in.(${Array.from({ length: 101 }, (_, i) => i).join(',')})`, 'PGRST100'],
    ['nested conditions', 'artists?or=(and(or(and(id.eq.1))))', 'PGRST100'],
    ['nested relations', 'venues?select=concerts(act:artist_id(name))', 'PGRST100'],
    ['very many columns', `artists?select=${'id,'.repeat(101)}id`, 'PGRST100'],
    ['aggregates', 'artists?select=score.sum()', 'PGRST123'],
    ['counting by select', 'artists?select=count()', 'PGRST123'],
  ])('%s, for visitors', async (_what, path, code) => {
    const answer = await world.ask(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
  })

  test('no answer contains more than a thousand rows, with any limit', async () => {
    await world.stored(`insert into genres select n, 'g' from generate_series(10, 1500) n`)
    const { data } = await world.client('service_role').from('genres').select('id').limit(5000)
    expect(data).toHaveLength(1000)
    await world.stored('delete from genres where id > 9')
  })
})
