/** One network address asks for as many new pages as it can: nobody else waits for it (safety §1.5, B16). */
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds } from '#contract/durations.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

/** Longer than a real page takes: the pages that wait would delay everybody for seconds. */
const RENDERING = milliseconds(100)
/** Counts the renderings. They are counted in place of time, which a busy machine stretches. */
let rendered = 0
const slowSite: typeof plainSite = {
  ...plainSite,
  renderer: {
    ...plainSite.renderer,
    renderPage(request) {
      const end = performance.now() + RENDERING
      while (performance.now() < end);
      rendered += 1
      return plainSite.renderer.renderPage(request)
    },
  },
}

let world: World
beforeAll(async () => {
  world = await aWorld({ site: slowSite, now: () => new Date() })
})
afterAll(() => world.stop())

interface Answer {
  status: number
  /** How many pages were rendered between the question and the end of the answer, its own included. */
  renderings: number
}
type Ask = (path: string) => Promise<Answer>

/** Opens a connection of one network address. What is asked over it later waits for nothing but the server. */
async function connect(localAddress: string): Promise<Ask> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = (path) => {
    const before = rendered
    return new Promise((resolve, reject) => {
      const request = get(world.address + path, { localAddress, agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode!, renderings: rendered - before }))
      })
      request.on('error', reject)
    })
  }
  await ask('/live')
  return ask
}

const PAGES = 60
/** How many pages of one address may be rendered or wait (render-turns.ts). */
const TAKEN = 17

test('sixty pages at once from one address keep nobody else waiting', async () => {
  const crowd = await Promise.all(Array.from({ length: PAGES }, () => connect('127.0.0.4')))
  const visitor = await connect('127.0.0.5')
  const probe = await connect('127.0.0.6')

  let isOver = false
  const flood = Promise.all(crowd.map((ask, at) => ask(`/?chosen=${at}`)))
  void flood.finally(() => (isOver = true))
  const other = visitor('/?chosen=other')
  const live: number[] = []
  while (!isOver) live.push((await probe('/live')).renderings)

  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(TAKEN)
  // A visitor who waited for all of them would be the eighteenth.
  const { status, renderings } = await other
  expect(status).toBe(200)
  expect(renderings).toBeLessThan(TAKEN / 2)
  expect(Math.max(...live)).toBeLessThan(TAKEN / 2)
  expect((await crowd[59]!('/?chosen=59')).status).toBe(200)
})
