/** The program ends when it is told to, even if the reader of the log or the database is gone or hangs. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kilobytes, megabytes } from '#contract/sizes.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { runProgram, type RunningProgram } from '#tests/running-program.ts'
import { aWire, type Wire } from '#tests/faults/database/wire.ts'

let database: TestDatabase
let program: RunningProgram
let wire: Wire
beforeEach(async () => {
  database = await aDatabase()
  wire = await aWire(database.owner.connectionString)
  program = await runProgram(database, { DATABASE_URL: wire.url })
})
afterEach(async () => {
  await program.remove()
  await wire.close()
  await database.close()
})

/** Fills the log with so many bytes: each request has a long address, which its line contains, and no key. */
async function makeItSay(bytes: number): Promise<void> {
  const long = kilobytes(3)
  for (let said = 0; said < bytes; said += 10 * long) {
    const asked = Array.from({ length: 10 }, () => fetch(`${program.address}/rest/v1/${'x'.repeat(long)}`))
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(401)
      await answer.text()
    }
  }
}

test('the reader is gone', async () => {
  program.log.destroy()
  expect(await program.stop()).toBe(0)
})

test('the reader is gone, and there was much to say before', async () => {
  program.log.destroy()
  await makeItSay(kilobytes(100))
  expect(await program.stop()).toBe(0)
})

test('the reader has stopped reading', async () => {
  program.log.pause()
  await makeItSay(megabytes(1))
  expect(await program.stop()).toBe(0)
})

test('a reader that comes back is told how much it missed', async () => {
  program.log.pause()
  await makeItSay(megabytes(2))
  program.log.resume()
  await expect.poll(() => program.said.some((line) => /\d+ lines nobody read were dropped/.test(line))).toBe(true)
  expect(await program.stop()).toBe(0)
})

const SLOW = 60_000
test.each(['cut', 'freeze'] as const)(
  'the database is away: %s',
  async (fault) => {
    wire[fault]()
    expect((await fetch(`${program.address}/ready`)).status).toBe(503)
    expect(await program.stop()).toBe(0)
  },
  SLOW,
)
