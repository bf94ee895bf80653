/** Tests a program that is killed during an upload (safety A1): no incomplete file is served, and its bytes are removed. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'
import { testSecrets } from '#tests/world.ts'
import { tasks } from '#server/tasks.ts'
import { diskStore } from '#server/storage/stores/disk-store.ts'
import { databaseStore } from '#server/storage/stores/database-store.ts'
import { mkdtemp, rm, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let database: TestDatabase
let DATA_DIR: string
beforeAll(async () => {
  database = await aDatabase()
  DATA_DIR = await mkdtemp(join(tmpdir(), 'premier-rang-killed-'))
  await database.owner.query(`insert into storage.buckets (id, name, public) values ('shown', 'shown', true)`)
})
afterAll(async () => {
  await database.close()
  await rm(DATA_DIR, { recursive: true })
})

const countStored = {
  disk: async () =>
    (await readdir(join(DATA_DIR, 'objects'), { recursive: true })).filter((name) => /\w{2}\/\w{8}-/.test(name)).length,
  database: async () =>
    (await database.owner.query<{ n: number }>('select count(distinct version)::int as n from storage.pieces')).rows[0]!
      .n,
}

test.each(['disk', 'database'] as const)('an interrupted upload leaves no file, with bytes on %s', async (OBJECTS) => {
  const { secretKey, publishableKey } = testSecrets
  const settings = { DATA_DIR, OBJECTS, SECRET_KEY: secretKey, PUBLISHABLE_KEY: publishableKey, WORKER: 'off' }
  const program: RunningProgram = await runProgram(database, settings)
  const upload = (name: string, body: RequestInit['body']) =>
    fetch(`${program.address}/storage/v1/object/shown/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
  const whole = randomBytes(3_000_000)
  expect((await upload(`${OBJECTS}-whole.bin`, whole)).status).toBe(200)
  expect(await countStored[OBJECTS]()).toBe(1)
  const endless = new ReadableStream({
    pull: (to) => new Promise((go) => setTimeout(() => go(to.enqueue(randomBytes(65_536))), 5)),
  })
  const interrupted = upload(`${OBJECTS}-half.bin`, endless).then(
    ({ status }) => status,
    () => 'aborted',
  )
  await expect.poll(countStored[OBJECTS]).toBe(2)
  await program.kill()
  expect(await interrupted).toBe('aborted')
  await program.start()
  const read = (name: string) => fetch(`${program.address}/storage/v1/object/public/shown/${name}`)
  expect((await read(`${OBJECTS}-half.bin`)).status).toBe(400)
  expect(Buffer.from(await (await read(`${OBJECTS}-whole.bin`)).arrayBuffer()).equals(whole)).toBe(true)
  const store = OBJECTS === 'disk' ? diskStore(join(DATA_DIR, 'objects')) : databaseStore(database.database)
  const services = {
    database: database.database,
    store,
    log: { info() {} },
    now: () => new Date(Date.now() + 90_000_000),
  }
  await tasks.sweep_objects({}, services as never, async () => undefined)
  expect(await countStored[OBJECTS]()).toBe(1)
  expect((await read(`${OBJECTS}-whole.bin`)).status).toBe(200)
  await program.remove()
})
