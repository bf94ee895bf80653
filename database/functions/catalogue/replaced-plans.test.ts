/** A publication takes its items out of the plans that were made before: a plan would take them back at its hour. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAdviser, ask, aTeam, service, visitor } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

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
  fields: object
}
interface Plan {
  name: string
  items: Item[]
}
const draft = (experience: string, changes: object) =>
  ask(world, ada, `select save_draft($1, '', $2)`, [experience, JSON.stringify(changes)])
const plan = (name: string, ...experiences: string[]) => planAgo(1, name, ...experiences)
const planAgo = (minutes: number, name: string, ...experiences: string[]) =>
  ask(world, boss, `select plan_catalogue($1, now() - $3 * interval '1 minute', $2)`, [
    named(experiences),
    name,
    minutes,
  ])
const publish = (...experiences: string[]) => ask(world, boss, 'select publish_catalogue($1)', [named(experiences)])
const named = (experiences: string[]) => JSON.stringify(experiences.map((experience) => [experience, '']))
const publishPlanned = () => ask(world, service, 'select private.publish_planned()')
const readFields = async () => {
  const { items } = await ask<{ items: Item[] }>(world, visitor, 'select published_catalogue()')
  return Object.fromEntries(items.map(({ experience, fields }) => [experience, fields]))
}
const readPlans = async () => briefly((await ask<{ plans: Plan[] }>(world, ada, 'select catalogue_room()')).plans)
const briefly = (plans: Plan[]) =>
  plans.map(({ name, items }) => `${name}: ${items.map(({ experience }) => experience).join()}`).toSorted()

test('a plan does not take back what is published after it was made; it keeps its other items, or ends', async () => {
  await plan('Spring', '2', '4')
  await plan('Summer', '2')
  await draft('2', { standing: { to: 'sold_out' } })
  await publish('2')
  expect(await readPlans()).toEqual(['Spring: 4'])
  expect(await publishPlanned()).toBe(1)
  expect(await readFields()).toEqual({ '2': { priceFrom: 1700, standing: 'sold_out' }, '4': { hidden: true } })
})

test('nor does a plan whose hour comes at that moment', async () => {
  await plan('Spring', '2')
  await draft('2', { standing: { to: 'sold_out' } })
  const published = await overtake(world, {
    hold: (tx) => tx.query('select private.hold_catalogue()'),
    call: publishPlanned,
    meanwhile: (tx) =>
      tx.query(`
        select private.publish('[{"experience": "2", "edition": "", "fields": {"standing": "sold_out"}}]', ''),
          private.take_out_of_plans('[{"experience": "2", "edition": ""}]')`),
  })
  expect(published).toBe(0)
  expect(await readFields()).toEqual({ '2': { standing: 'sold_out' } })
})

test('nor does a plan that was made before for a later hour; one for an earlier hour keeps its items', async () => {
  await planAgo(1, 'Summer', '2', '4')
  await planAgo(3, 'Winter', '2')
  await draft('2', { standing: { to: 'sold_out' } })
  await planAgo(2, 'Spring', '2')
  expect(await readPlans()).toEqual(['Spring: 2', 'Summer: 4', 'Winter: 2'])
  expect(await publishPlanned()).toBe(3)
  expect(await readFields()).toEqual({ '2': { priceFrom: 1700, standing: 'sold_out' }, '4': { hidden: true } })
})

test('nor what is restored; the undo of the restoration plans it again', async () => {
  await draft('7', { hidden: { to: true } })
  await publish('7')
  await publish('2')
  await draft('2', { standing: { to: 'sold_out' } })
  await plan('Spring', '2', '4')
  await plan('Summer', '2')
  const restored = await ask<number>(world, boss, 'select restore_catalogue(1)')
  expect(await readPlans()).toEqual(['Spring: 4'])
  await ask(world, boss, 'select undo_publication($1)', [restored])
  expect(await readPlans()).toEqual(['Spring: 4,2', 'Summer: 2'])
  await ask(world, boss, 'select restore_catalogue(1)')
  expect(await publishPlanned()).toBe(1)
  expect(await readFields()).toEqual({ '4': { hidden: true }, '7': { hidden: true } })
})

test('a plan that is called off leaves its drafts: what was discarded is back, what was changed stays', async () => {
  await publish('4')
  await ask(world, ada, `select draft_original('4', '')`)
  await draft('7', { hidden: { to: true } })
  await plan('Spring', '2', '4', '7')
  for (const experience of ['2', '4']) await ask(world, ada, `select discard_draft($1, '')`, [experience])
  await draft('7', { standing: { to: 'sold_out' } })
  const planned = await world.owner.query<{ id: string; publish_at: Date }>(
    'select id, publish_at from catalogue_plans',
  )
  const { id, publish_at } = planned.rows[0]!
  await ask(world, boss, 'select unplan_catalogue($1)', [id])
  expect(await readPlans()).toEqual([])
  const { drafts } = await ask<{ drafts: Item[] }>(world, ada, 'select catalogue_room()')
  expect(Object.fromEntries(drafts.map(({ experience, fields }) => [experience, fields]))).toEqual({
    '2': { priceFrom: 1700 },
    '4': null,
    '7': { hidden: true, standing: 'sold_out' },
  })
  const log = await world.owner.query(
    `select actor_name, (details ->> 'publish_at')::timestamptz as publish_at from audit_log where action = 'catalogue_unplanned'`,
  )
  expect(log.rows).toEqual([{ actor_name: 'Dora', publish_at }])
})
