/** Tests that a stolen session cannot make the server call many addresses as devices of an adviser (safety F45). */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Adviser, aSignedInAdviser, ask } from '#tests/console-people.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

const aDevice = () => `https://push.example/${randomUUID()}`

const keep = (endpoint: string, by: Adviser) =>
  ask(world.database, by, 'select keep_push_device($1, $2, $3)', [
    endpoint,
    randomBytes(65).toString('base64url'),
    randomBytes(16).toString('base64url'),
  ])

test('an adviser can register twenty new devices an hour, and removing one does not raise the limit', async () => {
  const [ada, bea] = [await aSignedInAdviser(world.database, 'Ada'), await aSignedInAdviser(world.database, 'Bea')]
  const devices = Array.from({ length: 25 }, aDevice)
  const answers: unknown[] = []
  for (const device of devices) answers.push(await keep(device, ada))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(''))
  for (const refused of answers.slice(20)) expect(refused).toMatchObject({ code: 'PT429' })
  await ask(world.database, ada, 'select forget_push_device($1)', [devices[0]!])
  expect(await keep(devices[0]!, ada)).toMatchObject({ code: 'PT429' })

  // A device that is kept already is renewed as often as its session; a colleague is not concerned.
  expect(await keep(devices[1]!, ada)).toBe('')
  expect(await keep(aDevice(), bea)).toBe('')
  const { rows } = await world.database.owner.query<{ priority: number }>(
    `select job.priority from graphile_worker._private_jobs job
     join graphile_worker._private_tasks kind on kind.id = job.task_id where kind.identifier = 'send_push'`,
  )
  expect(rows).toHaveLength(21)
  for (const { priority } of rows) expect(priority).toBeGreaterThan(0)
})
