/** Tests pressed posters and uploaded pictures with a running program: the right to make them, their files, the refusals. */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startingDesigns } from '#catalogue/posters/press/starting-designs.ts'
import {
  MOST_PHOTO_BYTES,
  type PictureFault,
  PRESS_PATH,
  PRESS_PREVIEW_PATH,
} from '#contract/pictures/catalogue-pictures.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { anAdviser, ask, aUser } from '#tests/console-people.ts'
import { aWorld } from '#tests/world.ts'
import { photoPath, plain, sendPicture } from './picture-steps.ts'

const world = await aWorld()
afterAll(() => world.stop())

const ada = await anAdviser(world.database, 'Ada', 'admin')
const design = startingDesigns[6]!

const send = (path: string, body: string | Uint8Array<ArrayBuffer>, caller: Caller = ada) =>
  sendPicture(world, path, body, caller)

const pressed = async () => ((await (await send(PRESS_PATH, JSON.stringify(design))).json()) as { link: string }).link
const bring = async (bytes: Buffer | Uint8Array, query?: Record<string, string>) =>
  send(photoPath(query), new Uint8Array(bytes))
const got = async (path: string) => {
  const answer = await fetch(world.address + path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
/** Returns a PNG whose header names another width and height, with a correct checksum. */
function saying(pixels: number, png: Buffer): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(pixels, 16)
  bomb.writeUInt32BE(pixels, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

describe('the press', () => {
  test('shows a design without storing it', async () => {
    const answer = await send(PRESS_PREVIEW_PATH, JSON.stringify(design))
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', width: 360, height: 480 })
    const { rowCount } = await world.database.owner.query('select from catalogue_pictures')
    expect(rowCount).toBe(0)
  })

  test('stores a design once, in three files that never change, and lets them be cached for ever', async () => {
    const link = await pressed()
    expect(link).toMatch(/^\/posters\/press-[0-9a-f]{32}-720\.avif$/)
    expect(await pressed()).toBe(link)
    for (const [ending, format, width, heaviest] of [
      ['-720.avif', 'heif', 720, 110_000],
      ['-360.avif', 'heif', 360, 24_000],
      ['-360.jpg', 'jpeg', 360, 45_000],
    ] as const) {
      const { headers, bytes } = await got(link.replace('-720.avif', ending))
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: (width * 4) / 3 })
      expect(bytes.length).toBeLessThanOrEqual(heaviest)
    }
  })

  test.each([
    ['no JSON', '{'],
    ['an unknown scene', JSON.stringify({ ...design, scene: 'opera' })],
    ['more than a design', JSON.stringify({ ...design, script: 'x' })],
  ])('refuses %s', async (_what, body) => {
    expect((await send(PRESS_PATH, body)).status).toBeGreaterThanOrEqual(400)
  })
})

test('only an active adviser can draw or store a picture', async () => {
  const stranger = await aUser(world.database, 'Nobody')
  for (const path of [PRESS_PATH, PRESS_PREVIEW_PATH, photoPath()]) {
    expect((await send(path, JSON.stringify(design), { role: 'authenticated', sub: stranger })).status, path).toBe(403)
    expect((await fetch(world.address + path, { method: 'POST', body: '{}' })).status, path).toBe(401)
  }
})

test('an invented name is not found', async () => {
  expect((await got(`/posters/press-${'0'.repeat(32)}-720.avif`)).status).toBe(404)
})

test('a pressed poster is published with a version; one that is not stored is refused', async () => {
  const drafted = async (experience: string, imageUrl: string) => {
    await ask(world.database, ada, `select save_draft($1, '', $2)`, [
      experience,
      JSON.stringify({ imageUrl: { to: imageUrl } }),
    ])
    return ask(world.database, ada, 'select publish_catalogue($1)', [JSON.stringify([[experience, '']])])
  }
  const link = await pressed()
  await drafted('2', link)
  await expect
    .poll(async () => (await fetch(`${world.address}/?step=selection&category=tennis`)).text())
    .toContain(link)
  expect(await drafted('7', `/posters/photo-${'1'.repeat(32)}-720.avif`)).toMatchObject({ code: 'PT422' })
})

describe('an uploaded picture', () => {
  test('is turned upright, cropped around its point, stripped, and stored in two sizes and a fallback', async () => {
    // Blue on the left, red on the right, and rotated, as a telephone stores it.
    const red = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#cf3d22' } })
      .png()
      .toBuffer()
    const upright = await plain(1600, 1200)
      .composite([{ input: red, left: 800, top: 0 }])
      .png()
      .toBuffer()
    const lying = await sharp(upright)
      .rotate(-90)
      .withExif({ IFD0: { Copyright: 'SECRET-NAME', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await bring(lying, { x: '1', y: '0.5' })
    const { link, width } = (await answer.json()) as { link: string; width: number }
    expect([answer.status, width]).toEqual([200, 900])
    for (const ending of ['-720.avif', '-360.avif', '-360.jpg']) {
      const { bytes } = await got(link.replace('-720.avif', ending))
      const { exif, orientation } = await sharp(bytes).metadata()
      expect([exif, orientation ?? 1]).toEqual([undefined, 1])
      expect(bytes.includes('SECRET-NAME')).toBe(false)
      const { dominant } = await sharp(bytes).stats()
      expect(dominant.r, ending).toBeGreaterThan(dominant.b)
    }
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, also after a refusal', async (format) => {
    expect((await bring(await plain(400, 600).toFormat(format).toBuffer())).status).toBe(200)
  })

  test('of a telephone as HEIC is refused with the way out', async () => {
    const answer = await bring(
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(900)]),
    )
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'picture_refused', message: expect.stringContaining('JPEG') })
  })

  test('without a source is refused', async () => {
    const answer = await bring(await plain(400, 600).jpeg().toBuffer(), { source: ' ' })
    expect(answer.status).toBe(422)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><script>alert(1)</script></svg>'
  test.each<[string, PictureFault, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 'unreadable', () => Buffer.from(svg)],
    ['an SVG that begins like a GIF', 'unreadable', () => Buffer.from(`GIF89a${svg}`)],
    ['a GIF', 'unreadable', () => plain(400, 600).gif().toBuffer()],
    ['a TIFF', 'unreadable', () => plain(400, 600).tiff().toBuffer()],
    [
      'a decompression bomb of 400 megapixels',
      'large',
      async () => saying(20_000, await plain(400, 600).png().toBuffer()),
    ],
    [
      'an animation',
      'animated',
      async () => {
        const frames = await Promise.all(
          [plain(400, 600), plain(400, 600).negate()].map((frame) => frame.png().toBuffer()),
        )
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer()
      },
    ],
    ['half a picture', 'unreadable', async () => (await plain(2000, 2000).png().toBuffer()).subarray(0, 3000)],
    ['a picture of some pixels', 'small', () => plain(100, 100).png().toBuffer()],
    ['nothing', 'unreadable', () => Buffer.alloc(0)],
    [
      'the name of a type and noise',
      'unreadable',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)]),
    ],
  ])('%s is refused as %s', async (_what, fault, made) => {
    const answer = await bring(await made())
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'picture_refused', details: fault })
  })

  test('that is a polyglot is stored only as pixels', async () => {
    const picture = await plain(400, 600).jpeg().toBuffer()
    const answer = await bring(Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
    const { link } = (await answer.json()) as { link: string }
    for (const ending of ['-720.avif', '-360.avif', '-360.jpg']) {
      const { bytes } = await got(link.replace('-720.avif', ending))
      expect(bytes.includes('<script>')).toBe(false)
    }
  })

  test('larger than the limit is not read', async () => {
    const answer = await bring(Buffer.alloc(MOST_PHOTO_BYTES + 1)).catch(() => undefined)
    expect(answer?.status ?? 413).toBe(413)
  })
})
