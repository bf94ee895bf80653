/** Tests a program that is killed during moves and copies (safety A1): each file is complete, at its old or new path. */
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucket, type TestBucket } from '#tests/protocol/storage/a-bucket.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { runProgram } from '#tests/running-program.ts'
import { testSecrets } from '#tests/world.ts'

let database: TestDatabase
let bucket: TestBucket
beforeAll(async () => {
  database = await aDatabase()
  bucket = await aBucket()
  await database.owner.query(`insert into storage.buckets (id, name) values ('files', 'files')`)
})
afterAll(async () => {
  await database.close()
  await bucket.stop()
})

const names = Array.from({ length: 40 }, (_, n) => `${n}.bin`)
const isMoved = (n: number) => n % 2 === 0

test.each(['database', 's3'] as const)('every file is complete after the kill, with bytes in %s', async (OBJECTS) => {
  const { secretKey, publishableKey } = testSecrets
  const keys = { SECRET_KEY: secretKey, PUBLISHABLE_KEY: publishableKey }
  const program = await runProgram(database, { ...bucket.settings, OBJECTS, ...keys, WORKER: 'off' })
  const openBucket = () => createClient(program.address, secretKey).storage.from('files')
  const [before, after] = [`${OBJECTS}/before`, `${OBJECTS}/after`]
  const contents = names.map(() => randomBytes(5_000))
  for (const [n, name] of names.entries()) {
    expect((await openBucket().upload(`${before}/${name}`, contents[n]!)).error).toBe(null)
  }
  // The last four wait for their rows, so that the kill always comes before the end.
  const holder = new pg.Client(database.owner.connectionString)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from storage.objects where name = any ($1) for update`, [
    names.slice(-4).map((name) => `${before}/${name}`),
  ])
  let answered = 0
  const answers = Promise.all(
    names.map(async (name, n) => {
      const [from, to] = [`${before}/${name}`, `${after}/${name}`]
      const { error } = isMoved(n) ? await openBucket().move(from, to) : await openBucket().copy(from, to)
      if (!error) answered += 1
      return error === null
    }),
  )
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0)
  await program.kill()
  await holder.end()
  const wasAcknowledged = await answers
  await program.start()
  const read = async (name: string) => {
    const { data } = await openBucket().download(name)
    return data ? Buffer.from(await data.arrayBuffer()) : undefined
  }
  for (const [n, name] of names.entries()) {
    const [old, arrived] = [await read(`${before}/${name}`), await read(`${after}/${name}`)]
    for (const found of [old, arrived]) if (found) expect(found.equals(contents[n]!), name).toBe(true)
    if (wasAcknowledged[n]) expect(arrived, `${name} was acknowledged`).toBeDefined()
    expect(old !== undefined, name).toBe(isMoved(n) ? arrived === undefined : true)
  }
  await program.remove()
})
