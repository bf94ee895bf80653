/** Tests that a flood of page requests from one network address does not delay others (safety §1.5, B16). */
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds } from '#contract/durations.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

/** Rendering is slower here than in production, so that the waiting pages would delay everybody for seconds. */
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
  /** The number of pages that were rendered between the request and the end of its answer, its own included. */
  renderings: number
}
type GetPage = (path: string) => Promise<Answer>

/** Opens a keep-alive connection of one network address, so that later requests wait for the server only. */
async function connect(localAddress: string): Promise<GetPage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const getPage: GetPage = (path) => {
    const before = rendered
    return new Promise((resolve, reject) => {
      const request = get(world.address + path, { localAddress, agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode!, renderings: rendered - before }))
      })
      request.on('error', reject)
    })
  }
  await getPage('/live')
  return getPage
}

const PAGES = 60
/** The number of pages of one address that may be rendered or queued (render-turns.ts). */
const ALLOWED = 17

test('sixty pages at the same time from one address do not delay other addresses', async () => {
  const crowd = await Promise.all(Array.from({ length: PAGES }, () => connect('127.0.0.4')))
  const visitor = await connect('127.0.0.5')
  const probe = await connect('127.0.0.6')

  let isOver = false
  const flood = Promise.all(crowd.map((getPage, at) => getPage(`/?chosen=${at}`)))
  void flood.finally(() => (isOver = true))
  const other = visitor('/?chosen=other')
  const live: number[] = []
  while (!isOver) live.push((await probe('/live')).renderings)

  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(ALLOWED)
  // If the visitor waited for all of them, theirs would be the eighteenth page.
  const { status, renderings } = await other
  expect(status).toBe(200)
  expect(renderings).toBeLessThan(ALLOWED / 2)
  expect(Math.max(...live)).toBeLessThan(ALLOWED / 2)
  expect((await crowd[59]!('/?chosen=59')).status).toBe(200)
})
