/**
 * Tests the originals of uploaded pictures (decision 104): what is kept, who may reach it, the crop that is changed later
 * by another process, the sweep, a full storage, and the room without one.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CROP_PATH, ORIGINALS_BUCKET } from '#contract/pictures/catalogue-pictures.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { gigabytes } from '#contract/sizes.ts'
import { removeObjectBytes } from '#server/storage/remove-object-bytes.ts'
import { type Adviser, anAdviser, ask, aUser, service } from '#tests/console-people.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aBucket, type TestBucket } from '#tests/protocol/storage/a-bucket.ts'
import { aWorld, type World } from '#tests/world.ts'
import { namesIn, originalsOf, photoPath, plain, redAndBlue, sendPicture } from './picture-steps.ts'

const DATABASE = { OBJECTS: 'database' }
let world: World
let beside: World
let bucket: TestBucket
let ada: Adviser
let boss: Adviser
beforeAll(async () => {
  world = await aWorld({ site: plainSite, settings: DATABASE })
  beside = await aWorld({ site: plainSite, settings: DATABASE, beside: world })
  bucket = await aBucket()
  ada = await anAdviser(world.database, 'Ada')
  boss = await anAdviser(world.database, 'Dora', 'admin')
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
  await bucket.stop()
})

const bring = async (at: World, bytes: Uint8Array, query?: Record<string, string>, caller: Caller = ada) =>
  sendPicture(at, photoPath(query), new Uint8Array(bytes), caller)
const crop = async (at: World, picture: string, point: Record<string, string>, caller: Caller = ada) =>
  sendPicture(at, `${CROP_PATH}?${new URLSearchParams({ picture, ...point })}`, '', caller)
const isRed = async (at: World, link: string) => {
  const bytes = await (await fetch(at.address + link)).arrayBuffer()
  const { dominant } = await sharp(bytes).stats()
  return dominant.r > dominant.b
}
const versionsOf = async (names: readonly string[]) => {
  const sql = `select version from storage.objects where bucket_id = 'catalogue' and name = any ($1)`
  return (await world.database.owner.query<{ version: string }>(sql, [names])).rows.map(({ version }) => version)
}
const countStored = async () =>
  (await world.database.owner.query<{ n: number }>('select count(distinct version)::int as n from storage.pieces'))
    .rows[0]!.n

describe('the original', () => {
  test('is upright, without metadata, not cropped, and at most 3 200 pixels long', async () => {
    const brought = await plain(4000, 1600)
      .withExifMerge({ IFD0: { ImageDescription: 'terrace' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { original } = await namesIn(await bring(world, brought, { x: '0.2', y: '0.9' }))
    const originals = await originalsOf(world, ada)
    const { data } = await originals.download(original)
    const kept = await sharp(await data!.arrayBuffer()).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 1280, height: 3200 })
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
    expect((await originals.info(original)).data).toMatchObject({ metadata: { x: 0.2, y: 0.9 } })
  })

  test('of a panorama stays long enough for its crop', async () => {
    const { original } = await namesIn(await bring(world, await plain(9000, 1500).jpeg().toBuffer()))
    const { data } = await (await originalsOf(world, ada)).download(original)
    expect(await sharp(await data!.arrayBuffer()).metadata()).toMatchObject({ width: 8640, height: 1440 })
  })

  test('is read by advisers, also smaller, changed by admins, and reached by nobody else', async () => {
    const { original, picture } = await namesIn(await bring(world, await redAndBlue(900, 600)))
    const ofAda = await originalsOf(world, ada)
    const { data } = await ofAda.download(original, { transform: { height: 300 } })
    expect(await sharp(await data!.arrayBuffer()).metadata()).toMatchObject({ width: 450, height: 300 })
    const stranger = { role: 'authenticated', sub: await aUser(world.database, 'Nobody'), aal: 'aal1' } as const
    for (const other of [await originalsOf(world), await originalsOf(world, stranger)]) {
      expect((await other.download(original)).error).not.toBeNull()
      expect((await other.info(original)).error).not.toBeNull()
      expect((await other.list()).data).toEqual([])
    }
    const address = `${world.address}/storage/v1/object/public/${ORIGINALS_BUCKET}/${original}`
    expect((await fetch(address)).status).toBe(400)

    const other = await plain(800, 800).jpeg().toBuffer()
    const jpeg = { contentType: 'image/jpeg' }
    expect((await ofAda.upload('mine.jpg', other, jpeg)).error).toMatchObject({ statusCode: '403' })
    expect((await ofAda.update(original, other, jpeg)).error).not.toBeNull()
    expect((await ofAda.remove([original])).data).toEqual([])
    const ofBoss = await originalsOf(world, boss)
    expect((await ofBoss.update(original, Buffer.from('<script>alert(1)</script>'), jpeg)).error).not.toBeNull()
    // Only the beginning of the bytes is checked; the crop decodes them, in the picture process.
    const bomb = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)])
    expect((await ofBoss.update(original, bomb, jpeg)).error).toBeNull()
    expect((await crop(world, picture, { x: '0' })).status).toBe(422)
    expect((await ofBoss.remove([original])).data).toHaveLength(1)
    expect((await crop(world, picture, { x: '0' })).status).toBe(422)
  })
})

describe('the crop', () => {
  test('is changed later by another process; the picture of before stays, and the bytes lie once', async () => {
    const before = await countStored()
    const first = await namesIn(await bring(world, await redAndBlue(1800, 1200), { x: '0.1' }))
    expect(await isRed(world, first.link)).toBe(true)
    const second = await namesIn(await crop(beside, first.picture, { x: '0.9', y: '0.4' }))
    expect(second.link).not.toBe(first.link)
    expect(await isRed(world, second.link)).toBe(false)
    expect(await isRed(beside, first.link), 'a version that shows it still does').toBe(true)
    const third = await namesIn(await crop(world, second.picture, { x: '0.1' }))
    expect(await isRed(world, third.link)).toBe(true)

    const sql = `select count(*)::int as n from catalogue_pictures
      where name = any ($1) and source = 'Agence Exemple, contrat 12' and made_by = $2`
    const { rows } = await world.database.owner.query<{ n: number }>(sql, [
      [first, second, third].map(({ picture }) => picture),
      ada.sub,
    ])
    expect(rows[0]!.n, 'each says the source').toBe(3)
    expect(new Set(await versionsOf([first.original, second.original, third.original])).size).toBe(1)
    expect(await countStored()).toBe(before + 1)
    expect((await (await originalsOf(world, ada)).info(second.original)).data).toMatchObject({
      metadata: { x: 0.9, y: 0.4 },
    })
  })

  test('is changed by advisers alone, of a photo that is kept, around a point that it has', async () => {
    const { picture } = await namesIn(await bring(world, await redAndBlue(900, 600)))
    const stranger = { role: 'authenticated', sub: await aUser(world.database, 'Somebody') } as const
    expect((await crop(world, picture, { x: '0' }, stranger)).status).toBe(403)
    expect((await crop(world, picture, { x: '2' })).status).toBe(422)
    for (const unknown of [`photo-${'0'.repeat(32)}`, '../../etc/passwd', '']) {
      expect((await crop(world, unknown, { x: '0' })).status, unknown).toBe(422)
    }
  })
})

test('a swept picture takes its original with it, and the last of its crops the bytes', async () => {
  await world.database.owner.query('truncate catalogue_pictures')
  const first = await namesIn(await bring(world, await redAndBlue(900, 600)))
  const [version] = await versionsOf([first.original])
  const sweep = (days: number) =>
    ask<number>(world.database, service, `select private.sweep_pictures(now() + make_interval(days => $1))`, [days])
  expect(await sweep(0)).toBe(0)
  const second = await namesIn(await crop(world, first.picture, { x: '0.9' }))
  const hasBytes = async () => {
    await removeObjectBytes({ version }, world.services, async () => undefined)
    const sql = 'select from storage.pieces where version = $1'
    return ((await world.database.owner.query(sql, [version])).rowCount ?? 0) > 0
  }
  expect(await sweep(31), 'the month of the second has only begun').toBe(1)
  expect([(await versionsOf([first.original])).length, await hasBytes()]).toEqual([0, true])
  expect(await sweep(62)).toBe(1)
  expect([(await versionsOf([second.original])).length, await hasBytes()]).toEqual([0, false])
})

test.each(['disk', 's3'])('bytes on %s', async (OBJECTS) => {
  const other = await aWorld({ site: plainSite, beside: world, settings: { ...bucket.settings, OBJECTS } })
  const { picture, link } = await namesIn(await bring(other, await redAndBlue(900, 600), { x: '0' }))
  expect(await isRed(other, link)).toBe(true)
  expect(await isRed(other, (await namesIn(await crop(other, picture, { x: '1' }))).link)).toBe(false)
  if (OBJECTS === 's3') await expect.poll(bucket.names).toHaveLength(1)
  await other.stop()
})

test('a full storage refuses the picture whole', async () => {
  const countPictures = async () => (await world.database.owner.query('select from catalogue_pictures')).rowCount
  const before = [await countStored(), await countPictures()]
  const { owner } = world.database
  await owner.query('update storage.usage set bytes = bytes + $1', [gigabytes(10)])
  expect((await bring(world, await redAndBlue(900, 600))).status).toBe(507)
  await owner.query('update storage.usage set bytes = bytes - $1', [gigabytes(10)])
  expect([await countStored(), await countPictures()]).toEqual(before)
  expect((await bring(world, await redAndBlue(900, 600))).status).toBe(200)
})

test('without the file storage a picture is brought as before, and its crop stays', async () => {
  const off = await aWorld({ site: plainSite, beside: world, settings: { ...DATABASE, STORAGE: 'off' } })
  const { picture, link, original } = await namesIn(await bring(off, await redAndBlue(900, 600), { x: '0' }))
  expect(await isRed(off, link)).toBe(true)
  expect(await versionsOf([original])).toEqual([])
  for (const at of [off, world]) expect((await crop(at, picture, { x: '1' })).status).toBe(422)
  const kept = await namesIn(await bring(world, await redAndBlue(900, 600), { x: '0' }))
  expect((await crop(off, kept.picture, { x: '1' })).status).toBe(422)
  await off.stop()
  expect((await crop(world, kept.picture, { x: '1' })).status).toBe(200)
})
