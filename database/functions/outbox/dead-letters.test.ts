/** Tasks that failed for good, as the console sees them and tries them again (product §4.12). */
import { afterAll, expect, test } from 'vitest'
import { type Adviser, ask, aTeam, service, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())

interface Letter {
  id: number
  task: string
  last_error: string
}

async function aDeadLetter(secret: string): Promise<void> {
  await ask(world, service, 'select outbox.enqueue($1, $2, max_attempts => 1)', ['send_letter', { secret }])
  await world.owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the mail server said no'
     where payload ->> 'secret' = $1`,
    [secret],
  )
}
const seenBy = (adviser: Adviser) => ask<Letter[]>(world, adviser, 'select dead_letters()')
const retry = (adviser: Adviser, id: number) => ask(world, adviser, 'select retry_dead_letter($1)', [id])

test('an admin sees why a letter never left, and not one word of it', async () => {
  await aDeadLetter('to Zoe')
  const letters = await seenBy(bea)
  expect(letters).toMatchObject([{ task: 'send_letter', last_error: 'the mail server said no' }])
  expect(JSON.stringify(letters)).not.toContain('Zoe')
})

test('tried again it is a job like any other, once, and it is written down who did it', async () => {
  await aDeadLetter('to Yan')
  const { id } = (await seenBy(bea))[0]!
  const before = (await seenBy(bea)).length
  expect(await retry(bea, id)).toBe(true)
  expect(await seenBy(bea)).toHaveLength(before - 1)
  expect(await retry(bea, id), 'a second press changes nothing').toBe(false)
  const { rows } = await world.owner.query('select attempts from graphile_worker._private_jobs where id = $1', [id])
  expect(rows).toEqual([{ attempts: 0 }])
  const written = await world.owner.query(
    `select actor_name, details from audit_log where action = 'retried_dead_letter'`,
  )
  expect(written.rows).toEqual([{ actor_name: 'Bea', details: { job: id } }])
})

test('an adviser, a visitor and an admin without a second factor see and retry nothing', async () => {
  await aDeadLetter('to Xia')
  const { id } = (await seenBy(bea))[0]!
  for (const caller of [ada, visitor, { ...bea, aal: 'aal1' }] as Adviser[]) {
    expect(await seenBy(caller)).toMatchObject({ code: '42501' })
    expect(await retry(caller, id)).toMatchObject({ code: '42501' })
  }
  expect((await seenBy(bea)).map((letter) => letter.id)).toContain(id)
})
