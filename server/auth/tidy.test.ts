import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { tidyAuth } from './tidy.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ now: new Date('2026-11-21T09:00:00Z') })
})
afterAll(() => world.stop())

test('a row that nobody can use any more is removed, and nothing that is still good', async () => {
  const { owner } = world.database
  const at = (days: number) => new Date(Date.parse('2026-11-21T09:00:00Z') - days * 86_400_000)
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (email) values ('a@example.com') returning id`,
  )
  const user = rows[0]!.id
  for (const days of [0, 3, 40]) {
    const session = [user, at(days)]
    await owner.query('insert into auth.sessions (user_id, created_at, refreshed_at) values ($1, $2, $2)', session)
    await owner.query(`insert into auth.flow_state (authentication_method, created_at) values ('otp', $1)`, [at(days)])
    const message = [Buffer.alloc(32, days), at(days - 1)]
    await owner.query('insert into auth.spent_messages (digest, spent_until) values ($1, $2)', message)
  }
  await tidyAuth({}, world.services, async () => undefined)
  const count = async (table: string) => (await owner.query(`select from auth.${table}`)).rowCount
  expect(await count('sessions')).toBe(2)
  expect(await count('flow_state')).toBe(1)
  expect(await count('spent_messages')).toBe(1)
  expect(await count('users')).toBe(1)
})

test('a PKCE flow stays as long as a link that answers it', async () => {
  const { owner } = world.database
  const made = new Date('2026-11-18T09:00:00Z')
  await owner.query(
    `with flow as (
       insert into auth.flow_state (authentication_method, created_at) values ('otp', $1) returning id
     ), person as (insert into auth.users (email) values ('pkce@example.com') returning id)
     insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, flow_state_id, created_at)
     select person.id, 'recovery_token', $2, 'pkce@example.com', flow.id, $1 from flow, person`,
    [made, Buffer.alloc(32, 1)],
  )
  const answered = async () =>
    (await owner.query('select from auth.one_time_tokens where flow_state_id is not null')).rowCount
  await tidyAuth({}, world.services, async () => undefined)
  expect(await answered()).toBe(1)
})
