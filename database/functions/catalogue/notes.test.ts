/** The internal notes of an item: changes of two people are both kept, and the same note is not overwritten unseen. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask, aTeam, type Refusal } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate catalogue_notes'))

const save = (who: typeof ada, changes: object) =>
  ask<Refusal | null>(world, who, `select save_catalogue_note('2', '', $1)`, [JSON.stringify(changes)])
const kept = async () => (await world.owner.query('select supplier, cost, stock from catalogue_notes')).rows

test('two people who change different notes keep both, and the second to change one is told', async () => {
  await save(ada, { supplier: { from: '', to: 'The harbour' }, stock: { from: null, to: 12 } })
  await save(bea, { cost: { from: '', to: '9 000' } })
  expect(await kept()).toEqual([{ supplier: 'The harbour', cost: '9 000', stock: 12 }])
  const refused = await save(bea, { supplier: { from: '', to: 'The quay' }, stock: { from: 12, to: 10 } })
  expect(refused).toMatchObject({ code: 'PT409', details: { current: { supplier: 'The harbour' } } })
  await save(bea, { supplier: { from: '', to: 'The harbour' }, stock: { from: 12, to: null } })
  expect(await kept()).toEqual([{ supplier: 'The harbour', cost: '9 000', stock: null }])
})

test.each<[string, object]>([
  ['a text that is too long', { supplier: { from: '', to: 'x'.repeat(501) } }],
  ['a stock below 0', { stock: { from: null, to: -1 } }],
  ['a stock that is no number', { stock: { from: null, to: 'many' } }],
  ['no text at all', { cost: { from: '' } }],
])('%s is refused', async (_what, changes) => {
  expect(await save(ada, changes)).toMatchObject({ code: 'PT422' })
  expect(await kept()).toEqual([])
})
