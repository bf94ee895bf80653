/** Finding a request by what was said of it, by who holds it and where it came from (product §4.2). */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SAVED_FILTERS } from '#console/views/requests/inbox/finding/saved-filters.ts'
import { aRequest, ask, aTeam, noteCall } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate contact_requests, saved_views cascade'))

interface Page {
  rows: { name: string }[]
  next: object | null
}

function pageOf(options: Record<string, unknown>): Promise<Page> {
  return ask<Page>(
    world,
    ada,
    `select inbox(${Object.keys(options)
      .map((name, place) => `${name} => $${place + 1}`)
      .join(', ')})`,
    Object.values(options).map((value) =>
      value && !Array.isArray(value) && typeof value === 'object' ? JSON.stringify(value) : value,
    ),
  )
}

async function namesIn(options: Record<string, unknown>): Promise<string[]> {
  return (await pageOf(options)).rows.map(({ name }) => name)
}

async function namesInPieces(options: Record<string, unknown>): Promise<string[]> {
  const names: string[] = []
  for (let after: object | null | undefined; after !== null;) {
    const { rows, next } = await pageOf({ ...options, page_size: 2, after: after ?? null })
    names.push(...rows.map(({ name }) => name))
    after = next
  }
  return names
}

test.each([
  ['loge', 'a word of the message'],
  ['PARKING près', 'words of the message, in any order and case'],
  ['12 k€', 'a sum in a note'],
  ['italien marchand', 'a word of a note and the name'],
  ['trop cher', 'the words with which it was lost'],
  ['ballon', 'the title as it was sent'],
  ['مقصورة', 'a word of a note in Arabic'],
])('«%s» finds it: %s', async (search_for) => {
  await aRequest(world, { name: 'Somebody else', message: 'Une table, un mot', whatsapp: '1', whatsapp_e164: null })
  const id = await aRequest(world, {
    name: 'Hélène Marchand',
    message: 'Une Loge\n\nprès du parking',
    selected_experiences: JSON.stringify([{ id: '13', title: 'Ballon d’Or', price: 'p' }]),
  })
  await ask(world, ada, `select add_note($1, 'Parle italien, budget 12 k€. مقصورة')`, [id])
  await ask(world, ada, 'select claim_request($1)', [id])
  await ask(world, ada, `select set_request_state($1, 'lost', 2, 'Trop cher')`, [id])
  expect(await namesIn({ search_for, states: ['lost', 'new'] })).toEqual(['Hélène Marchand'])
})

test('a word that names experiences finds who chose them, and each word is asked for', async () => {
  const chosen = (id: string) => ({ selected_experiences: JSON.stringify([{ id, title: 't', price: 'p' }]) })
  await aRequest(world, { name: 'Golden', ...chosen('13') })
  await aRequest(world, { name: 'Clay', ...chosen('2') })
  await aRequest(world, { name: 'Thirteen', ...chosen('113'), message: 'nothing #1 13%' })
  const titled = { Ballon: ['13', '%'], Gárros: ['2'] }
  expect(await namesIn({ search_for: 'ballon', titled })).toEqual(['Golden'])
  expect(await namesIn({ search_for: 'garros', titled })).toEqual(['Clay'])
  expect(await namesIn({ search_for: 'ballon clay', titled })).toEqual([])
  expect(await namesIn({ search_for: 'ballon', titled: {} })).toEqual([])
  for (const wrong of ['[]', '7', '{"ballon": 7}']) {
    const answer = ask(world, ada, 'select inbox(search_for => $1, titled => $2)', ['ballon', wrong])
    expect(await answer).toMatchObject({ code: 'PT422' })
  }
})

test('a text prepared for a client, corrected away or erased is found no more', async () => {
  const id = await aRequest(world, { name: 'Ada', message: 'A box by the track' })
  await ask(world, ada, `select note_message($1, 'mail', 'missed', 'We called you')`, [id])
  await ask(world, ada, `select edit_request($1, 1, '{"message": "A terrace"}')`, [id])
  expect(await namesIn({ search_for: 'called' })).toEqual([])
  expect(await namesIn({ search_for: 'track' })).toEqual([])
  expect(await namesIn({ search_for: 'terrace' })).toEqual(['Ada'])
  await world.owner.query('select private.erase($1, $2)', [id, 'visitor'])
  expect((await world.owner.query('select from request_search')).rowCount).toBe(0)
})

