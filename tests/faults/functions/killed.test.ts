/** Tests that a killed program leaves no process of a function, not even one in an endless loop (docs/functions.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'

const waitOptions = { timeout: 60_000 }

let database: TestDatabase
let program: RunningProgram
let folder: string
beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'premier-rang-functions-'))
  await writeFunction(
    'loops',
    'console.log("about to loop"); await new Promise((next) => setTimeout(next, 20)); for (;;);',
  )
  await writeFunction('ends', 'return new Response("ended")')
  program = await runProgram(database, { FUNCTIONS_DIR: folder })
})
afterAll(async () => {
  await program.remove()
  await database.close()
  await rm(folder, { recursive: true })
})

async function writeFunction(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'function.json'), '{"verify":"none"}')
  await writeFile(join(folder, name, 'index.ts'), `export default async () => {\n${text}\n}\n`)
}

const call = (name: string) => fetch(`${program.address}/functions/v1/${name}`)

/** Returns the processes that run a function. */
function findProcesses(name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && readArguments(entry).includes(join(folder, name, 'index.ts')))
    .map(Number)
}

function readArguments(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Returns the processor time of a process. An idle process uses none. */
function readCpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

test.runIf(process.platform === 'linux')(
  'the processes of functions and the guard end with a killed program',
  async () => {
    expect(await (await call('ends')).text()).toBe('ended')
    const looping = call('loops').catch(() => undefined)
    await expect.poll(() => program.logLines.some((line) => line.includes('about to loop')), waitOptions).toBe(true)
    const [pid] = findProcesses('loops')
    const before = readCpuTicks(pid!)
    await expect.poll(() => readCpuTicks(pid!), { interval: 20, ...waitOptions }).toBeGreaterThan(before + 20)
    expect(findProcesses('ends')).toHaveLength(1)
    await program.kill()
    await looping
    await expect.poll(() => [...findProcesses('loops'), ...findProcesses('ends')], waitOptions).toEqual([])
    await expect.poll(() => findOrphanedGuards(), waitOptions).toEqual([])
    await program.start()
    expect(await (await call('ends')).text()).toBe('ended')
    expect(await program.stop()).toBe(0)
    await expect.poll(() => [...findProcesses('ends'), ...findOrphanedGuards()], waitOptions).toEqual([])
  },
)

/** Finds guard shells whose program has ended: they would end a later process with the same number. */
const findOrphanedGuards = () =>
  readdirSync('/proc').filter(
    (entry) =>
      /^\d+$/.test(entry) &&
      readArguments(entry).some((word) => word.includes("running=' '")) &&
      readParent(entry) === 1,
  )

function readParent(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
