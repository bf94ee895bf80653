/** One network address asks for as many new pages as it can: nobody else waits for it (safety §1.5, B16). */
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds } from '#contract/durations.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

/** Longer than a real page takes, so that a busy machine makes no difference. */
const RENDERING = milliseconds(100)
const slowSite: typeof plainSite = {
  ...plainSite,
  renderer: {
    ...plainSite.renderer,
    renderPage(request) {
      const end = performance.now() + RENDERING
      while (performance.now() < end);
      return plainSite.renderer.renderPage(request)
    },
  },
}

let world: World
beforeAll(async () => {
  world = await aWorld({ site: slowSite, now: () => new Date() })
})
afterAll(() => world.stop())

/** Sends each from a socket of its own; returns status and milliseconds. */
function ask(path: string, localAddress: string, method = 'GET'): Promise<{ status: number; took: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const asked = get(world.address + path, { method, localAddress, agent: new Agent() }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode!, took: performance.now() - start }))
    })
    asked.on('error', reject)
  })
}

const PAGES = 60

test('sixty pages at once from one address keep nobody else waiting', async () => {
  let isOver = false
  const start = performance.now()
  const flood = Promise.all(Array.from({ length: PAGES }, (_, at) => ask(`/?chosen=${at}`, '127.0.0.4')))
  void flood.finally(() => (isOver = true))
  const live: number[] = []
  const other = ask('/?chosen=other', '127.0.0.5')
  while (!isOver) live.push((await ask('/live', '127.0.0.6')).took)
  // A visitor who waited for all of them would wait twice as long. The test shares the thread with the server.
  const half = (performance.now() - start) / 2
  expect(Math.max(...live)).toBeLessThan(half)
  expect(await other).toMatchObject({ status: 200 })
  expect((await other).took).toBeLessThan(half)
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await ask('/?chosen=59', '127.0.0.4')).status).toBe(200)
})
