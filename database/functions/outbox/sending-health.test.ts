/** Whether letters leave, as an admin is told of it and nobody else (product §4.12). */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Adviser, ask, aTeam, service, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())
beforeEach(() => world.owner.query('delete from graphile_worker._private_jobs'))

const WELL = {
  failing: 0,
  last_error: null,
  overdue_since: null,
  program: { fictitious: [], without_mail: false, disk_free: null, clock_ahead: null, backup_at: null },
}
const healthFor = (caller: Adviser) => ask<typeof WELL>(world, caller, 'select sending_health()')

/** `changes` in SQL, over what a job is that was made just now. */
async function aJob(changes: string, task = 'send_letter'): Promise<void> {
  await ask(world, service, `select outbox.enqueue($2, '{"secret": "to Zoe"}', job_key => $1)`, [changes, task])
  await world.owner.query(`update graphile_worker._private_jobs set ${changes} where key = $1`, [changes])
}

test('a failure that is tried again is counted with its reason, and not one word of it', async () => {
  expect(await healthFor(bea)).toEqual(WELL)
  const failed = `attempts = 3, last_error = 'the mail server is away', run_at = now() + interval '1 minute'`
  await aJob(`${failed}, created_at = now() - interval '31 seconds'`)
  await aJob(`${failed}, created_at = now() - interval '1 hour', locked_at = now()`)
  expect(await healthFor(bea)).toEqual({ ...WELL, failing: 2, last_error: 'the mail server is away' })
})

test.each(['send_text_message', 'call_function'])('%s that fails is an alarm, too', async (task) => {
  await aJob(`attempts = 2, last_error = 'it answered 500', created_at = now() - interval '1 minute'`, task)
  expect(await healthFor(bea)).toEqual({ ...WELL, failing: 1, last_error: 'it answered 500' })
})

test('a first failure moments ago, a dead letter, and what is planned or due just now are no alarm', async () => {
  await aJob(`attempts = 1, last_error = 'come again later'`)
  await aJob(`attempts = max_attempts, last_error = 'no such address', created_at = now() - interval '1 day'`)
  await aJob(`run_at = now() + interval '8 minutes', created_at = now() - interval '1 hour'`)
  await aJob(`run_at = now() - interval '1 minute', created_at = now() - interval '1 hour'`)
  expect(await healthFor(bea)).toEqual(WELL)
})

test('a queue that nobody works off is told by its oldest job that is due', async () => {
  await aJob(`run_at = '2026-01-02 03:04:05Z'`)
  await aJob(`run_at = '2026-01-01 03:04:05Z', locked_at = now()`)
  const { overdue_since, failing } = await healthFor(bea)
  expect(new Date(overdue_since!)).toEqual(new Date('2026-01-02T03:04:05Z'))
  expect(failing).toBe(0)
})

test('an adviser, a visitor and an admin without a second factor are told nothing', async () => {
  for (const caller of [ada, visitor, { ...bea, aal: 'aal1' }] as Adviser[]) {
    expect(await healthFor(caller)).toMatchObject({ code: '42501' })
  }
})
