/**
 * Measures how soon a stored file begins: the first byte of a signed object of a megabyte, from the disk and from the
 * database, beside a bare server; a picture in another size when it is made, and when it is kept.
 */
import { performance } from 'node:perf_hooks'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { megabytes } from '#contract/sizes.ts'
import { startChild } from '../child-program.ts'
import { inMilliseconds, median, percentile, verdict } from '../figures.ts'
import type { Bench, Row } from '../report.ts'
import { runSite, type RunningSite } from '../running-site.ts'

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 200)
/** Each is made once. */
const PICTURES = Math.min(TIMES, 5)
const KEPT_GOAL = 3
const MADE_GOAL = 900

export const firstByte: Bench = {
  name: 'first-byte',
  async run() {
    const bare = await startChild('bench/service/bare/file-server.ts', [])
    const sites = [await runSite({ OBJECTS: 'disk' }), await runSite({ OBJECTS: 'database' })] as const
    try {
      const file = new Uint8Array(megabytes(1))
      await fetch(bare.address, { method: 'POST', body: file })
      const [onDisk, inDatabase] = await Promise.all(sites.map((site) => signedAddress(site, file, 'file')))
      const rows: Row[] = []
      for (const [way, address] of [
        ['bare Node server', bare.address],
        ['signed, on the disk', onDisk!],
        ['signed, in the database', inDatabase!],
      ] as const) {
        rows.push({ way, ...(await measure(() => address, TIMES)), goal: '' })
      }
      rows.push(...(await measurePictures(sites[0])))
      return [{ title: `First byte, of ${TIMES} times in a row`, rows }]
    } finally {
      await bare.stop()
      for (const site of sites) await site.stop()
    }
  },
}

const bucketOf = ({ address, secretKey }: RunningSite) =>
  createClient(address, secretKey, { auth: { persistSession: false } }).storage

async function signedAddress(site: RunningSite, file: Uint8Array, name: string): Promise<string> {
  await bucketOf(site).createBucket('bench')
  const bucket = bucketOf(site).from('bench')
  await bucket.upload(name, file)
  return (await bucket.createSignedUrl(name, 3600)).data!.signedUrl
}

/** Of 12 megapixels, as a telephone takes them, to 1600 pixels of AVIF. */
async function measurePictures(site: RunningSite): Promise<Row[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } })
    .blur(3)
    .jpeg()
    .toBuffer()
  const bucket = bucketOf(site).from('bench')
  await bucket.upload('photo.jpg', photo, { contentType: 'image/jpeg' })
  const sign = async (width: number) =>
    (await bucket.createSignedUrl('photo.jpg', 3600, { transform: { width, format: 'avif' as 'origin' } })).data!
      .signedUrl
  const addresses = await Promise.all(Array.from({ length: PICTURES }, (_, at) => sign(1600 - at)))
  const made = await measure((at) => addresses[at]!, PICTURES)
  const kept = await measure(() => addresses[0]!, TIMES)
  return [
    { way: 'picture of 12 megapixels, made', ...made, goal: `< ${MADE_GOAL} ms: ${reached(made, MADE_GOAL)}` },
    { way: 'picture, kept', ...kept, goal: `< ${KEPT_GOAL} ms: ${reached(kept, KEPT_GOAL)}` },
  ]
}

const reached = (row: { median: string }, goal: number) => verdict(Number.parseFloat(row.median) < goal)

async function measure(addressOf: (at: number) => string, times: number) {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now()
    const answer = await fetch(addressOf(at))
    const reader = answer.body!.getReader()
    await reader.read()
    taken.push(performance.now() - begun)
    while (!(await reader.read()).done) continue
    if (!answer.ok) throw new Error(`It answered ${answer.status}`)
  }
  return { median: inMilliseconds(median(taken), 1), p99: inMilliseconds(percentile(taken, 99), 1) }
}
