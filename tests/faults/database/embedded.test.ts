/** Tests that the embedded PostgreSQL is durable and private, and recovers without help (safety §3 A2–A6, A10). */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { seconds } from '#contract/durations.ts'
import type { Log } from '#database/database.ts'
import { openDatabase, type OpenedDatabase } from '#database/open.ts'
import { silent } from '#tests/databases/database.ts'
import {
  aDirectory,
  copyDirectory,
  homeOf,
  kill,
  postgresIn,
  postmasterOf,
  removeDirectory,
  startProgram,
} from '#tests/faults/program/programs.ts'

let dataDir: string
/** A directory that was started before, for the tests that are not about a first start. */
const usedDirectory = aDirectory()
const copyUsedDirectory = () => copyDirectory(usedDirectory, dataDir)
const unclosed: OpenedDatabase[] = []
/** The time in milliseconds that a first start takes on this machine. */
let firstStart: number
beforeAll(async () => {
  const began = performance.now()
  const opened = await openDatabase({ dataDir: usedDirectory, authenticatorSecret: secret, log: silent })
  firstStart = performance.now() - began
  await opened.close()
})
afterAll(() => removeDirectory(usedDirectory))
beforeEach(() => {
  dataDir = aDirectory()
})
afterEach(async () => {
  for (const opened of unclosed.splice(0)) await opened.close()
  await removeDirectory(dataDir)
})

const secret = 'a secret for tests'
async function open(log: Log = silent): Promise<OpenedDatabase> {
  const opened = await openDatabase({ dataDir, authenticatorSecret: secret, log })
  unclosed.push(opened)
  return opened
}

const selectOne = ({ database }: OpenedDatabase) =>
  asCaller(database, { role: 'anon' }, (tx) => tx.query('select 1 as one'))

async function queryAsOwner<Row extends pg.QueryResultRow>({ owner }: OpenedDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client(owner.connectionString)
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

test('PostgreSQL gets no secret, and the mark by which an interrupted `npm test` finds it', async () => {
  copyUsedDirectory()
  vi.stubEnv('PREMIER_RANG_COMMAND', 'a mark')
  const program = startProgram(dataDir)
  vi.unstubAllEnvs()
  await program.ready
  const environment = readFileSync(`/proc/${postgresIn(dataDir)[0]}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
  const names = environment.map((line) => line.replace(/=.*/s, ''))
  expect(names.filter((name) => !name.startsWith('PG')).sort()).toEqual([
    'LC_ALL',
    'PATH',
    'PREMIER_RANG_COMMAND',
    'TZ',
  ])
  expect(environment).toContain('PREMIER_RANG_COMMAND=a mark')
  program.child.kill('SIGTERM')
  await program.ended
})

test('with other secrets, as after a restore, the next start can still sign in', async () => {
  copyUsedDirectory()
  const first = await open()
  await first.close()
  const second = await openDatabase({ dataDir, authenticatorSecret: 'the secret of another life', log: silent })
  unclosed.push(second)
  expect((await selectOne(second)).rows).toEqual([{ one: 1 }])
})

test('PostgreSQL is durable in a power cut, and only the owner of its files can connect', async () => {
  const opened = await open()
  const rows = await queryAsOwner<{ name: string; setting: string }>(
    opened,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'server_encoding', 'password_encryption', 'log_min_messages') order by name`,
  )
  const [database] = await queryAsOwner(
    opened,
    `select datlocprovider, datlocale from pg_database where datname = 'premier_rang'`,
  )
  const [owner] = await queryAsOwner(opened, 'select rolsuper from pg_roles where rolname = current_user')
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'fatal',
  })
  expect(database).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
  expect(owner).toEqual({ rolsuper: false })
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(join(homeOf(dataDir), 'postgresql'))).toBe('700')
  expect(modeOf(join(dataDir, 'postgresql-password'))).toBe('600')
  // Other users have no rights. If the program is root, the group of PostgreSQL may only traverse the directory.
  expect(modeOf(dataDir)).toMatch(process.getuid!() === 0 ? /^7[01]0$/ : /^700$/)
  await opened.close()
})

test('a superuser is refused, with the reason', async () => {
  copyUsedDirectory()
  const opened = await open()
  const password = readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim()
  const databaseUrl = opened.owner.connectionString.replace(/\/\/[^@]*@/, `//postgres:${password}@`)
  await expect(openDatabase({ databaseUrl, dataDir, authenticatorSecret: secret, log: silent })).rejects.toThrow(
    '"postgres", a superuser, for whom no policy counts',
  )
  await opened.close()
})

test('a PostgreSQL that was killed is started again, and queries work again', async () => {
  copyUsedDirectory()
  const messages: string[] = []
  const listen = (_: object, message: string) => messages.push(message)
  const opened = await open({ info: listen, warn: listen, error: listen })
  await selectOne(opened)
  const first = postmasterOf(dataDir)
  process.kill(first, 'SIGKILL')
  // The connections of the killed one may still answer for a moment.
  await expect.poll(() => postmasterOf(dataDir), { timeout: seconds(60) }).not.toBe(first)
  await expect.poll(async () => selectOne(opened).then(() => true), { timeout: seconds(60) }).toBe(true)
  expect(messages).toContain('PostgreSQL ended by itself; starting it again')
  await opened.close()
  expect(postgresIn(dataDir)).toEqual([])
})

