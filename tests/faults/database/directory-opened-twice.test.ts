/** Tests that a data directory is never opened twice, and a killed program never blocks a start (safety §1.2, §3 A4). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { silent } from '#tests/databases/database.ts'
import {
  aDirectory,
  copyDirectory,
  kill,
  postgresIn,
  postmasterOf,
  removeDirectory,
  startProgram,
  type Program,
} from '#tests/faults/program/programs.ts'

let dataDir: string
let programs: Program[]
/** A directory that was started before, for the tests that are not about a first start. */
const usedDirectory = aDirectory()
const copyUsedDirectory = () => copyDirectory(usedDirectory, dataDir)
const options = { authenticatorSecret: 'a secret for tests', log: silent }
beforeAll(async () => {
  await (await openDatabase({ dataDir: usedDirectory, ...options })).close()
})
afterAll(() => removeDirectory(usedDirectory))
beforeEach(() => {
  dataDir = aDirectory()
  programs = []
})
afterEach(async () => {
  for (const program of programs) await kill(program)
  await removeDirectory(dataDir)
})

function start(): Program {
  const program = startProgram(dataDir)
  programs.push(program)
  return program
}

test('a second program is refused with the process id of the first, which keeps running', async () => {
  copyUsedDirectory()
  const first = start()
  await first.ready
  const second = start()
  expect(await second.ended).toBe(1)
  await expect(second.ready).rejects.toThrow(`in use by process ${first.child.pid} on port 3999, running since 20`)
  expect(first.child.exitCode).toBe(null)
  expect(postgresIn(dataDir)).toContain(postmasterOf(dataDir))
})

test('of twenty programs that start at the same time one opens the directory', async () => {
  const all = Array.from({ length: 20 }, start)
  const outcomes = await Promise.all(
    all.map(({ ready }) =>
      ready.then(
        () => 'ready',
        (error: Error) => error.message,
      ),
    ),
  )
  const winner = all[outcomes.indexOf('ready')]!
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.includes(`in use by process ${winner.child.pid} `))).toHaveLength(19)
})

test('one process cannot open the directory twice either', async () => {
  copyUsedDirectory()
  const opened = await openDatabase({ dataDir, ...options })
  await expect(openDatabase({ dataDir, ...options })).rejects.toThrow(`in use by process ${process.pid}`)
  await opened.close()
  await (await openDatabase({ dataDir, ...options })).close()
})

test('after kill -9 the next start replaces the orphaned PostgreSQL', async () => {
  copyUsedDirectory()
  const first = start()
  await first.ready
  const orphan = postmasterOf(dataDir)
  await kill(first)
  expect(postgresIn(dataDir)).toContain(orphan)
  const second = start()
  await second.ready
  expect(postmasterOf(dataDir)).not.toBe(orphan)
  expect(postgresIn(dataDir)).not.toContain(orphan)
})

test('a graceful stop leaves no process, and the next start succeeds', async () => {
  copyUsedDirectory()
  const first = start()
  await first.ready
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(postgresIn(dataDir)).toEqual([])
  await start().ready
})
