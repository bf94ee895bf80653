/** Each stored language is one of the program's list, which each start adds to the database (spec §9). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from './backup/read-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { type Adviser, anAdviser, aRequest, ask } from '#tests/console-people.ts'
import { aDatabase, AUTHENTICATOR_SECRET, silent, type TestDatabase } from '#tests/databases/database.ts'
import { openDatabase } from './open.ts'

let world: TestDatabase
let bea: Adviser
beforeAll(async () => {
  world = await aDatabase()
  bea = await anAdviser(world, 'Bea', 'admin')
})
afterAll(() => world.close())

async function startSpeaking(languages: readonly string[]): Promise<void> {
  const { connectionString: databaseUrl } = world.owner
  const options = { databaseUrl, dataDir: '', authenticatorSecret: AUTHENTICATOR_SECRET, log: silent }
  await (await openDatabase({ ...options, languages })).close()
}

const sent = () => aRequest(world, { language: 'xa' }).catch(({ code }: { code: string }) => code)
const change = (changes: object) => ask(world, bea, 'select (update_adviser($1, $2)).languages', [bea.sub, changes])
const invite = (email: string) =>
  ask(world, bea, `select (invite_adviser($1, 'adviser', 'New', 'xa')).language`, [email])

test('a language that no program has is refused in every column of a language', async () => {
  expect(await sent()).toBe('23503')
  expect(await change({ language: 'xa' })).toMatchObject({ code: 'PT422' })
  expect(await change({ languages: ['fr', 'xa'] })).toMatchObject({ code: 'PT422' })
  expect(await change({ languages: [null] })).toMatchObject({ code: 'PT422' })
  expect(await invite('new@team.test')).toMatchObject({ code: 'PT422' })
})

test('a program that has the language adds it, and it stays when another program does not have it', async () => {
  await startSpeaking(['fr', 'xa'])
  await startSpeaking(['fr'])
  expect(await sent()).toMatch(/^[\w-]{36}$/)
  expect(await change({ language: 'xa', languages: ['xa', 'ar'] })).toEqual(['xa', 'ar'])
  expect(await invite('newer@team.test')).toBe('xa')
})

test('a restored backup adds it, too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'premier-rang-languages-'))
  const file = join(directory, 'all.gz')
  await writeBackup(world.owner.connectionString, file)
  const fresh = await aDatabase()
  await readBackup(fresh.owner.connectionString, file)
  const { rows } = await fresh.owner.query('select language from contact_requests')
  expect(rows).toEqual([{ language: 'xa' }])
  await fresh.close()
  await rm(directory, { recursive: true })
})
