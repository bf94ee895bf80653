/**
 * Files of 40 MB up and down through the storage interface, with the bytes on the disk and in the database, beside a bare
 * server that writes a body to a file and flushes it, in turns.
 */
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { megabytes } from '#contract/sizes.ts'
import { seconds } from '#contract/durations.ts'
import { startChild } from '../child-program.ts'
import { inPercent, median, verdict } from '../figures.ts'
import type { Bench, Row } from '../report.ts'
import { runSite } from '../running-site.ts'

const SIZE = megabytes(40)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)

interface Way {
  title: string
  /** Shares of the bare server's rate that are to be reached. */
  goals: { up: number; down: number } | undefined
  up(body: Buffer): Promise<Response>
  down(): Promise<Response>
}

export const storage: Bench = {
  name: 'storage',
  async run() {
    const bare = await startChild('bench/service/bare/file-server.ts', [])
    const sites = [await runSite({ OBJECTS: 'disk' }), await runSite({ OBJECTS: 'database' })] as const
    try {
      const ways = [
        bareWay(bare.address),
        await ourWay(sites[0], { title: 'on the disk', goals: { up: 0.7, down: 0.8 } }),
        await ourWay(sites[1], { title: 'in the database', goals: undefined }),
      ]
      return [
        {
          title: `Files of ${SIZE / megabytes(1)} MB, medians of ${ROUNDS} rounds in turns`,
          rows: await measure(ways),
          remarks: ['The goal in the database is 40 MB/s up, as the bytes are written twice, with their row.'],
        },
      ]
    } finally {
      await bare.stop()
      for (const site of sites) await site.stop()
    }
  },
}

const bareWay = (address: string): Way => ({
  title: 'bare Node stream, flushed',
  goals: undefined,
  up: (body) => fetch(address, { method: 'POST', body: new Uint8Array(body) }),
  down: () => fetch(address),
})

async function ourWay(
  { address, secretKey }: Awaited<ReturnType<typeof runSite>>,
  named: Pick<Way, 'title' | 'goals'>,
): Promise<Way> {
  const headers = { apikey: secretKey, 'Content-Type': 'application/octet-stream', 'x-upsert': 'true' }
  const made = await fetch(`${address}/storage/v1/bucket`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'bench', name: 'bench' }),
  })
  if (!made.ok) throw new Error(`No bucket: ${await made.text()}`)
  const file = `${address}/storage/v1/object/bench/file`
  return {
    ...named,
    up: (body) => fetch(file, { method: 'POST', headers, body: new Uint8Array(body) }),
    down: () => fetch(file, { headers }),
  }
}

async function measure(ways: readonly Way[]): Promise<Row[]> {
  const rates = ways.map(() => ({ up: [] as number[], down: [] as number[] }))
  // The first round does not count.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [place, way] of ways.entries()) {
      const body = randomBytes(SIZE)
      const up = await rateOf(() => way.up(body))
      const down = await rateOf(() => way.down(), SIZE)
      if (round < 0) continue
      rates[place]!.up.push(up)
      rates[place]!.down.push(down)
    }
  }
  const [bare] = rates.map(({ up, down }) => ({ up: median(up), down: median(down) }))
  return ways.map(({ title, goals }, place) => {
    const [up, down] = [median(rates[place]!.up), median(rates[place]!.down)]
    const reached = goals && up >= goals.up * bare!.up && down >= goals.down * bare!.down
    return {
      way: title,
      up: `${up.toFixed(0)} MB/s`,
      'of bare up': inPercent(up, bare!.up),
      down: `${down.toFixed(0)} MB/s`,
      'of bare down': inPercent(down, bare!.down),
      goal: goals ? `≥ ${100 * goals.up} % up, ${100 * goals.down} % down: ${verdict(reached === true)}` : '',
    }
  })
}

/** Megabytes a second; the whole body is read. */
async function rateOf(ask: () => Promise<Response>, expected?: number): Promise<number> {
  const begun = performance.now()
  const answer = await ask()
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok || (expected !== undefined && byteLength !== expected)) throw new Error(`It answered ${answer.status}`)
  return SIZE / megabytes(1) / ((performance.now() - begun) / seconds(1))
}
