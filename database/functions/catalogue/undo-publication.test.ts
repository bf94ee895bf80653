/** The undo of a publication leaves everything as before: the catalogue, each draft, and the plans. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAdviser, ask, aTeam, type Refusal } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('truncate catalogue_items, catalogue_versions, catalogue_drafts, catalogue_plans')
  await draft('2', { priceFrom: { to: 1700 } })
  await draft('4', { hidden: { to: true } })
})

interface Item {
  experience: string
  fields: object | null
}
interface Room {
  items: Item[]
  drafts: Item[]
  plans: { items: Item[] }[]
}
const draft = (experience: string, changes: object) =>
  ask(world, ada, `select save_draft($1, '', $2)`, [experience, JSON.stringify(changes)])
const publish = () => ask<number>(world, boss, `select publish_catalogue('[["2", ""], ["4", ""]]')`)
const undo = (version: number) => ask<number | Refusal>(world, boss, 'select undo_publication($1)', [version])
const readRoom = () => ask<Room>(world, ada, 'select catalogue_room()')
const briefly = (items: Item[]) => Object.fromEntries(items.map(({ experience, fields }) => [experience, fields]))

test('the drafts are back; one that somebody began since stays as it is and stops no other', async () => {
  expect(await publish()).toBe(1)
  await draft('2', { priceFrom: { from: 1700, to: 1800 } })
  expect(await undo(1)).toBe(2)
  const { items, drafts } = await readRoom()
  expect(items).toEqual([])
  expect(briefly(drafts)).toEqual({ '2': { priceFrom: 1800 }, '4': { hidden: true } })
})

test('a way back to the base is a draft again', async () => {
  await publish()
  await ask(world, ada, `select draft_original('2', '')`)
  expect(await ask(world, boss, `select publish_catalogue('[["2", ""]]')`)).toBe(2)
  await undo(2)
  const { items, drafts } = await readRoom()
  expect(briefly(items)).toEqual({ '2': { priceFrom: 1700 }, '4': { hidden: true } })
  expect(briefly(drafts)).toEqual({ '2': null })
})

test('the plans have again what the publication took out of them', async () => {
  for (const drafts of ['[["2", ""]]', '[["2", ""], ["4", ""]]']) {
    await ask(world, boss, `select plan_catalogue($1, now() + interval '1 hour')`, [drafts])
  }
  await ask(world, boss, `select publish_catalogue('[["2", ""]]')`)
  expect((await readRoom()).plans).toHaveLength(1)
  await undo(1)
  const planned = (await readRoom()).plans.map(({ items }) => items.map(({ experience }) => experience).toSorted())
  expect(planned.toSorted((one, other) => one.length - other.length)).toEqual([['2'], ['2', '4']])
})

test('a publication after which somebody published is not undone', async () => {
  await publish()
  await draft('7', { hidden: { to: true } })
  await ask(world, boss, `select publish_catalogue('[["7", ""]]')`)
  expect(await undo(1)).toMatchObject({ code: 'PT409' })
  expect((await readRoom()).items).toHaveLength(3)
})
