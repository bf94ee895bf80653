/**
 * `outbox.enqueue_quietly` writes into tables that are the queue library's own. An upgrade of the library that changes them
 * fails here, and not in the intake.
 */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await aDatabase()
})
beforeEach(async () => {
  await world.owner.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_tasks')
})
afterAll(() => world.close())

const columnsOf = async (table: string) =>
  (
    await world.owner.query<{ said: string }>(
      `select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
         case when attidentity <> '' then 'identity' when attgenerated <> '' then 'generated' end,
         'default ' || pg_get_expr(adbin, adrelid)) as said
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [`graphile_worker.${table}`],
    )
  ).rows.map(({ said }) => said)

test('the tables of the queue are those of the version that the outbox was written for', async () => {
  const { rows } = await world.owner.query('select max(id) as last from graphile_worker.migrations')
  expect(rows).toEqual([{ last: 20 }])
  expect(await columnsOf('_private_tasks')).toEqual(['id integer not null identity', 'identifier text not null'])
  expect(await columnsOf('_private_jobs')).toEqual([
    'id bigint not null identity',
    'job_queue_id integer',
    'task_id integer not null',
    "payload json not null default '{}'::json",
    'priority smallint not null default 0',
    'run_at timestamp with time zone not null default now()',
    'attempts smallint not null default 0',
    'max_attempts smallint not null default 25',
    'last_error text',
    'created_at timestamp with time zone not null default now()',
    'updated_at timestamp with time zone not null default now()',
    'key text',
    'locked_at timestamp with time zone',
    'locked_by text',
    'revision integer not null default 0',
    'flags jsonb',
    'is_available boolean not null generated default ((locked_at IS NULL) AND (attempts < max_attempts))',
  ])
})

test('a job that was enqueued quietly is the one that the library makes itself', async () => {
  const job = {
    task: 'promise_notify',
    payload: { request: 'a' },
    run_at: '2026-11-22T10:00:00.123456Z',
    key: 'a:notify',
  }
  const made: unknown[] = []
  for (const enqueue of ['enqueue_all', 'enqueue_quietly']) {
    await world.owner.query(`select outbox.${enqueue}($1)`, [JSON.stringify([job])])
    const { rows } = await world.owner.query(
      `select to_jsonb(j) - '{id,created_at,updated_at,task_id}'::text[] as job, k.identifier, k.id = j.task_id as own
       from graphile_worker._private_jobs j, graphile_worker._private_tasks k`,
    )
    made.push(rows)
    await world.owner.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_tasks')
  }
  expect(made[0]).toEqual([expect.objectContaining({ identifier: 'promise_notify', own: true })])
  expect(made[1]).toEqual(made[0])
})

test('no worker is woken for it', async () => {
  const listening = new pg.Client(world.owner.connectionString)
  await listening.connect()
  const heard: string[] = []
  listening.on('notification', ({ payload }) => void heard.push(payload!))
  await listening.query('listen "jobs:insert"')
  await world.owner.query(
    `select outbox.enqueue_quietly('[{"task": "a", "payload": {}, "run_at": "2026-11-22", "key": "a"}]')`,
  )
  // Notifications arrive in the order in which they were sent.
  await world.owner.query(`notify "jobs:insert", 'the last'`)
  await expect.poll(() => heard.at(-1)).toBe('the last')
  await listening.end()
  expect(heard).toEqual(['the last'])
})

test('the library makes the tables if another version of it ran last, or if they are missing', async () => {
  const said = async () => {
    const { rows } = await world.owner.query<{ said: string }>(
      `select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as said`,
    )
    return rows[0]!.said
  }
  const own = await said()
  expect(own).toMatch(/^Tables of version \d/)
  const owner = new pg.Client(world.owner.connectionString)
  await owner.connect()
  try {
    for (const before of [
      `comment on schema graphile_worker is 'Tables of version 0.1.0'`,
      'drop schema graphile_worker cascade',
    ]) {
      await owner.query(before)
      await migrate(owner)
      expect(await said()).toBe(own)
      await owner.query('select * from graphile_worker.migrations')
    }
  } finally {
    await owner.end()
  }
})
