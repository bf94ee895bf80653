/**
 * Files beside the embedded PostgreSQL, with the commands that an operator runs: they survive a kill during an upload, a
 * restart, and the way through a backup into an empty directory (safety A1, A11).
 */
import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DATA_SECRET } from '#tests/databases/database.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'
import { testSecrets } from '#tests/world.ts'

let before: string
let after: string
beforeEach(() => {
  before = aDirectory()
  after = aDirectory()
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.remove()
  await removeDirectory(before)
  await removeDirectory(after)
})

const programs: RunningProgram[] = []
const { secretKey, publishableKey } = testSecrets
const keys = { SECRET_KEY: secretKey, PUBLISHABLE_KEY: publishableKey }

async function run(directory: string): Promise<RunningProgram> {
  const program = await runProgram(undefined, { ...keys, DATA_DIR: directory, WORKER: 'off' })
  programs.push(program)
  return program
}

/** Runs `npm run <command>` and returns what it says; rejects if it fails. */
async function command(name: 'backup' | 'restore', file: string, directory: string): Promise<string> {
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_SECRET, DATA_DIR: directory, ...keys }
  const { stdout } = await promisify(execFile)('npm', ['run', name, '--silent', '--', file], {
    cwd: join(import.meta.dirname, '../../..'),
    env: environment,
  })
  return stdout
}

const filesOf = ({ address }: RunningProgram) => createClient(address, secretKey).storage.from('shown')

/** Returns the digest of a stored file, or why there is none. To compare 3 MB byte by byte takes Vitest 20 seconds. */
async function read(program: RunningProgram, name: string): Promise<string> {
  const { data, error } = await filesOf(program).download(name)
  return data ? digest(new Uint8Array(await data.arrayBuffer())) : error.message
}

const digest = (bytes: Uint8Array) => hash('sha256', bytes)

const filesOnDisk = async () =>
  (await readdir(join(before, 'objects'), { recursive: true }).catch(() => [])).filter((name) =>
    /^\w{2}.\w{8}-/.test(name),
  ).length

/** Uploads without end, and returns how that ended. */
function uploadWithoutEnd({ address }: RunningProgram, name: string): Promise<string> {
  const body = new ReadableStream({
    pull: (to) => new Promise((go) => setTimeout(() => go(to.enqueue(randomBytes(65_536))), 5)),
  })
  return fetch(`${address}/storage/v1/object/shown/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => String(status),
    () => 'broken off',
  )
}

test('whole files come back after a kill, a restart and a restored backup, and half ones do not', async () => {
  const program = await run(before)
  await createClient(program.address, secretKey).storage.createBucket('shown')
  const [whole, first, second] = [randomBytes(3_000_000), randomBytes(40_000), randomBytes(50_000)]
  expect((await filesOf(program).upload('whole.bin', whole)).error).toBeNull()
  expect((await filesOf(program).upload('replaced.bin', first)).error).toBeNull()
  const broken = uploadWithoutEnd(program, 'half.bin')
  await expect.poll(filesOnDisk).toBe(3)
  await program.kill()
  expect(await broken).toBe('broken off')

  await program.start()
  expect(await read(program, 'half.bin')).toBe('Object not found')
  expect(await read(program, 'whole.bin')).toBe(digest(whole))
  const backup = join(before, 'kept.json.gz')
  expect(await command('backup', backup, before), 'while the program runs').toContain('every one restored and counted')
  expect((await filesOf(program).upload('replaced.bin', second, { upsert: true })).error).toBeNull()
  expect((await filesOf(program).upload('later.bin', first)).error).toBeNull()
  await program.stop()
  await program.start()
  expect(await read(program, 'replaced.bin')).toBe(digest(second))
  await program.stop()

  expect(await command('restore', backup, after)).toContain('0 erasures replayed')
  const restored = await run(after)
  expect(await read(restored, 'whole.bin')).toBe(digest(whole))
  expect(await read(restored, 'replaced.bin')).toBe(digest(first))
  for (const name of ['half.bin', 'later.bin']) expect(await read(restored, name)).toBe('Object not found')
  expect((await filesOf(restored).upload('new.bin', second)).error).toBeNull()
  expect(await read(restored, 'new.bin')).toBe(digest(second))
})
