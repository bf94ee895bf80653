/** The history of a draft: who changed which field, and when (decision 072). */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAdviser, ask, aTeam, aUser, type Refusal, service, visitor } from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
const stranger: Caller = { role: 'authenticated', sub: await aUser(world, 'Nobody'), aal: 'aal2' }
afterAll(() => world.close())

beforeEach(() =>
  world.owner.query(
    'truncate catalogue_items, catalogue_versions, catalogue_drafts, catalogue_plans, catalogue_changes',
  ),
)

interface Deed {
  who: string
  act: string
  field: string
  before: object
  after: object
  version: number | null
}
const history = async (edition = '') =>
  (await ask<Deed[]>(world, bea, `select catalogue_history('2', $1)`, [edition])).map(
    ({ who, act, field, before, after, version }) => [who, act, field, before, after, version],
  )
const save = (who: Caller, changes: Record<string, { from?: unknown; to?: unknown }>, edition = '') =>
  ask(world, who, `select save_draft('2', $1, $2)`, [edition, JSON.stringify(changes)])
const agedBy = (interval: string) =>
  world.owner.query(`update catalogue_changes set changed_at = changed_at - $1::interval`, [interval])

test('the typing of one person in a while is one change; another person, another field, a later hour is another', async () => {
  await save(ada, { priceFrom: { to: 17 } })
  await save(ada, { priceFrom: { from: 17, to: 1700 }, 'title.fr': { to: 'Roland' } })
  await save(bea, { priceFrom: { from: 1700, to: 1800 } })
  await agedBy('11 minutes')
  await save(bea, { priceFrom: { from: 1800, to: null } })
  expect(await history()).toEqual([
    ['Bea', 'changed', 'priceFrom', { value: 1800 }, { value: null }, null],
    ['Bea', 'changed', 'priceFrom', { value: 1700 }, { value: 1800 }, null],
    ['Ada', 'changed', 'priceFrom', {}, { value: 1700 }, null],
    ['Ada', 'changed', 'title.fr', {}, { value: 'Roland' }, null],
  ])
  expect(await history('2027'), 'another edition has its own').toEqual([])
})

test('a field that was typed and taken back has not been changed; a refused save neither', async () => {
  await save(ada, { priceFrom: { to: 1700 } })
  await save(ada, { priceFrom: { from: 1700 } })
  expect(await history()).toEqual([])
  await save(ada, { priceFrom: { to: 1700 } })
  expect(await save(bea, { priceFrom: { to: 9 } })).toMatchObject({ code: 'PT409' })
  expect(await history()).toHaveLength(1)
})

test('a draft thrown away, the way back to the base and publications stand there, too', async () => {
  await save(ada, { priceFrom: { to: 1700 } })
  await ask(world, bea, `select discard_draft('2', '')`)
  await ask(world, bea, `select discard_draft('2', '')`)
  await save(ada, { priceFrom: { to: 1700 } })
  await ask(world, boss, `select publish_catalogue('[["2", ""]]')`)
  await save(ada, { priceFrom: { from: 1700, to: 1900 } })
  await ask(world, ada, `select draft_original('2', '')`)
  expect(await history()).toEqual([
    ['Ada', 'original', '', {}, {}, null],
    ['Ada', 'changed', 'priceFrom', { value: 1700 }, { value: 1900 }, null],
    ['Dora', 'published', '', {}, {}, 1],
    ['Ada', 'changed', 'priceFrom', {}, { value: 1700 }, null],
    ['Bea', 'discarded', '', {}, {}, null],
    ['Ada', 'changed', 'priceFrom', {}, { value: 1700 }, null],
  ])
})

test('advisers alone read it, and nobody past its function', async () => {
  await save(ada, { priceFrom: { to: 1700 } })
  for (const who of [visitor, stranger, service]) {
    expect((await ask<Refusal>(world, who, `select catalogue_history('2', '')`)).code).toBe('42501')
  }
  for (const who of [visitor, stranger, ada, boss, service]) {
    expect((await ask<Refusal>(world, who, 'select * from catalogue_changes')).code).toBe('42501')
  }
})
