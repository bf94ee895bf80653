/**
 * Tests real decompression bombs (safety B17, decision 069): pictures that are small as files and enormous when decoded.
 * The decoding process refuses them or ends, and the program neither grows nor stops.
 */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { MOST_PHOTO_BYTES, PHOTO_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { megabytes } from '#contract/sizes.ts'
import { anAdviser } from '#tests/console-people.ts'
import { tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld } from '#tests/world.ts'

const world = await aWorld({ site: plainSite })
afterAll(() => world.stop())
const ada = await anAdviser(world.database, 'Ada')

async function upload(bytes: Buffer): Promise<number> {
  expect(bytes.length, 'a bomb is small').toBeLessThan(MOST_PHOTO_BYTES)
  const answer = await fetch(`${world.address}${PHOTO_PATH}?source=x`, {
    method: 'POST',
    headers: {
      // Making a bomb blocks this process for seconds, and meanwhile the server closes the keep-alive connection.
      Connection: 'close',
      apikey: world.secrets.publishableKey,
      Authorization: `Bearer ${await tokenFor(world, { sub: ada.sub, aal: 'aal1' })}`,
    },
    body: new Uint8Array(bytes),
  })
  await answer.arrayBuffer()
  return answer.status
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length)
  framed.write(type, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}

function png(width: number, height: number, { more = [], bits = 1 }: { more?: Buffer[]; bits?: number } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  const lines = Buffer.alloc(height * (1 + Math.ceil((width * bits) / 8)))
  const picture = chunk('IDAT', deflateSync(lines, { level: 9 }))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...more, picture, chunk('IEND', Buffer.alloc(0))])
}

const name = (text: string, ...rest: number[]) => Buffer.concat([Buffer.from(`${text}\0`), Buffer.from(rest)])
const zeros = () => deflateSync(Buffer.alloc(megabytes(300)), { level: 9 })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2465a8' } })

/** Makes an AVIF whose header names another size than its picture has. */
function avifWithSize(width: number, height: number, avif: Buffer): Buffer {
  const lying = Buffer.from(avif)
  const at = lying.indexOf('ispe')
  lying.writeUInt32BE(width, at + 8)
  lying.writeUInt32BE(height, at + 12)
  return lying
}

/** Makes a picture that repeats its last scan many times. */
async function jpegWithScans(count: number): Promise<Buffer> {
  const jpeg = await plain(3000, 4000).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const pass = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(count).fill(pass), jpeg.subarray(-2)])
}

function webpWithSize(side: number, webp: Buffer): Buffer {
  const lying = Buffer.from(webp)
  const at = lying.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  lying.writeUInt16LE(side, at + 3)
  lying.writeUInt16LE(side, at + 5)
  return lying
}

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const uses = Array.from({ length: 20 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`).join(
  '',
)

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PNG of 30 000 by 30 000', () => png(30_000, 30_000)],
  ['a PNG of 12 000 by 12 000', () => png(12_000, 12_000)],
  ['a PNG of one line of a million', () => png(1_000_000, 1)],
  [
    'an AVIF whose header says 30 000 by 30 000',
    async () => avifWithSize(30_000, 30_000, await plain(400, 600).avif().toBuffer()),
  ],
  [
    'a WebP whose header says 16 383 by 16 383',
    async () => webpWithSize(16_383, await plain(400, 600).webp().toBuffer()),
  ],
  ['a JPEG of three thousand scans', () => jpegWithScans(3000)],
  [
    'an SVG with nested entities',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg">&l12;</svg>`),
  ],
  [
    'an SVG with nested uses',
    () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><g id="u0"><path d="M0 0"/></g>${uses}<use href="#u20"/></svg>`,
      ),
  ],
])('%s is refused, and the program does not grow', async (_what, make) => {
  const bomb = await make()
  const before = process.memoryUsage.rss()
  expect(await upload(bomb)).toBe(422)
  expect(process.memoryUsage.rss() - before).toBeLessThan(megabytes(150))
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a colour profile', () => png(400, 600, { more: [chunk('iCCP', Buffer.concat([name('p', 0), zeros()]))] })],
  ['a text', () => png(400, 600, { more: [chunk('zTXt', Buffer.concat([name('Comment', 0), zeros()]))] })],
  [
    'a thousand texts',
    () => {
      const text = chunk('zTXt', Buffer.concat([name('Comment', 0), deflateSync(Buffer.alloc(megabytes(7)))]))
      return png(400, 600, { more: Array<Buffer>(1000).fill(text) })
    },
  ],
  [
    'a picture larger than its header says',
    async () => avifWithSize(400, 600, await plain(4000, 6000).avif({ effort: 0 }).toBuffer()),
  ],
  ['the largest allowed number of pixels', async () => plain(12_000, 4100).png().toBuffer()],
])(
  '%s of some hundred megabytes does not enlarge the program, whether it is accepted or refused',
  async (_what, make) => {
    const bomb = await make()
    const before = process.memoryUsage.rss()
    expect([200, 422]).toContain(await upload(bomb))
    expect(process.memoryUsage.rss() - before).toBeLessThan(megabytes(150))
    expect((await fetch(`${world.address}/live`)).status).toBe(200)
  },
)

test('a valid picture is accepted after all of them', async () => {
  expect(await upload(await plain(800, 1000).jpeg().toBuffer())).toBe(200)
})
