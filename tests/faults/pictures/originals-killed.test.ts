/**
 * Tests the originals of catalogue pictures (decision 104) when the program is killed between the bytes and the row (safety
 * A1): picture and original are both there or both not. A backup brings back both (safety A11).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CROP_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { hours } from '#contract/durations.ts'
import { readBackup } from '#database/backup/read-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { tasks } from '#server/tasks.ts'
import { type Adviser, anAdviser } from '#tests/console-people.ts'
import { aDatabase } from '#tests/databases/database.ts'
import { plainSite } from '#tests/plain-site.ts'
import { namesIn, originalsOf, photoPath, redAndBlue, sendPicture } from '#tests/protocol/pictures/picture-steps.ts'
import { runProgram, type RunningProgram } from '#tests/running-program.ts'
import { aWorld, testSecrets, type World } from '#tests/world.ts'

const SHARED = { SITE_URL: 'http://localhost:3000', OBJECTS: 'database' }

let world: World
let program: RunningProgram
let ada: Adviser
beforeAll(async () => {
  world = await aWorld({ site: plainSite, settings: SHARED, now: () => new Date() })
  ada = await anAdviser(world.database, 'Ada')
  program = await runProgram(world.database, {
    ...SHARED,
    JWT_SECRET: testSecrets.jwtSecret,
    JWT_KEYS: JSON.stringify(testSecrets.jwtKeys),
    PUBLISHABLE_KEY: testSecrets.publishableKey,
    WORKER: 'off',
  })
})
afterAll(async () => {
  await program.remove()
  await world.stop()
})

/** Sends to the program that can be killed, with a token of the world beside it. */
const send = async (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  sendPicture({ ...world, address: program.address }, path, body, ada)
const cropPath = (picture: string) => `${CROP_PATH}?${new URLSearchParams({ picture, x: '1' })}`

async function count() {
  const { rows } = await world.database.owner.query<{ pictures: number; originals: number; stored: number }>(
    `select (select count(*)::int from catalogue_pictures) as pictures,
       (select count(*)::int from storage.objects) as originals,
       (select count(distinct version)::int from storage.pieces) as stored`,
  )
  return rows[0]!
}

/** Kills the program while its row waits for a lock, and starts it again. */
async function killBeforeRow(sent: () => Promise<Response>): Promise<void> {
  const { owner } = world.database
  await owner.query('begin')
  await owner.query('lock table storage.objects in share mode')
  const answer = sent().then(
    ({ status }) => status,
    () => 'aborted',
  )
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  await program.kill()
  await owner.query('commit')
  expect(await answer).toBe('aborted')
  await program.start()
}

const isWaiting = async () => {
  const sql = `select from pg_locks where not granted and relation = 'storage.objects'::regclass`
  return ((await world.database.owner.query(sql)).rowCount ?? 0) > 0
}

test('a picture whose program is killed before its row leaves nothing, and bytes until the sweep', async () => {
  const bytes = new Uint8Array(await redAndBlue(900, 600))
  expect((await send(photoPath(), bytes)).status).toBe(200)
  await killBeforeRow(() => send(photoPath(), bytes))
  expect(await count()).toEqual({ pictures: 1, originals: 1, stored: 2 })
  const tomorrow = { ...world.services, now: () => new Date(Date.now() + hours(25)) }
  await tasks.sweep_objects({}, tomorrow, async () => undefined)
  expect(await count()).toEqual({ pictures: 1, originals: 1, stored: 1 })
  expect((await send(photoPath(), bytes)).status, 'sent again').toBe(200)
  expect(await count()).toEqual({ pictures: 2, originals: 2, stored: 2 })
})

test('a crop whose program is killed before its row leaves the picture as it was', async () => {
  const { picture, link, original } = await namesIn(
    await send(photoPath({ x: '0' }), new Uint8Array(await redAndBlue(900, 600))),
  )
  const before = await count()
  await killBeforeRow(() => send(cropPath(picture), ''))
  expect(await count()).toEqual(before)
  expect((await fetch(program.address + link)).status).toBe(200)
  expect((await (await originalsOf(world, ada)).info(original)).data).toMatchObject({ metadata: { x: 0 } })
  expect((await send(cropPath(picture), '')).status, 'sent again').toBe(200)
})

test('a backup brings back picture and original, and the crop is changed there', async () => {
  const { picture, link } = await namesIn(await send(photoPath(), new Uint8Array(await redAndBlue(900, 600))))
  const directory = await mkdtemp(join(tmpdir(), 'premier-rang-originals-'))
  const backup = join(directory, 'backup.gz')
  await writeBackup(world.database.owner.connectionString, backup)
  const fresh = await aDatabase()
  await readBackup(fresh.owner.connectionString, backup)
  const restored = await aWorld({
    site: plainSite,
    beside: { ...world, database: fresh },
    settings: SHARED,
    now: () => new Date(),
  })
  expect((await fetch(restored.address + link)).status).toBe(200)
  const cropped = await sendPicture(restored, cropPath(picture), '', ada)
  expect(cropped.status).toBe(200)
  expect((await fetch(restored.address + (await namesIn(cropped)).link)).status).toBe(200)
  await restored.stop()
  await fresh.close()
  await rm(directory, { recursive: true })
})
