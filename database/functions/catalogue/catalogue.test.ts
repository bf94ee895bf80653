/** The catalogue as its owner keeps it (decision 046): who sees what, drafts, publications, plans, restoring. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import {
  type Adviser,
  anAdviser,
  aRequest,
  ask,
  aTeam,
  aUser,
  type Refusal,
  service,
  visitor,
} from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
const stranger: Caller = { role: 'authenticated', sub: await aUser(world, 'Nobody'), aal: 'aal2' }
afterAll(() => world.close())

beforeEach(() =>
  world.owner.query('truncate catalogue_items, catalogue_versions, catalogue_drafts, catalogue_notes, catalogue_plans'),
)

type Changes = Record<string, { from?: unknown; to?: unknown }>
const draft = <Answer = object>(who: Caller, experience: string, changes: Changes, edition = '') =>
  ask<Answer>(world, who, 'select save_draft($1, $2, $3)', [experience, edition, JSON.stringify(changes)])
const publish = <Answer = number>(who: Caller, ...drafts: [string, string][]) =>
  ask<Answer>(world, who, 'select publish_catalogue($1)', [JSON.stringify(drafts)])
const restore = <Answer = number>(who: Caller, version: number) =>
  ask<Answer>(world, who, 'select restore_catalogue($1)', [version])
interface Published {
  version: number
  items: { experience: string; edition: string; version: number; fields: object }[]
  titles: object
}
const published = (who: Caller = visitor, version: number | null = null) =>
  ask<Published>(world, who, 'select published_catalogue($1)', [version])
const fieldsOf = async (experience: string, edition = '', version: number | null = null) =>
  (await published(visitor, version)).items.find((one) => one.experience === experience && one.edition === edition)
    ?.fields
const rowsOf = async (who: Caller, table: string) => {
  const counted = await ask<string | Refusal>(world, who, `select count(*) from ${table}`)
  return typeof counted === 'string' ? Number(counted) : counted.code
}

async function priced(price: number, who: Adviser = ada): Promise<void> {
  const { drafts } = await ask<{ drafts: { fields: { priceFrom: number } }[] }>(world, ada, 'select catalogue_room()')
  const before = drafts[0]?.fields ?? (await fieldsOf('2')) ?? {}
  await draft(who, '2', { priceFrom: { ...('priceFrom' in before && { from: before.priceFrom }), to: price } })
}

describe('the right to see the catalogue', () => {
  beforeEach(async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    await draft(ada, '4', { hidden: { to: true } })
    await ask(world, ada, `select save_catalogue_note('4', '', '{}')`)
    await ask(world, boss, `select plan_catalogue('[["4", ""]]', now() + interval '1 day')`)
  })

  test.each<[string, Caller, number | string]>([
    ['a visitor', visitor, '42501'],
    ['somebody who only signed up', stranger, 0],
    ['an adviser', ada, 1],
    ['an admin', boss, 1],
  ])('%s', async (_who, caller, seen) => {
    expect(await rowsOf(caller, 'catalogue_items')).toBe(1)
    for (const table of ['drafts', 'notes', 'plans', 'versions']) {
      expect([table, await rowsOf(caller, `catalogue_${table}`)]).toEqual([table, seen])
    }
    expect((await published(caller)).items.map(({ fields }) => fields)).toEqual([{ priceFrom: 1700 }])
  })

  test('the room is shown to advisers and to nobody else', async () => {
    const room = await ask<Record<string, unknown[]>>(world, ada, 'select catalogue_room()')
    expect(Object.keys(room).toSorted()).toEqual(['alerts', 'drafts', 'items', 'notes', 'plans', 'version', 'versions'])
    for (const who of [visitor, stranger, service]) {
      expect((await ask<Refusal>(world, who, 'select catalogue_room()')).code).toBe('42501')
    }
  })

  test('nobody writes a table past its functions', async () => {
    for (const who of [visitor, stranger, ada, boss]) {
      for (const table of ['items', 'drafts', 'notes', 'plans', 'versions']) {
        expect((await ask<Refusal>(world, who, `delete from catalogue_${table}`)).code).toBe('42501')
      }
    }
  })

  test.each<[string, string, readonly Caller[]]>([
    ['drafts', `select save_draft('2', '', '{}')`, [visitor, stranger, service]],
    ['discards', `select discard_draft('4', '')`, [visitor, stranger, service]],
    ['takes a draft back', `select take_back_draft('4', '', '{"hidden": true}')`, [visitor, stranger, service]],
    ['goes back to the base', `select draft_original('2', '')`, [visitor, stranger, service]],
    ['notes', `select save_catalogue_note('2', '', '{}')`, [visitor, stranger, service]],
    ['publishes', `select publish_catalogue('[["4", ""]]')`, [visitor, stranger, ada, bea, service]],
    ['undoes', 'select undo_publication(1)', [visitor, stranger, ada, service]],
    ['restores', 'select restore_catalogue(0)', [visitor, stranger, ada, service]],
    ['plans', `select plan_catalogue('[["4", ""]]', now())`, [visitor, stranger, ada, service]],
    ['unplans', 'select unplan_catalogue((select id from catalogue_plans))', [visitor, stranger, ada, service]],
    ['publishes what is planned', 'select private.publish_planned()', [visitor, stranger, ada, boss]],
  ])('nobody %s without the right to', async (_what, sql, callers) => {
    for (const caller of callers) expect((await ask<Refusal>(world, caller, sql)).code).toBe('42501')
    expect((await published()).version).toBe(1)
  })
})

describe('a draft', () => {
  test('is seen by nobody outside until it is published, and is gone then', async () => {
    await priced(1700)
    expect(await published()).toEqual({ version: 0, items: [], titles: {} })
    expect(await publish(boss, ['2', ''])).toBe(1)
    expect(await fieldsOf('2')).toEqual({ priceFrom: 1700 })
    expect(await rowsOf(ada, 'catalogue_drafts')).toBe(0)
  })

  test('goes on from what is published', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    expect(await draft(bea, '2', { 'title.fr': { to: 'Roland' } })).toEqual({ priceFrom: 1700, 'title.fr': 'Roland' })
  })

  test('that says what is published anyway is none', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    await priced(1800)
    await priced(1700)
    expect(await rowsOf(ada, 'catalogue_drafts')).toBe(0)
    await draft(ada, '4', { hidden: { to: true } })
    await draft(ada, '4', { hidden: { from: true } })
    expect(await rowsOf(ada, 'catalogue_drafts')).toBe(0)
  })

  test('of two people keeps what both wrote, and says so to the second where it was the same field', async () => {
    await draft(ada, '2', { priceFrom: { to: 1700 } })
    await draft(bea, '2', { 'title.fr': { to: 'Roland' } })
    const refused = await draft<Refusal>(bea, '2', { priceFrom: { to: 1900 }, 'word.fr': { to: 'TERRE' } })
    expect([refused.code, refused.details]).toEqual(['PT409', { current: { priceFrom: 1700 } }])
    expect(await draft(bea, '2', { priceFrom: { to: 1700 } })).toEqual({ priceFrom: 1700, 'title.fr': 'Roland' })
    expect(await draft(bea, '2', { priceFrom: { from: 1700, to: 1900 } })).toMatchObject({ priceFrom: 1900 })
  })

  test('tells a price on request from none of its own', async () => {
    expect(await draft(ada, '2', { priceFrom: { to: null } })).toEqual({ priceFrom: null })
    expect(await draft(ada, '2', { priceFrom: { from: null } })).toEqual({})
  })

  test.each<[string, string, Changes]>([
    ['the name of an experience that is none', '<script>', { hidden: { to: true } }],
    ['a key that is none', '2', { 'title.fr; drop table': { to: 'x' } }],
    ['a text without end', '2', { 'title.fr': { to: 'x'.repeat(20_000) } }],
    ['changes that are none', '2', { hidden: true as never }],
  ])('refuses %s', async (_what, experience, changes) => {
    expect((await draft<Refusal>(ada, experience, changes)).code).toBe('PT422')
  })

  test('of an experience has no name that every object has: a table of experiences would find a function under it', async () => {
    expect(await draft(ada, 'constructor', { order: { to: 1 } })).toMatchObject({ code: 'PT422' })
    expect(await draft(ada, 'constructors', { order: { to: 1 } })).toEqual({ order: 1 })
  })

  test('can be discarded, and what was published can go back to the base', async () => {
    await priced(1700)
    await ask(world, bea, `select discard_draft('2', '')`)
    expect(await rowsOf(ada, 'catalogue_drafts')).toBe(0)
    await draft(ada, '2', { starts: { to: '2027-05-23' } }, '2027')
    await publish(boss, ['2', '2027'])
    await ask(world, ada, `select draft_original('2', '2027')`)
    expect(await fieldsOf('2', '2027')).toEqual({ starts: '2027-05-23' })
    await publish(boss, ['2', '2027'])
    expect((await published()).items).toEqual([])
  })
})

describe('a publication', () => {
  test('takes several drafts at once, or none of them', async () => {
    await priced(1700)
    await draft(ada, '4', { hidden: { to: true } })
    expect((await publish<Refusal>(boss, ['2', ''], ['7', ''])).code).toBe('PT409')
    expect((await published()).version).toBe(0)
    expect(await publish(boss, ['2', ''], ['4', ''])).toBe(1)
    expect((await published()).items.map(({ version }) => version)).toEqual([1, 1])
  })

  test('tells every process of the version, once it is there', async () => {
    const heard: (string | undefined)[] = []
    const stop = world.database.listen('catalogue', (version) => heard.push(version))
    await expect.poll(() => heard).toEqual([undefined])
    await priced(1700)
    await publish(boss, ['2', ''])
    await expect.poll(() => heard).toEqual([undefined, '1'])
    stop()
  })

  test('is kept as it was, and can be restored; so can the base', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    await priced(1800)
    await draft(ada, '4', { hidden: { to: true } })
    await publish(boss, ['2', ''], ['4', ''])
    expect(await restore(boss, 1)).toBe(3)
    expect((await published()).items.map(({ experience, fields }) => [experience, fields])).toEqual([
      ['2', { priceFrom: 1700 }],
    ])
    expect(await fieldsOf('4', '', 2)).toEqual({ hidden: true })
    expect(await restore(boss, 0)).toBe(4)
    expect(await published()).toEqual({ version: 4, items: [], titles: {} })
    expect(await restore(boss, 2)).toBe(5)
    expect(await fieldsOf('2')).toEqual({ priceFrom: 1800 })
  })

  test('says what it went back to, and of one that went back itself to what that was', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    await restore(boss, 0)
    await restore(boss, 1)
    await restore(boss, 2)
    const { versions } = await ask<{ versions: { restores: number | null }[] }>(world, ada, 'select catalogue_room()')
    expect(versions.map(({ restores }) => restores)).toEqual([0, 1, 0, null])
  })

  test('that changes nothing is none, and there is no version to come', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    expect((await restore<Refusal>(boss, 1)).code).toBe('PT409')
    expect((await restore<Refusal>(boss, 7)).code).toBe('PT404')
    expect(await rowsOf(ada, 'catalogue_versions')).toBe(1)
  })

  test('leaves a draft that was changed meanwhile', async () => {
    await priced(1700)
    await ask(world, boss, `select plan_catalogue('[["2", ""]]', now() - interval '1 minute', 'Spring')`)
    await priced(1900, bea)
    expect(await ask(world, service, 'select private.publish_planned()')).toBe(1)
    expect(await fieldsOf('2')).toEqual({ priceFrom: 1700 })
    expect(await rowsOf(ada, 'catalogue_drafts')).toBe(1)
  })

  test('comes at its hour and not before, once, unless it was called off', async () => {
    await priced(1700)
    const plan = await ask<string>(
      world,
      boss,
      `select plan_catalogue('[["2", ""]]', now() + interval '1 hour', 'Spring')`,
    )
    const due = (ahead: string) => ask(world, service, `select private.publish_planned(now() + interval '${ahead}')`)
    expect(await due('59 minutes')).toBe(0)
    expect(await due('61 minutes')).toBe(1)
    expect(await due('61 minutes')).toBe(0)
    expect((await ask<Refusal>(world, boss, 'select unplan_catalogue($1)', [plan])).code).toBe('PT404')
    const { rows } = await world.owner.query('select id, name, published_by from catalogue_versions')
    expect(rows).toEqual([{ id: 1, name: 'Spring', published_by: null }])
  })

  test('stands in the log with who did it', async () => {
    await priced(1700)
    await publish(boss, ['2', ''])
    await restore(boss, 0)
    const { rows } = await world.owner.query(
      'select actor_name, action, details from audit_log order by id desc limit 3',
    )
    expect(rows.toReversed()).toEqual([
      { actor_name: 'Dora', action: 'catalogue_published', details: { version: 1 } },
      { actor_name: 'Dora', action: 'catalogue_published', details: { version: 2 } },
      { actor_name: 'Dora', action: 'catalogue_restored', details: { version: 2, as: 0 } },
    ])
  })

  test('by two admins at once makes two versions', async () => {
    await priced(1700)
    await draft(ada, '4', { hidden: { to: true } })
    const made = await Promise.all([publish(boss, ['2', '']), publish(boss, ['4', ''])])
    expect(made.toSorted()).toEqual([1, 2])
  })
})

test('an erased request keeps the ids of the base and of what was published, and no other word of a stranger', async () => {
  await draft(ada, 'cowes', { hidden: { to: false } })
  await publish(boss, ['cowes', ''])
  const ids = [...catalogue.map(({ id }) => id), 'cowes', 'lovelace']
  const id = await aRequest(world, {
    selected_experiences_count: ids.length,
    selected_experiences: JSON.stringify(ids.map((each) => ({ id: each, title: 'Ada Lovelace' }))),
  })
  await ask(world, service, 'select private.erase_request($1)', [id])
  const { rows } = await world.owner.query('select selected_experiences as kept from contact_requests where id = $1', [
    id,
  ])
  expect(rows[0]!['kept']).toEqual([...ids.slice(0, -1), 'unknown'].map((each) => ({ id: each })))
})
