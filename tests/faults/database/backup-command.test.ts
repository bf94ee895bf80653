/** Tests `npm run backup` as a process: it is interrupted, and a later backup of the same name forgets what was erased. */
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { silent } from '#tests/databases/database.ts'
import { aDirectory, postgresIn, removeDirectory } from '#tests/faults/program/programs.ts'
import { root } from '#tests/source-files.ts'

const dataDir = aDirectory()
const scratch = aDirectory()
afterAll(async () => {
  await removeDirectory(dataDir)
  await removeDirectory(scratch)
})
const backups = join(scratch, 'backups')
const file = join(backups, 'today.json.gz')
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  )

/** Runs the command; with a signal, sends it when the proof begins. Returns the exit code. */
async function backUp(signal?: NodeJS.Signals): Promise<number> {
  const command = ['--disable-warning=ExperimentalWarning', 'server/commands/backup.ts', file]
  const { DATABASE_URL: _, ...environment } = process.env
  const env = { ...environment, DATA_DIR: dataDir, TMPDIR: scratch }
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (said: Buffer) => {
    if (signal && said.includes('Written.')) child.kill(signal)
  })
  child.stderr.resume()
  const [code] = (await once(child, 'close')) as [number]
  return code
}

test('an interrupted backup leaves no copy and no process', async () => {
  expect(await backUp('SIGINT')).toBe(1)
  expect(readdirSync(scratch)).toEqual(['backups'])
  expect(readdirSync(backups)).toEqual([])
  expect(postgresIn(dataDir)).toEqual([])
})

/** Changes the database of the directory as its owner, while no program runs. */
async function change(sql: string, values: unknown[] = []): Promise<void> {
  const opened = await openDatabase({ dataDir, authenticatorSecret: 'any', log: silent })
  const client = new pg.Client(opened.owner.connectionString)
  await client.connect()
  await client.query("select set_config('storage.allow_delete_query', 'true', false)")
  await client.query(sql, values)
  await client.end()
  await opened.close()
}

test('a file that was erased is not in the next backup of the same name', async () => {
  const [version, bytes] = [randomUUID(), Buffer.from('a passport')]
  const place = join(dataDir, 'objects', version.slice(0, 2), version)
  mkdirSync(dirname(place), { recursive: true })
  const metadata = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  await change(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select id, 'passport.pdf', $1, $2 from storage.buckets limit 1`,
    [version, metadata],
  )
  writeFileSync(place, 'other bytes')
  expect(await backUp(), 'a damaged file').toBe(1)
  expect(readdirSync(backups), 'a backup that fails leaves nothing').toEqual([])
  writeFileSync(place, bytes)
  expect(await backUp()).toBe(0)
  expect(filesIn(`${file}.objects`)).toEqual([version])
  await change('delete from storage.objects')
  expect(await backUp()).toBe(0)
  expect(filesIn(backups)).toEqual(['today.json.gz'])
})
