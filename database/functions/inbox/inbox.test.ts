/** The inbox finds and orders, the call sheet shows and is written down, and a stream misses nothing (safety G52). */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anAdviser, aRequest, ask, aTeam } from '#tests/console-people.ts'

interface Page {
  rows: {
    id: string
    name: string
    due_at: string
    received_at: string
    same_person: number
    presence: { name: string }[]
  }[]
  next: object | null
  counts: Record<string, number> | null
}
interface Changes {
  last: string
  resync: boolean
  changes: { id: string; kind: string }[]
}

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate contact_requests cascade'))

const inbox = (options: Record<string, unknown> = {}) =>
  ask<Page>(
    world,
    ada,
    `select inbox(${Object.keys(options)
      .map((name, place) => `${name} => $${place + 1}`)
      .join(', ')})`,
    Object.values(options).map((value) =>
      value && !Array.isArray(value) && typeof value === 'object' ? JSON.stringify(value) : value,
    ),
  )
const namesIn = async (options?: Record<string, unknown>) => (await inbox(options)).rows.map(({ name }) => name)
const since = (last: string | null, by = ada) => ask<Changes>(world, by, 'select request_changes_since($1)', [last])

describe('the inbox', () => {
  test('is ordered by time left and read page by page, each request once', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, n) => aRequest(world, { name: `Visitor ${n}` })))
    // Several are due at the same instant: the order must hold all the same.
    await world.owner.query(`update request_work set promised_by = date_trunc('hour', now())
      + (ascii(substr(contact_request_id::text, 1, 1)) % 3) * interval '1 minute',
      received_at = date_trunc('second', received_at)`)
    for (const newest_first of [false, true]) {
      const seen: Page['rows'] = []
      let after: object | null = null
      do {
        const page: Page = await inbox({ page_size: 4, after, newest_first })
        seen.push(...page.rows)
        after = page.next
        expect(page.counts === null).toBe(seen.length > 4)
      } while (after)
      expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const order = seen.map(({ due_at, received_at, id }) => `${newest_first ? '' : due_at} ${received_at} ${id}`)
      const sorted = [...order].sort()
      expect(order).toEqual(newest_first ? sorted.reverse() : sorted)
    }
  })

  test('has the longest overdue first, no matter what is due, and an hour for each', async () => {
    const stands = {
      'Call in ten minutes': `promised_by = now() + interval '10 minutes'`,
      'Call late': `promised_by = now() - interval '19 hours'`,
      'Wrong number': `state = 'claimed', first_attempt_at = now() - interval '20 minutes', last_outcome = 'wrong_number'`,
      'Nothing planned': `state = 'claimed', first_attempt_at = now(), promised_by = now() - interval '20 hours'`,
      'Planned call late': `state = 'quoted', next_attempt_at = now() - interval '1 hour'`,
      'Quote late': `state = 'reached', reached_at = now() - interval '26 hours'`,
      'Quote in time': `state = 'reached', reached_at = now() - interval '1 hour'`,
      Quoted: `state = 'quoted', state_changed_at = now() - interval '9 days'`,
    }
    for (const [name, stand] of Object.entries(stands)) {
      const id = await aRequest(world, { name })
      await world.owner.query(`update request_work set ${stand} where contact_request_id = $1`, [id])
    }
    const states = ['new', 'claimed', 'reached', 'quoted']
    const first = await inbox({ states, page_size: 6 })
    const rest = await inbox({ states, page_size: 6, after: first.next })
    expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual([
      'Quoted',
      'Call late',
      'Quote late',
      'Planned call late',
      'Wrong number',
      'Nothing planned',
      'Call in ten minutes',
      'Quote in time',
    ])
  })

  test('shows the latest received first where it is looked up, no matter what is due', async () => {
    await aRequest(world, { name: 'Earlier' })
    await aRequest(world, { name: 'Later' })
    await world.owner.query(
      `update request_work set state = 'won', state_changed_at = now() + random() * interval '1 day'`,
    )
    expect(await namesIn({ states: ['won'], newest_first: true })).toEqual(['Later', 'Earlier'])
  })

  test('is filtered by state, adviser, language, experience and quarantine', async () => {
    const asked = (id: string) => ({ selected_experiences: JSON.stringify([{ id, title: 't', price: 'p' }]) })
    const mine = await aRequest(world, { name: 'Mine', language: 'ar', ...asked('el-clasico') })
    await aRequest(world, { name: 'Other', language: 'fr', ...asked('2') })
    await aRequest(world, { name: 'Apart' }, { set_apart: 'honeypot' })
    await ask(world, ada, 'select claim_request($1)', [mine])
    expect(await namesIn()).toEqual(['Mine', 'Other'])
    expect(await namesIn({ states: ['new'] })).toEqual(['Other'])
    expect(await namesIn({ mine: true })).toEqual(['Mine'])
    expect(await namesIn({ in_language: 'fr' })).toEqual(['Other'])
    expect(await namesIn({ experiences_among: ['el-clasico', '9'] })).toEqual(['Mine'])
    expect(await namesIn({ in_quarantine: true })).toEqual(['Apart'])
    expect((await inbox()).counts).toMatchObject({ new: 1, claimed: 1, mine: 1, quarantined: 1, late: 0, won: 0 })
  })

  test.each([
    ['zoe', 'Zoé Ångström'],
    ['ANGSTR', 'Zoé Ångström'],
    ['ngström zo', 'Zoé Ångström'],
    ['zoe@', 'Zoé Ångström'],
    ['zo', 'Zoé Ångström'],
    ['+33 6 12 34 56 78', 'Zoé Ångström'],
    ['06 12 34 56 78', 'Zoé Ångström'],
    ['0033 (0)6.12.34.56.78', 'Zoé Ångström'],
    ['34-56', 'Zoé Ångström'],
    ['zoe 0612', 'Zoé Ångström'],
    ['٠٦١٢٣٤', 'Zoé Ångström'],
    ['احمد', 'أحمد الهاشمي'],
    ['أَحْمَد', 'أحمد الهاشمي'],
    ['اﻟﻬﺎﺷﻤﻲ', 'أحمد الهاشمي'],
    ['\u200fأحمد\u200e الها\u061cشمي', 'أحمد الهاشمي'],
    ['\u2066+33 6 12\u2069 34 56 78', 'Zoé Ångström'],
    ['عبدالله', 'عبد الله الصباح'],
    ['عبد الرحمن', 'عبدالرحمن'],
    ['zoeangstrom', 'Zoé Ångström'],
    ['obrien', "O'Brien 100%_\\"],
    ["o'brien", "O'Brien 100%_\\"],
    ['100%_\\', "O'Brien 100%_\\"],
  ])('«%s» finds %s and nobody else', async (search_for, name) => {
    await aRequest(world, { name: 'Zoé Ångström', email: 'Zoe@Example.com' })
    const others = { whatsapp: '+49 170 1', whatsapp_e164: null, email: 'x@y.test' }
    await aRequest(world, { ...others, name: 'أحمد الهاشمي' })
    await aRequest(world, { ...others, name: "O'Brien 100%_\\" })
    await aRequest(world, { ...others, name: 'Plain 1000' })
    await aRequest(world, { ...others, name: 'عبد الله الصباح' })
    await aRequest(world, { ...others, name: 'عبدالرحمن' })
    expect(await namesIn({ search_for })).toEqual([name])
  })

  test('search finds a request by its reference, and nothing by what nobody wrote', async () => {
    const id = await aRequest(world, { name: 'Ada' })
    const { rows } = await world.owner.query<{ reference: string }>('select reference from request_work')
    expect(await namesIn({ search_for: rows[0]!.reference.toLowerCase() })).toEqual(['Ada'])
    // A reference names one request, no matter what is chosen beside it, and however it is written.
    const { reference } = rows[0]!
    const [, four, last] = reference.split('-')
    const written = [reference, `pr${four}${last}`, `${four}${last}`, `${four}-${last}`, `Pr ${four} ${last}`]
    for (const search_for of [
      ...written,
      `\u2068${reference.toLowerCase()}\u2069 `,
      [...'pr', ...four!, last].join(' '),
    ]) {
      expect([search_for, ...(await namesIn({ search_for, states: ['won'] }))]).toEqual([search_for, 'Ada'])
    }
    expect(await namesIn({ search_for: 'ada nobody' })).toEqual([])
    expect(await namesIn({ search_for: `%` })).toEqual([])
    expect(id).toBeTruthy()
  })
})