test('is filtered by the adviser who holds it, nobody, and the source', async () => {
  const one = await aRequest(world, { name: 'One', source: '{"utm_source": "Monaco Press"}' })
  await aRequest(world, { name: 'Free', source: '{"referrer": "example.org"}' })
  await ask(world, bea, 'select claim_request($1)', [one])
  expect(await namesIn({ held_by: bea.sub })).toEqual(['One'])
  expect(await namesIn({ held_by: 'nobody' })).toEqual(['Free'])
  expect(await namesIn({ held_by: bea.sub, mine: true })).toEqual([])
  expect(await namesIn({ from_source: 'example.org' })).toEqual(['Free'])
  expect(await ask(world, ada, 'select inbox_sources()')).toEqual(['example.org', 'monaco press'])
  expect(await ask(world, ada, `select inbox(held_by => 'somebody')`)).toMatchObject({ code: 'PT422' })
})

test('small pages, read from the beginning of the order, say what one page of all says', async () => {
  for (let place = 0; place < 24; place++) {
    const chosen = [{ id: `${place % 3}`, title: 't', price: 'p' }]
    const id = await aRequest(world, {
      name: `Visitor ${place}`,
      language: ['fr', 'ar'][place % 2],
      message: place % 4 ? 'A box' : 'A terrace',
      source: JSON.stringify({ utm_source: place % 5 ? 'press' : 'partner' }),
      selected_experiences: JSON.stringify(chosen),
    })
    if (place % 3) await ask(world, place % 4 === 1 ? ada : bea, 'select claim_request($1)', [id])
    if (place % 6 === 5) await ask(world, ada, `select set_request_state($1, 'lost', null, because => 'price')`, [id])
  }
  const filters = [
    { experiences_among: ['1', '2'] },
    { experiences_among: ['2'], in_language: 'ar' },
    { from_source: 'press' },
    { held_by: bea.sub },
    { held_by: 'nobody' },
    { mine: true },
    { search_for: 'terrace' },
    { my_day: true },
  ]
  const states = [['new', 'claimed'], ['lost'], ['new', 'claimed', 'lost', 'won'], ['won']]
  let found = 0
  for (const filter of filters) {
    for (const among of states) {
      for (const newest_first of [true, false]) {
        const asked = { ...filter, states: among, newest_first }
        const whole = await namesIn({ ...asked, page_size: 200 })
        expect(await namesInPieces(asked), JSON.stringify(asked)).toEqual(whole)
        found += whole.length
      }
    }
  }
  expect(found).toBeGreaterThan(100)
})

test('every filter of an address may be kept in a view', async () => {
  const query = String(new URLSearchParams(SAVED_FILTERS.map((name) => [name, 'a b'])))
  expect(await ask(world, bea, `select save_view('All', $1)`, [query])).toMatchObject([{ query }])
})

test('the sources go by their use; what was set apart is none', async () => {
  const from = (source: string, name: string) =>
    aRequest(world, { name, source: JSON.stringify({ utm_source: source }) })
  for (const [name, source] of ['alpha', 'press', 'zeta', 'press', 'zeta', 'press'].entries())
    await from(source, `${name}`)
  const apart = await from('aaa', 'apart')
  await world.owner.query('update request_work set quarantined = true where contact_request_id = $1', [apart])
  expect(await ask(world, ada, 'select inbox_sources()')).toEqual(['press', 'zeta', 'alpha'])
})

