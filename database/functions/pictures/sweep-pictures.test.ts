/** Pictures that nothing uses any more go after a month; what a version, draft or plan names stays. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAdviser, ask, aTeam, type Refusal, service } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

const { world, ada } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
afterAll(() => world.close())

beforeEach(() =>
  world.owner.query(
    'truncate catalogue_items, catalogue_versions, catalogue_drafts, catalogue_plans, catalogue_pictures',
  ),
)

const keep = (design: object | null = null): Promise<string> =>
  ask<string>(world, service, `select private.keep_picture($1, $2, $3, '\\x00', '\\x00', '\\x00')`, [
    ada.sub,
    design,
    design ? null : 'Agence Exemple',
  ])
const show = (name: string, experience: string, from?: string) => {
  const link = (of: string) => `/posters/${of}-720.avif`
  const change = { imageUrl: { ...(from && { from: link(from) }), to: link(name) } }
  return ask(world, ada, `select save_draft($1, '', $2)`, [experience, JSON.stringify(change)])
}
const sweep = (inDays: number) =>
  ask<number>(world, service, `select private.sweep_pictures(now() + make_interval(days => $1))`, [inDays])
const left = async () =>
  (await world.owner.query<{ name: string }>('select name from catalogue_pictures')).rows.map(({ name }) => name)

test('a picture that nobody uses goes after a month of not being used, and not before', async () => {
  const name = await keep()
  expect([await sweep(0), await sweep(29), await left()]).toEqual([0, 0, [name]])
  await show(name, '2')
  expect([await sweep(40), await left()], 'a draft uses it').toEqual([0, [name]])
  await ask(world, ada, `select discard_draft('2', '')`)
  expect([await sweep(41), await sweep(70), await left()], 'its month begins again').toEqual([0, 0, [name]])
  expect([await sweep(72), await left()]).toEqual([1, []])
})

test('a picture that a draft, a plan or any version names stays, also where another picture follows it', async () => {
  const [first, second, planned] = [await keep(), await keep(), await keep()]
  await show(first, '2')
  await ask(world, boss, `select publish_catalogue('[["2", ""]]')`)
  await show(second, '2', first)
  await ask(world, boss, `select publish_catalogue('[["2", ""]]')`)
  await show(planned, '4')
  await ask(world, boss, `select plan_catalogue('[["4", ""]]', now() + interval '1 year')`)
  await ask(world, ada, `select discard_draft('4', '')`)
  expect([await sweep(0), await sweep(90)]).toEqual([0, 0])
  expect((await left()).toSorted()).toEqual([first, second, planned].toSorted())
})

test('the same design pressed again has its month again', async () => {
  const design = { scene: 'court', seed: 1 }
  const name = await keep(design)
  await sweep(0)
  expect(await keep(design)).toBe(name)
  expect([await sweep(31), await left()]).toEqual([0, [name]])
})

test('a publication is planned only if its pictures are kept: at its hour it would hold up all later ones', async () => {
  await show('photo-0123456789abcdef0123456789abcdef', '2')
  const planned = await ask<Refusal>(world, boss, `select plan_catalogue('[["2", ""]]', now() + interval '1 hour')`)
  expect(planned).toMatchObject({ code: 'PT422' })
})

test('a publication during the sweep never names a picture that goes with it', async () => {
  const name = await keep()
  await sweep(0)
  const answer = await overtake(world, {
    hold: (tx) => tx.query(`select private.sweep_pictures(now() + interval '31 days')`),
    async call() {
      await show(name, '2')
      return ask<Refusal>(world, boss, `select publish_catalogue('[["2", ""]]')`)
    },
  })
  expect(answer).toMatchObject({ code: 'PT422' })
  expect(await left()).toEqual([])
})
