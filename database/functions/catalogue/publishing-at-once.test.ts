/** Of two who publish at the same moment, the second publishes what is true after the first. */
import { afterAll, expect, test } from 'vitest'
import type { CatalogueDraft } from '#contract/database-types.ts'
import { anAdviser, ask, aTeam, type Refusal, visitor } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

const { world, ada } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
afterAll(() => world.close())

const draft = (experience: string, changes: object) =>
  ask(world, ada, `select save_draft($1, '', $2)`, [experience, JSON.stringify(changes)])
const publish = (experience: string) =>
  ask<Refusal | number>(world, boss, 'select publish_catalogue($1)', [JSON.stringify([[experience, '']])])
const asOther = (experience: string, fields: object) =>
  `select private.publish('${JSON.stringify([{ experience, edition: '', fields }])}', '')`
const published = () =>
  ask<{ items: { experience: string; fields: object }[] }>(world, visitor, 'select published_catalogue()')

test('a draft that another admin has just changed and published is not published as it was before', async () => {
  await draft('2', { priceFrom: { to: 1700 } })
  const answer = await overtake(world, {
    hold: (tx) => tx.query('select private.hold_catalogue()'),
    call: () => publish('2'),
    async meanwhile(tx) {
      await draft('2', { priceFrom: { from: 1700, to: 1800 } })
      await tx.query(asOther('2', { priceFrom: 1800 }))
    },
  })
  expect(answer).toMatchObject({ code: 'PT409' })
  expect((await published()).items).toMatchObject([{ experience: '2', fields: { priceFrom: 1800 } }])
})

test('going back to a version takes back also what is published at that moment', async () => {
  const version = await overtake(world, {
    hold: (tx) => tx.query(asOther('4', { hidden: true })),
    call: () => ask(world, boss, 'select restore_catalogue(0)'),
  })
  expect(version).toBe(3)
  expect((await published()).items).toEqual([])
})

test('a draft is published as the caller has seen it, or not at all', async () => {
  const shown = async () => {
    const { drafts } = await ask<{ drafts: CatalogueDraft[] }>(world, boss, 'select catalogue_room()')
    return drafts.map(({ experience, edition, changed_at }) => [experience, edition, changed_at])
  }
  const publishAll = (drafts: unknown) => ask(world, boss, 'select publish_catalogue($1)', [JSON.stringify(drafts)])
  const plan = (drafts: unknown) =>
    ask(world, boss, `select plan_catalogue($1, '2090-01-01')`, [JSON.stringify(drafts)])
  await draft('5', { priceFrom: { to: 1700 } })
  const before = await shown()
  await draft('5', { priceFrom: { from: 1700, to: 1800 } })
  expect(await publishAll(before)).toMatchObject({ code: 'PT409' })
  expect(await plan(before)).toMatchObject({ code: 'PT409' })
  expect(await publishAll([['5', '', 'yesterday at noon']])).toMatchObject({ code: 'PT422' })
  expect(await publishAll(await shown())).toBe(4)
  expect((await published()).items).toMatchObject([{ experience: '5', fields: { priceFrom: 1800 } }])
})