test('Ctrl-C does not reach PostgreSQL, because it has its own session', async () => {
  copyUsedDirectory()
  const opened = await open()
  const postmaster = postmasterOf(dataDir)
  const [, , group] = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ')[1]!.split(' ')
  expect(Number(group)).toBe(postmaster)
  await opened.close()
})

test('a start completes a first start that was killed at any moment', async () => {
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const program = startProgram(dataDir)
    await expect.poll(() => program.lines.length, { interval: 10 }).toBeGreaterThan(0)
    await pause(part * firstStart)
    await kill(program)
  }
  const opened = await open()
  expect((await selectOne(opened)).rows).toEqual([{ one: 1 }])
  await opened.close()
})

test('an incomplete cluster is created again, and its files are removed', async () => {
  const half = join(dataDir, 'postgresql.new-interrupted')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  await (await open()).close()
  expect(existsSync(half)).toBe(homeOf(dataDir) !== dataDir)
})

test('a cluster of another PostgreSQL version is refused, and the error names the remedy', async () => {
  copyUsedDirectory()
  await (await open()).close()
  const version = join(homeOf(dataDir), 'postgresql', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(open()).rejects.toThrow(/made by PostgreSQL 17; this program brings PostgreSQL 18.*pg_dump/)
  writeFileSync(version, '18\n')
  await (await open()).close()
})

test('a directory without a cluster is refused and not changed', async () => {
  copyUsedDirectory()
  await (await open()).close()
  const cluster = join(homeOf(dataDir), 'postgresql')
  rmSync(join(cluster, 'PG_VERSION'))
  await expect(open()).rejects.toThrow('no PostgreSQL cluster')
  expect(existsSync(join(cluster, 'base'))).toBe(true)
})

test('damaged files are never treated as an empty database', async () => {
  copyUsedDirectory()
  await (await open()).close()
  const control = join(homeOf(dataDir), 'postgresql', 'global', 'pg_control')
  writeFileSync(control, Buffer.alloc(statSync(control).size))
  await expect(open()).rejects.toThrow('PostgreSQL does not start')
  expect(postgresIn(dataDir)).toEqual([])
})

test('a directory with a path too long for a socket works, also after a kill', async () => {
  const parent = dataDir
  dataDir = join(parent, 'a-rather-long-name-for-a-directory'.repeat(3))
  mkdirSync(dataDir)
  const program = startProgram(dataDir)
  await program.ready
  await kill(program)
  const opened = await open()
  expect((await selectOne(opened)).rows).toEqual([{ one: 1 }])
  await opened.close()
  await removeDirectory(dataDir)
  dataDir = parent
})

/** A script that tries to read the files and to connect to the socket, and prints each outcome. */
const TRESPASS = `
const { readFileSync, readdirSync } = require('node:fs')
const [socket, ...paths] = process.argv.slice(1)
const tell = (what, error) => console.log(what, error ? error.code : 'open')
for (const path of paths) {
  for (const look of [readFileSync, readdirSync]) {
    try { look(path); tell(path) } catch (error) { if (!['EISDIR', 'ENOTDIR'].includes(error.code)) tell(path, error) }
  }
}
require('node:net').connect(socket).on('connect', () => { tell(socket); process.exit() }).on('error', (error) => tell(socket, error))
`

test.runIf(process.getuid?.() === 0)('another user of the machine reaches neither the socket nor a file', async () => {
  const opened = await open()
  const { searchParams } = new URL(opened.owner.connectionString.replace('@/', '@socket/'))
  const socket = join(searchParams.get('host')!, '.s.PGSQL.5432')
  expect(statSync(socket).isSocket()).toBe(true)
  const paths = ['.', 'postgresql', 'postgresql/PG_VERSION', 'postgresql-password', 'lock.sqlite', 'holder.json']
  const tried = [socket, ...paths.map((path) => join(homeOf(dataDir), path)), process.execPath]
  // These ids belong to no user and no group.
  const stranger = { uid: 54_321, gid: 54_321, cwd: '/', encoding: 'utf8' as const }
  const lines = execFileSync(process.execPath, ['-e', TRESPASS, ...tried], stranger)
    .trim()
    .split('\n')
  const outcomes = new Map(lines.map((line) => line.split(' ') as [string, string]))
  expect(outcomes.get(process.execPath), 'a public file is readable').toBe('open')
  outcomes.delete(process.execPath)
  expect(outcomes.size).toBe(paths.length + 1)
  expect(new Set(outcomes.values())).toEqual(new Set(['EACCES']))
})

test.runIf(process.getuid?.() === 0)(
  'a database that its account can no longer enter is refused, and none made elsewhere',
  async (context) => {
    context.skip(homeOf(usedDirectory) !== usedDirectory, 'the account cannot enter this directory at all')
    const parent = dataDir
    chmodSync(parent, 0o755)
    dataDir = join(parent, 'data')
    copyUsedDirectory()
    chmodSync(parent, 0o700)
    await expect(open()).rejects.toThrow(/postgresql holds the database, but PostgreSQL's account .* cannot enter/)
    expect(readdirSync(dataDir)).not.toContain('postgresql-lives-in.txt')
    chmodSync(parent, 0o755)
    expect((await selectOne(await open())).rows).toEqual([{ one: 1 }])
    await unclosed.pop()!.close()
    dataDir = parent
  },
)
