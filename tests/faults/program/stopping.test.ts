/** Tests that the program stops on SIGTERM, even if the reader of its log or the database has ended or hangs. */
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

/** Makes the program log at least so many bytes: each request has no key and a long address, which its line contains. */
async function fillLog(bytes: number): Promise<void> {
  const long = kilobytes(3)
  for (let logged = 0; logged < bytes; logged += 10 * long) {
    const requests = Array.from({ length: 10 }, () => fetch(`${program.address}/rest/v1/${'x'.repeat(long)}`))
    for (const answer of await Promise.all(requests)) {
      expect(answer.status).toBe(401)
      await answer.text()
    }
  }
}

test('the program stops without a reader of its log', async () => {
  program.log.destroy()
  expect(await program.stop()).toBe(0)
})

test('the program stops without a reader of its log, after many lines', async () => {
  program.log.destroy()
  await fillLog(kilobytes(100))
  expect(await program.stop()).toBe(0)
})

test('the program stops if the reader of its log has stopped reading', async () => {
  program.log.pause()
  await fillLog(megabytes(1))
  expect(await program.stop()).toBe(0)
})

test('a reader that continues gets the number of dropped lines', async () => {
  program.log.pause()
  await fillLog(megabytes(2))
  program.log.resume()
  await expect
    .poll(() => program.logLines.some((line) => /\d+ lines that could not be written were dropped/.test(line)))
    .toBe(true)
  expect(await program.stop()).toBe(0)
})

const SLOW = 60_000
test.each(['cut', 'freeze'] as const)(
  'the program stops while the database is unavailable: %s',
  async (fault) => {
    wire[fault]()
    expect((await fetch(`${program.address}/ready`)).status).toBe(503)
    expect(await program.stop()).toBe(0)
  },
  SLOW,
)
