/**
 * Tests a PostgreSQL that is frozen, as on a machine that swaps or whose disk hangs, and one without a free connection
 * (safety A6): 503 for requests, other answers as before, and afterwards requests are stored without a restart.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#database/open.ts'
import { AUTHENTICATOR_SECRET, silent } from '#tests/databases/database.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aDirectory, postgresIn, removeDirectory } from '#tests/faults/program/programs.ts'

let dataDir: string
let world: World
let opened: OpenedDatabase
const clients: pg.Client[] = []

beforeEach(async () => {
  dataDir = aDirectory()
  world = await aWorld({
    site: plainSite,
    now: () => new Date(),
    async through() {
      const log = { ...silent, error() {} }
      opened = await openDatabase({ dataDir, authenticatorSecret: AUTHENTICATOR_SECRET, poolSize: 3, log })
      return opened.database
    },
  })
})
afterEach(async () => {
  signal('SIGCONT')
  for (const client of clients.splice(0)) await client.end()
  await world.stop()
  await opened.close()
  await removeDirectory(dataDir)
})

/** Sends a signal to every process of PostgreSQL: the one that listens and those of the connections. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of postgresIn(dataDir)) process.kill(pid, name)
}

const post = (request_id: string) =>
  fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...aRequest, request_id }),
  })
const statusOf = async (path: string) => (await fetch(`${world.address}${path}`)).status
const statusOfPost = async (id: string) => (await post(id)).status

async function expectUnavailable(id: string): Promise<void> {
  const answer = await post(id)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'PGRST000', details: null })
  expect([await statusOf('/live'), await statusOf('/'), await statusOf('/ready')]).toEqual([200, 200, 503])
}

async function expectStoredOnce(...ids: string[]): Promise<void> {
  const owner = await connect(opened.owner.connectionString)
  const { rows } = await owner.query<{ request_id: string }>('select request_id from contact_requests')
  expect(rows.map((row) => row.request_id).toSorted()).toEqual(ids.toSorted())
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

test('a frozen PostgreSQL gives 503, and requests are stored once it continues', async () => {
  const [before, during, after] = [randomUUID(), randomUUID(), randomUUID()]
  await expect.poll(() => statusOfPost(before)).toBe(201)
  signal('SIGSTOP')
  await expectUnavailable(during)
  signal('SIGCONT')
  await expect.poll(() => statusOfPost(after), { timeout: 60_000 }).toBe(201)
  expect(await statusOfPost(during)).toBe(201)
  await expectStoredOnce(before, during, after)
})

test('a PostgreSQL without free connections gives 503, and requests are stored once connections are free', async () => {
  const [before, during] = [randomUUID(), randomUUID()]
  const { connectionString } = opened.owner
  const password = readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim()
  const superuser = await connect(connectionString.replace(/\/\/[^@]*@/, `//postgres:${password}@`))
  await useUpConnections(connectionString)
  expect(await statusOfPost(before), 'open connections still work').toBe(201)

  const isProgram = `from pg_stat_activity where usename like '%_authenticator'`
  // The program can be faster than the test and take the free connection.
  while ((await superuser.query(`select ${isProgram}`)).rowCount !== 0) {
    await superuser.query(`select pg_terminate_backend(pid, 5000) ${isProgram}`)
    await useUpConnections(connectionString)
  }
  await expectUnavailable(during)
  for (const client of clients.splice(1)) await client.end()
  await expect.poll(() => statusOfPost(during), { timeout: 60_000 }).toBe(201)
  await expect.poll(() => statusOf('/ready')).toBe(200)
  await expectStoredOnce(before, during)
})

async function useUpConnections(url: string): Promise<void> {
  for (;;) {
    try {
      await connect(url)
    } catch (error) {
      return expect((error as pg.DatabaseError).code).toBe('53300')
    }
  }
}