test('each adviser keeps their own views, by name, and a shared address is all another one gets', async () => {
  await ask(world, ada, `select save_view(' Perdues ', 'state=lost&client=ar')`)
  await ask(world, ada, `select save_view('perdues', 'state=lost')`)
  const views = await ask<{ id: string; name: string; query: string }[]>(world, ada, 'select saved_views()')
  expect(views).toEqual([{ id: expect.any(String), name: 'perdues', query: 'state=lost' }])
  expect(await ask(world, bea, 'select saved_views()')).toEqual([])
  await ask(world, bea, 'select delete_view($1)', [views[0]!.id])
  expect(await ask(world, ada, 'select saved_views()')).toEqual(views)
  for (const [name, query] of [
    [' ', 'state=lost'],
    ['x'.repeat(61), 'state=lost'],
    ['Odd', 'javascript:alert(1)'],
    ['Odd', '//example.com'],
    ['A name in it', 'state=lost&find=Ada'],
    ['A language', 'lang=ar'],
    ['Long', `state=${'x'.repeat(400)}`],
  ]) {
    expect(await ask(world, ada, 'select save_view($1, $2)', [name, query])).toMatchObject({ code: 'PT422' })
  }
  for (let count = 1; count < 50; count++) await ask(world, ada, `select save_view($1, 'mine=1')`, [`View ${count}`])
  const tooMany = await ask(world, ada, `select save_view('One more', 'mine=1')`)
  expect(tooMany).toMatchObject({ code: 'PT422', details: { reason: 'too_many' } })
  expect(await ask(world, ada, 'select delete_view($1)', [views[0]!.id])).toHaveLength(49)
})

test('a sheet that is read ahead counts as no opening until it is one, and both are written down', async () => {
  const id = await aRequest(world, { name: 'Ada' })
  const sheet = await ask(world, ada, 'select call_sheet($1, ahead => true)', [id])
  expect(sheet).toMatchObject({ first_seen_at: null, request: { name: 'Ada' } })
  const changes = 'select kind from request_changes where contact_request_id = $1 order by kind'
  expect((await world.owner.query(changes, [id])).rows).toEqual([{ kind: 'received' }])
  await ask(world, ada, 'select call_sheet($1)', [id])
  expect((await world.owner.query(changes, [id])).rows).toEqual([{ kind: 'received' }, { kind: 'seen' }])
  const log = await world.owner.query('select action from audit_log where contact_request_id = $1 order by id', [id])
  expect(log.rows).toEqual([{ action: 'read_ahead' }, { action: 'opened' }])
})

test('a person’s requests are shown together with how they ended, and a forged address joins none', async () => {
  const way = { whatsapp: '+33 6 12 34 56 78', whatsapp_e164: '+33612345678' }
  const won = await aRequest(world, { name: 'Ada', email: 'ada@example.com', ...way })
  await ask(world, ada, 'select claim_request($1)', [won])
  await noteCall(world, ada, won, 'reached')
  await ask(world, ada, `select set_request_state($1, 'won', null)`, [won])
  const lost = await aRequest(world, {
    name: 'Ada',
    email: 'ADA@example.com ',
    whatsapp: '0612345678',
    whatsapp_e164: way.whatsapp_e164,
  })
  await ask(world, ada, `select note_message($1, 'whatsapp', 'missed', 'We called')`, [lost])
  await ask(world, ada, `select set_request_state($1, 'lost', null, because => 'price')`, [lost])
  const forged = await aRequest(world, {
    name: 'Eve',
    email: 'ada@example.com',
    whatsapp: '+49 170 1',
    whatsapp_e164: null,
  })
  const now = await aRequest(world, { name: 'Ada', email: 'other@example.com', ...way })

  const sheet = (id: string) =>
    ask<{
      person: object
      earlier: { id: string; shares: string[]; lost_because: string | null }[]
      doubles: object[]
    }>(world, ada, 'select call_sheet($1)', [id])
  const ofAda = await sheet(now)
  expect(ofAda.earlier.map(({ id, shares }) => [id, shares])).toEqual([
    [lost, ['phone']],
    [won, ['phone']],
  ])
  expect(ofAda.earlier[0]!.lost_because).toBe('price')
  expect(ofAda.person).toEqual({ won: 1, lost: 1, calls: 1, last_call: expect.any(String), whatsapp: 1, mail: 0 })
  expect((await sheet(won)).earlier.map(({ id, shares }) => [id, shares])).toEqual([
    [now, ['phone']],
    [forged, ['email']],
    [lost, ['email', 'phone']],
  ])
  const merged = await world.owner.query('select from request_work where merged_into is not null')
  expect(merged.rowCount).toBe(0)
  // A call that was taken back was none.
  await ask(world, ada, 'select claim_request($1)', [now])
  const noted = await noteCall(world, ada, now, 'reached')
  await ask(world, ada, 'select take_back($1, $2)', [now, noted.version])
  expect((await sheet(now)).person).toMatchObject({ calls: 1 })
})
