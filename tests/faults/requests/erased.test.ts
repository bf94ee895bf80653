/**
 * Tests that nothing of an erased person is left (safety G57): in no table, not in the next backup, and after the nightly
 * task not in the files of PostgreSQL, where an update leaves the old row version. LONG_FAULTS=1 reads those files.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { writeBackup } from '#database/backup/write-backup.ts'
import { openDatabase } from '#database/open.ts'
import { tasks } from '#server/tasks.ts'
import { plainSite } from '#tests/plain-site.ts'
import { anAdviser, aRequest } from '#tests/console-people.ts'
import { silent, type TestDatabase } from '#tests/databases/database.ts'
import { overtake } from '#tests/databases/overtake.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aMailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld } from '#tests/world.ts'
import { aDirectory, homeOf, removeDirectory } from '#tests/faults/program/programs.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
const CANARY = `zzcanary${randomUUID().slice(0, 8)}`
const canaryRequest = { name: `${CANARY} Bird`, email: `${CANARY}@example.com`, message: `${CANARY} sings` }

async function addNote({ owner }: Pick<TestDatabase, 'owner'>, id: string): Promise<void> {
  await owner.query(
    `insert into request_events (contact_request_id, actor_name, kind, version, facts, personal)
     values ($1, 'Bea', 'note', 1, '{}', jsonb_build_object('note', $2::text))`,
    [id, CANARY],
  )
}

test('the next backup, with all tables and jobs, contains nothing of an erased person', async () => {
  const world = await aWorld({ site: plainSite })
  const directory = await mkdtemp(join(tmpdir(), 'premier-rang-erased-'))
  const readBackup = async (name: string) => {
    const path = join(directory, name)
    await writeBackup(world.database.owner.connectionString, path)
    return gunzipSync(await readFile(path)).toString('utf8')
  }
  try {
    const { id } = await sendRequest(world, canaryRequest)
    await addNote(world.database, id)
    expect(await readBackup('before')).toContain(CANARY)
    await world.database.owner.query('select private.erase_request($1)', [id])
    const after = await readBackup('after')
    expect(after).toContain(id)
    expect(after.toLowerCase()).not.toContain(CANARY)
  } finally {
    await rm(directory, { recursive: true })
    await world.stop()
  }
})

test('no pending letter about an erased person is sent', async () => {
  const sink = await aMailServer()
  await sink.goDown()
  const world = await aWorld({ site: plainSite, worker: true, settings: { SMTP_URL: sink.url } })
  const { owner } = world.database
  const letters = `from graphile_worker._private_jobs where key like '%:letter:%'`
  const countTried = async () =>
    (await owner.query(`select ${letters} and attempts > 0 and locked_at is null`)).rowCount
  try {
    await anAdviser(world.database, 'Bea')
    const { id } = await sendRequest(world, canaryRequest)
    await sendRequest(world, { email: 'eve@example.com', whatsapp: '+33639980178' })
    await expect.poll(countTried, { timeout: 60_000, interval: 20 }).toBe(4)
    // A dead letter, which an admin could have retried.
    await owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key like $1 || ':letter:notify:%'`,
      [id],
    )
    await owner.query('select private.erase_request($1)', [id])
    await sink.comeUp()
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1 where key like '%:letter:%'`,
    )
    await expect.poll(async () => (await owner.query(`select ${letters}`)).rowCount, { timeout: 60_000 }).toBe(0)
    expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(['bea@team.test', 'eve@example.com'])
    expect(sink.received.map(({ raw }) => raw).join('')).not.toContain(CANARY)
  } finally {
    await world.stop()
    await sink.stop()
  }
})

test('a letter that is being sent during the erasure leaves nothing in the queue when it fails', async () => {
  const sink = await aMailServer()
  const world = await aWorld({ site: plainSite, worker: true, settings: { SMTP_URL: sink.url } })
  const { owner } = world.database
  const count = async (condition: string) =>
    (await owner.query(`select from graphile_worker._private_jobs where ${condition}`)).rowCount
  try {
    sink.faults.push({ at: 'wait', until: new Promise(() => undefined) })
    const { id } = await sendRequest(world, canaryRequest)
    await sink.receives(1)
    expect(await count(`key = '${id}:letter:confirm' and locked_at is not null`)).toBe(1)
    await owner.query('select private.erase_request($1)', [id])
    await sink.goDown()
    await expect.poll(() => count('locked_at is not null'), { timeout: 60_000 }).toBe(0)
    expect(await count(`payload::jsonb ? 'sealed'`)).toBe(0)
    expect((await owner.query('select from outbox.dead_letters')).rowCount).toBe(0)
    // The worker goes on with the letters of others.
    await sink.comeUp()
    await sendRequest(world, { email: 'eve@example.com', whatsapp: '+33639980178' })
    expect((await sink.receives(2))[1]).toMatchObject({ to: ['eve@example.com'] })
  } finally {
    await world.stop()
    await sink.stop()
  }
})

test('a letter that is being written during the erasure is not queued', async () => {
  const world = await aWorld({ site: plainSite })
  try {
    const { id } = await sendRequest(world, canaryRequest)
    await overtake(world.database, {
      hold: (tx) => tx.query('select private.erase_request($1)', [id]),
      call: async () => tasks.promise_confirm({ request: id }, world.services, async () => undefined),
    })
    const { rows } = await world.database.owner.query(
      `select key from graphile_worker._private_jobs where key like $1 || ':%'`,
      [id],
    )
    expect(rows).toEqual([])
  } finally {
    await world.stop()
  }
})

test.runIf(LONG)('the files of PostgreSQL contain nothing of an erased person after the nightly task', async () => {
  const dataDir = aDirectory()
  const opened = await openDatabase({ dataDir, authenticatorSecret: 'a secret for tests', log: silent })
  const { connectionString } = opened.owner
  const owner = new pg.Pool({ connectionString })
  const password = (await readFile(join(dataDir, 'postgresql-password'), 'utf8')).trim()
  const superuser = new pg.Client(connectionString.replace(/\/\/[^@]*@/, `//postgres:${password}@`))
  await superuser.connect()
  try {
    const database: TestDatabase = {
      database: opened.database,
      owner: { connectionString, query: (sql, values) => owner.query(sql, values) },
      close: opened.close,
    }
    const id = await aRequest(database, canaryRequest)
    await addNote(database, id)
    for (let others = 0; others < 500; others++) await aRequest(database)
    const findTraces = async () => {
      await superuser.query('checkpoint')
      return findFilesWith(CANARY, join(homeOf(dataDir), 'postgresql', 'base'))
    }
    expect(await findTraces()).not.toEqual([])
    await owner.query('select private.erase_request($1)', [id])
    expect(await findTraces(), 'old row versions stay until the table is rewritten').not.toEqual([])
    await tasks.forget_erased(null, undefined as never, async (sql) => void (await owner.query(sql)))
    expect(await findTraces()).toEqual([])
  } finally {
    await superuser.end()
    await owner.end()
    await opened.close()
    await removeDirectory(dataDir)
  }
})

async function findFilesWith(word: string, directory: string): Promise<string[]> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const matches = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name), 'latin1')
      return content.toLowerCase().includes(word) ? [name] : []
    }),
  )
  return matches.flat()
}
