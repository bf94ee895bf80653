/** A test letter is for admins alone, goes to nobody else, and says what became of it (product §4.12). */
import { afterAll, expect, test } from 'vitest'
import { type Adviser, ask, aTeam, service, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())

const send = (caller: Adviser) => ask(world, caller, 'select send_test_letter()')
const outcomeFor = (caller: Adviser) => ask(world, caller, 'select test_letter_outcome()')
const change = (changes: string) => world.owner.query(`update graphile_worker._private_jobs set ${changes}`)

test('an admin hears that it waits, that it failed and why, and that it left', async () => {
  await send(bea)
  expect(await outcomeFor(bea)).toEqual({ outcome: 'waiting', reason: null })
  await change(`attempts = 1, locked_at = now()`)
  expect(await outcomeFor(bea)).toMatchObject({ outcome: 'waiting' })
  await change(`locked_at = null, last_error = 'the mail server is away'`)
  expect(await outcomeFor(bea)).toEqual({ outcome: 'failed', reason: 'the mail server is away' })
  expect(await ask(world, bea, 'select dead_letters()'), 'nothing that somebody was to be told').toEqual([])
  await send(bea)
  expect(await outcomeFor(bea), 'sent again it forgets what was').toEqual({ outcome: 'waiting', reason: null })
  await world.owner.query('delete from graphile_worker._private_jobs')
  expect(await outcomeFor(bea)).toEqual({ outcome: 'sent', reason: null })
})

test('it goes to the address of an admin, and of nobody else', async () => {
  const addressOf = ({ sub }: Adviser) => ask(world, service, 'select private.test_letter_to($1)', [sub])
  expect(await addressOf(bea)).toEqual({ email: 'bea@team.test', language: 'fr' })
  expect(await addressOf(ada)).toBeNull()
})

test('an adviser, a visitor and an admin without a second factor send and hear nothing', async () => {
  for (const caller of [ada, visitor, { ...bea, aal: 'aal1' }] as Adviser[]) {
    expect(await send(caller)).toMatchObject({ code: '42501' })
    expect(await outcomeFor(caller)).toMatchObject({ code: '42501' })
  }
  const { rows } = await world.owner.query('select from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})
