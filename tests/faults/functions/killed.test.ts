/** A killed program leaves no process of a function behind, not even one in an endless loop (docs/functions.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'

const patient = { timeout: 60_000 }

let database: TestDatabase
let program: RunningProgram
let folder: string
beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'premier-rang-functions-'))
  await aFunction('loops', 'console.log("about to loop"); await new Promise((next) => setTimeout(next, 20)); for (;;);')
  await aFunction('ends', 'return new Response("ended")')
  program = await runProgram(database, { FUNCTIONS_DIR: folder })
})
afterAll(async () => {
  await program.remove()
  await database.close()
  await rm(folder, { recursive: true })
})

async function aFunction(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'function.json'), '{"verify":"none"}')
  await writeFile(join(folder, name, 'index.ts'), `export default async () => {\n${text}\n}\n`)
}

const call = (name: string) => fetch(`${program.address}/functions/v1/${name}`)

/** The processes that run one of these functions. */
function processesOf(name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && wordsOf(entry).includes(join(folder, name, 'index.ts')))
    .map(Number)
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The processor time of a process: a waiting process uses none. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

test.runIf(process.platform === 'linux')('a killed program takes them all with it, and its guard, too', async () => {
  expect(await (await call('ends')).text()).toBe('ended')
  const looping = call('loops').catch(() => undefined)
  await expect.poll(() => program.said.some((line) => line.includes('about to loop')), patient).toBe(true)
  const [pid] = processesOf('loops')
  const before = ticksOf(pid!)
  await expect.poll(() => ticksOf(pid!), { interval: 20, ...patient }).toBeGreaterThan(before + 20)
  expect(processesOf('ends')).toHaveLength(1)
  await program.kill()
  await looping
  await expect.poll(() => [...processesOf('loops'), ...processesOf('ends')], patient).toEqual([])
  await expect.poll(() => guards(), patient).toEqual([])
  await program.start()
  expect(await (await call('ends')).text()).toBe('ended')
  expect(await program.stop()).toBe(0)
  await expect.poll(() => [...processesOf('ends'), ...guards()], patient).toEqual([])
})

/** Finds guard shells whose program has ended: they would end a later process with the same number. */
const guards = () =>
  readdirSync('/proc').filter(
    (entry) =>
      /^\d+$/.test(entry) && wordsOf(entry).some((word) => word.includes("running=' '")) && parentOf(entry) === 1,
  )

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
