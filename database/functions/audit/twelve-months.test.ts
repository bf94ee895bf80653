/** Tests that both logs forget after twelve months, the one of accounts with the network addresses in it (safety G58). */
import { afterAll, expect, test } from 'vitest'
import { ask, aTeam, service } from '#tests/console-people.ts'

const { world } = await aTeam('admin')
afterAll(() => world.close())

test('the nightly task deletes lines of both logs after twelve months, and not a day sooner', async () => {
  await world.owner.query('truncate auth.audit_log_entries')
  for (const [name, age] of Object.entries({ gone: '12 months 1 day', kept: '12 months -1 day' })) {
    await world.owner.query(
      `insert into auth.audit_log_entries (action, ip_address, created_at) values ($1, '192.0.2.7', now() - $2::interval)`,
      [name, age],
    )
    await world.owner.query(
      `insert into audit_log (action, actor_name, details, at) values ($1, 'Bea', '{}', now() - $2::interval)`,
      [name, age],
    )
  }
  // Not by the clock that the task is given: lines of this year stay.
  const run = await ask(world, service, `select private.retention_run(now() + interval '3 years')`)
  expect(run).toMatchObject({ audit_rows: 2 })
  expect((await world.owner.query('select action from auth.audit_log_entries')).rows).toEqual([{ action: 'kept' }])
  const { rows } = await world.owner.query(`select action from audit_log where action in ('gone', 'kept')`)
  expect(rows).toEqual([{ action: 'kept' }])
})
