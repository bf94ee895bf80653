/**
 * Tests programs that are killed while clients watch a table: the rows that a client reads after joining and the changes
 * afterwards are complete, and a client of the other program misses no change (decision 067).
 */
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { patient } from '#tests/protocol/realtime/realtime-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'

const publishable = `sb_publishable_${randomBytes(24).toString('base64url')}`

let database: TestDatabase
let one: RunningProgram
let other: RunningProgram
beforeAll(async () => {
  database = await aDatabase()
  await database.owner.query('alter publication supabase_realtime add table public.catalogue_items')
  await database.owner.query(`insert into catalogue_versions (id, name) values (1, 'watched')`)
  ;[one, other] = await runTwo(database, { PUBLISHABLE_KEY: publishable, REALTIME_PUBLIC: 'on' })
})
afterAll(async () => {
  await one.remove()
  await other.remove()
  await database.close()
})

/** Subscribes to the changes, and reads all rows once the subscription is active, as a client does. */
async function watch({ address }: RunningProgram) {
  const client = createClient(address, publishable, { auth: { persistSession: false }, realtime: { timeout: 60_000 } })
  const known = new Set<string>()
  const read = Promise.withResolvers<void>()
  const channel = client.channel('watched')
  const items = { event: 'INSERT', schema: 'public', table: 'catalogue_items' } as const
  channel.on('postgres_changes', items, ({ new: row }) => known.add((row as { experience: string }).experience))
  channel.on('system', {}, async ({ status }: { status: string }) => {
    if (status !== 'ok') return
    const { data } = await client.from('catalogue_items').select('experience').eq('edition', 'watched')
    for (const { experience } of data ?? []) known.add(experience as string)
    read.resolve()
  })
  channel.subscribe()
  await read.promise
  return { known, leave: () => void client.realtime.disconnect() }
}

test('no change is lost when a program is killed', async () => {
  let written = 0
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      await database.owner.query(
        `insert into catalogue_items (experience, edition, version, fields) values ($1, 'watched', 1, '{}')`,
        [`change-${written++}`],
      )
      await new Promise((next) => setTimeout(next, 50))
    }
  })()
  const stays = await watch(other)
  const before = await watch(one)
  const writtenBeforeKill = written
  await one.kill()
  before.leave()
  expect(before.known.size).toBeGreaterThan(0)
  await one.start()
  const back = await watch(one)
  // From here the rows arrive as changes only.
  const writtenBeforeReturn = written
  await expect.poll(() => written, patient).toBeGreaterThan(writtenBeforeReturn + 20)
  isWriting = false
  await writing
  expect(writtenBeforeReturn, 'changes were written while the program was down').toBeGreaterThan(writtenBeforeKill)
  const all = Array.from({ length: written }, (_, n) => `change-${n}`).toSorted()
  for (const { known } of [stays, back]) {
    await expect.poll(() => known.size, patient).toBe(written)
    expect([...known].toSorted()).toEqual(all)
  }
  stays.leave()
  back.leave()
})
