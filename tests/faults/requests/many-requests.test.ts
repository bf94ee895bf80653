/**
 * Tests a hundred thousand requests (safety G52), on demand: MANY_REQUESTS=100000. Every query of the inbox stays fast
 * enough for a person at a screen, on the last page as on the first.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Adviser, anAdviser, ask } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

const REQUESTS = Number(process.env['MANY_REQUESTS'] ?? 0)
/** The limit in milliseconds. `npm run bench` measures the times themselves. */
const LONGEST = 500
const PAGE = 50

interface Page {
  rows: { id: string }[]
  next: unknown
}

describe.runIf(REQUESTS > 0)(`of ${REQUESTS} requests`, () => {
  let database: TestDatabase
  let adviser: Adviser
  beforeAll(async () => {
    database = await aDatabase()
    adviser = await anAdviser(database, 'Bea')
    await fill(database)
  }, 900_000)
  afterAll(() => database.close())

  test.each([
    ['the first page', ''],
    ['the newest first', ', newest_first => true'],
    ['one state', `, states => array['new']`],
    ['one language', `, in_language => 'ar'`],
    ['a name', `, search_for => 'visiteur 99999'`],
    ['an address', `, search_for => 'visitor4242@example.com'`],
    ['a word of every request', `, search_for => 'example'`],
    ['a word of no request', `, search_for => 'xylophone'`],
    ['a word of one message', `, search_for => 'terrasse4242'`],
    ['a word of one note', `, search_for => 'parking77'`],
    ['a word of every message', `, search_for => 'mot'`],
    ['a word of a name and one of a note', `, search_for => 'visiteur parking77'`],
    ['two letters', `, search_for => 'mo'`],
    ['an experience by its name in another language', `, search_for => 'monako', titled => '{"monako": ["1"]}'`],
    ['one source', `, from_source => 'press 4'`],
    ['unclaimed requests', `, held_by => 'nobody'`],
    ['my own', ', mine => true'],
  ])('%s', async (_what, how) => {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const started = performance.now()
      const page = await ask<Page>(database, adviser, `select inbox(page_size => ${PAGE}${how})`)
      times.push(performance.now() - started)
      expect(page, JSON.stringify(page).slice(0, 200)).toHaveProperty('rows')
    }
    expect(Math.min(...times)).toBeLessThan(LONGEST)
  })

  test('the list of sources', async () => {
    const started = performance.now()
    expect(await ask(database, adviser, 'select inbox_sources()')).toContain('press 4')
    expect(performance.now() - started).toBeLessThan(LONGEST)
  })

  // A common word fills the page from the first requests (decision 098).
  test.each([
    ['terrasse4242', 1, true],
    ['parking77', 1, true],
    ['visiteur parking77', 2, true],
    ['xylophone', 1, true],
    ['mot', 1, false],
    ['mo', 1, false],
  ])('the search for «%s» scans no table', async (searchText, words, wholly) => {
    const {
      rows: [built],
    } = await database.owner.query<{ sql: string; patterns: string }>(
      'select private.inbox_sql(true, $2, $3) as sql, private.search_patterns($1, null)::text as patterns',
      [searchText, words, wholly],
    )
    const values = [
      '{new,claimed,reached,quoted,won,lost,withdrawn}',
      false,
      null,
      null,
      null,
      null,
      null,
      null,
      101,
      built!.patterns,
      null,
      null,
      null,
      false,
      null,
      false,
      null,
    ]
    const { rows } = await database.owner.query<Record<string, string>>(`explain ${built!.sql}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index|Bitmap/)
    expect(plan).not.toContain('Seq Scan')
  })

  test('counting scans no table', async () => {
    const read = `select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables where relname = 'request_work'`
    // The statements are one message and therefore one transaction.
    const [before, counts, after] = (await database.owner.query(
      `${read}; select private.inbox_counts(gen_random_uuid()) as counts; ${read}`,
    )) as unknown as { rows: { rows?: number; counts?: object }[] }[]
    expect(counts!.rows[0]!.counts).toMatchObject({ new: Math.min(REQUESTS, 1000), won: 0 })
    expect(after!.rows[0]!.rows).toBe(before!.rows[0]!.rows)
  })

  test('every page is as fast as the first, and no request appears twice', async () => {
    const seen = new Set<string>()
    let after: unknown = null
    for (let count = 0; count < 200; count++) {
      const started = performance.now()
      const page = await ask<Page>(database, adviser, `select inbox(page_size => ${PAGE}, after => $1)`, [
        after === null ? null : JSON.stringify(after),
      ])
      expect(performance.now() - started).toBeLessThan(LONGEST)
      for (const { id } of page.rows) {
        expect(seen.has(id)).toBe(false)
        seen.add(id)
      }
      after = page.next
    }
    expect(seen.size).toBe(200 * PAGE)
  })
})

/** Inserts the requests with all triggers, in batches, because the queue of their jobs would slow down the inserts. */
async function fill({ owner }: TestDatabase): Promise<void> {
  const batch = 5000
  for (let first = 1; first <= REQUESTS; first += batch) {
    await owner.query(
      `insert into contact_requests (created_at, name, email, whatsapp, number_of_people, selected_experiences_count,
         selected_experiences, language, message, source)
       select now() - n * interval '1 minute', 'Visiteur ' || n, 'visitor' || n || '@example.com',
         '+336' || lpad(n::text, 8, '0'), 1 + n % 10, 1, '[{"id":"1","title":"Monaco","price":""}]',
         (array['fr', 'en', 'ar'])[1 + n % 3], repeat('mot ', n % 40) || ' terrasse' || n,
         case when n % 2 = 0 then jsonb_build_object('utm_source', 'press ' || n % 50) end
       from generate_series($1::int, least($1::int + ${batch} - 1, ${REQUESTS})) n`,
      [first],
    )
    await owner.query('delete from graphile_worker._private_jobs')
  }
  await owner.query(`select private.record(w, 'note', '{}', jsonb_build_object('note', 'parking' || n))
    from (select w, row_number() over (order by w.received_at) as n from request_work w limit 1000) noted`)
  await owner.query('vacuum analyze')
}
