/** Several drafts in one call are saved all or none (product §4.15). */
import { afterAll, expect, test } from 'vitest'
import { ask, aTeam, type Refusal, visitor } from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const save = (who: Caller, ...prices: [experience: string, price: number][]) =>
  ask<Refusal>(world, who, 'select save_drafts($1)', [
    JSON.stringify(prices.map(([experience, to]) => ({ experience, edition: '', changes: { priceFrom: { to } } }))),
  ])
const drafts = async () =>
  (await world.owner.query('select experience, fields, changer from catalogue_drafts order by experience')).rows

test('a conflict in one of several drafts leaves none of them', async () => {
  await save(bea, ['4', 1900])
  const kept = [{ experience: '4', fields: { priceFrom: 1900 }, changer: 'Bea' }]
  expect(await save(ada, ['2', 1700], ['4', 1800])).toMatchObject({
    code: 'PT409',
    details: { current: { priceFrom: 1900 } },
  })
  expect(await drafts()).toEqual(kept)
  await save(ada, ['7', 1600], ['2', 1700])
  expect(await drafts()).toEqual([
    { experience: '2', fields: { priceFrom: 1700 }, changer: 'Ada' },
    ...kept,
    { experience: '7', fields: { priceFrom: 1600 }, changer: 'Ada' },
  ])
})

test('only an adviser saves them, and only as a list', async () => {
  expect(await save(visitor, ['2', 1500])).toMatchObject({ code: '42501' })
  for (const given of ['{}', 'null', '["2"]', '[{"experience": "2"}]'])
    expect(await ask(world, ada, 'select save_drafts($1)', [given])).toMatchObject({ code: 'PT422' })
})