describe('the call sheet', () => {
  test('holds all of the request and of the person, and opening it is written down', async () => {
    const earlier = await aRequest(world, { email: 'ADA@example.com ', whatsapp: '1', whatsapp_e164: null })
    const id = await aRequest(world, { message: 'By the window' })
    await ask(world, ada, `select add_note($1, 'Speaks Italian')`, [id])
    await ask(world, bea, 'select look_at($1)', [id])
    const sheet = await ask<Record<string, never>>(world, ada, 'select call_sheet($1)', [id])
    expect(sheet).toMatchObject({
      request: { name: 'Ada', message: 'By the window', whatsapp_e164: '+33612345678' },
      stand: { state: 'new' },
      caller_code: expect.stringMatching(/^\d{4}$/),
      events: [{ kind: 'note', personal: { note: 'Speaks Italian' }, actor_name: 'Ada' }],
      earlier: [{ id: earlier }],
      presence: [{ adviser_id: bea.sub, name: 'Bea' }],
    })
    expect(sheet['request']).not.toHaveProperty('received_in')
    const { rows } = await world.owner.query(
      'select actor, action from audit_log where contact_request_id = $1 order by id desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ actor: ada.sub, action: 'opened' }])
    expect((await inbox()).rows.map(({ same_person }) => same_person)).toEqual([1, 1])
  })

  test('a double counts no longer as another request of the same person', async () => {
    const kept = await aRequest(world)
    const double = await aRequest(world)
    await aRequest(world)
    for (const id of [kept, double]) await ask(world, ada, 'select claim_request($1)', [id])
    await ask(world, ada, 'select merge_double($1, $2)', [double, kept])
    expect((await inbox()).rows.map(({ same_person }) => same_person)).toEqual([1, 1])
    const sheet = await ask<{ earlier: object[]; doubles: object[] }>(world, ada, 'select call_sheet($1)', [kept])
    expect([sheet.earlier.length, sheet.doubles.length]).toEqual([1, 1])
  })

  test('a first opening is told to the visitor’s page and changes no version', async () => {
    const id = await aRequest(world)
    const { last } = await since(null)
    await ask(world, ada, 'select call_sheet($1)', [id])
    await ask(world, bea, 'select call_sheet($1)', [id])
    expect((await since(last)).changes).toEqual([expect.objectContaining({ id, kind: 'seen', version: 1 })])
  })

  test('a colleague who looks is shown until they leave or fall silent', async () => {
    const id = await aRequest(world)
    const presence = async () => (await inbox()).rows[0]!.presence.map(({ name }) => name)
    await ask(world, ada, 'select look_at($1)', [id])
    await ask(world, bea, 'select look_at($1)', [id])
    expect(await presence()).toEqual(['Ada', 'Bea'])
    await ask(world, ada, 'select look_away($1)', [id])
    expect(await presence()).toEqual(['Bea'])
    await world.owner.query(`update request_presence set seen_at = now() - interval '41 seconds'`)
    expect(await presence()).toEqual([])
    expect(await ask(world, ada, 'select look_at($1)', [randomUUID()])).toMatchObject({ code: 'PT404' })
  })
})

describe('a stream', () => {
  test('resumes exactly where it was', async () => {
    const first = await since(null)
    expect(first).toMatchObject({ resync: false, changes: [] })
    const id = await aRequest(world)
    await ask(world, ada, 'select claim_request($1)', [id])
    const second = await since(first.last)
    expect(second.changes.map(({ kind }) => kind)).toEqual(['received', 'claimed'])
    expect((await since(second.last)).changes).toEqual([])
    expect((await since(first.last)).changes).toHaveLength(2)
  })

  test('does not miss what began earlier and was committed later', async () => {
    const slow = new pg.Client(world.owner.connectionString)
    await slow.connect()
    await slow.query('begin')
    const insert = `insert into request_changes (contact_request_id, kind, version) values ($1, 'slow', 1)`
    const { last: start } = await since(null)
    await slow.query(insert, [randomUUID()])
    const id = await aRequest(world)
    const before = await since(start)
    expect(before.changes).toEqual([expect.objectContaining({ id })])
    await slow.query('commit')
    await slow.end()
    expect((await since(before.last)).changes).toEqual([expect.objectContaining({ kind: 'slow' })])
  })

  test('is told to begin again when what it saw is forgotten, or makes no sense', async () => {
    const { last } = await since(null)
    await aRequest(world)
    await world.owner.query(`update request_changes set at = now() - interval '2 days'`)
    await world.owner.query('select private.prune_request_changes()')
    expect(await since(last)).toMatchObject({ resync: true, changes: [] })
    expect(await since('9999999999:9999999999:')).toMatchObject({ resync: true })
    expect(await since(`1:2:3'); drop table x`)).toMatchObject({ resync: true })
    expect(await since('5:3:')).toMatchObject({ resync: true })
    // Databases of one PostgreSQL share the numbers of transactions: one of another test may have been under way then.
    await expect.poll(async () => since((await since(null)).last)).toMatchObject({ resync: false })
  })

  test('is not told so because of somebody who has long been writing', async () => {
    const slow = new pg.Client(world.owner.connectionString)
    await slow.connect()
    await slow.query('begin')
    const { rows } = await slow.query<{ own: string }>('select pg_current_xact_id()::text as own')
    await aRequest(world)
    await world.owner.query(`update request_changes set at = now() - interval '2 days'`)
    await world.owner.query('select private.prune_request_changes()')
    // Databases of one PostgreSQL share the numbers of transactions: one of another test may be under way, too.
    let last: string
    do ({ last } = await since(null))
    while (last.split(':')[2] !== rows[0]!.own)
    expect(await since(last)).toMatchObject({ resync: false, changes: [] })
    await slow.query('rollback')
    await slow.end()
  })

  test('of somebody who was deactivated ends', async () => {
    const gone = await anAdviser(world, 'Gone')
    expect(await since(null, gone)).toMatchObject({ changes: [] })
    await world.owner.query('update advisers set active = false where user_id = $1', [gone.sub])
    expect(await since(null, gone)).toMatchObject({ code: '42501' })
  })
})
