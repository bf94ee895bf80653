/**
 * Tests that no request leaves anything on its connection for the next one (safety D32), for any caller and any outcome.
 * LONG_FAULTS=1 sends a hundred thousand requests.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADA, aRestWorld, type RestWorld, type Who } from '#tests/protocol/rest/rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await aRestWorld()
})
afterAll(() => world.stop())

const LONG = process.env['LONG_FAULTS'] === '1'
/** The requests are spread over many tests, so that none reaches its timeout on a busy machine. */
const SEEDS = Array.from({ length: LONG ? 400 : 12 }, (_, round) => 20_260_813 + round)
const REQUESTS = 250
const AT_ONCE = 24
const callers: readonly Who[] = ['anon', 'authenticated', 'service_role']

/** A small random generator with a seed, so that a failure can be repeated. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 8
}

/** On a busy machine a connection, or the statement, may come too late: the call is then repeated. */
const isLate = async (answer: Response) =>
  answer.status === 503 || (answer.status === 500 && (await answer.clone().text()).includes('"57014"'))

test.each(SEEDS)(
  `${REQUESTS} requests of three roles, a third of which fail, leave nothing for the next one (%i)`,
  async (seed) => {
    const random = numbers(seed)
    const failingCalls: ((as: Who) => Promise<Response>)[] = [
      (as) => world.ask('venues?id=eq.word', { as }),
      (as) => world.ask('rpc/raise_as', { method: 'POST', body: '{"code":"P0001"}', headers: JSON_HEADERS, as }),
      (as) => world.ask('rpc/write_down?note=x', { as }),
      (as) => world.ask('venues', { method: 'POST', body: '{"id":1,"city":"x"}', headers: JSON_HEADERS, as }),
      (as) => world.ask('artists?select=id', { headers: { accept: 'application/vnd.pgrst.object+json' }, as }),
    ]

    async function callAndCheck(number: number): Promise<void> {
      const as = callers[number % 3]!
      if (number % 3 === 2 || number % 7 === 0) {
        const answer = await failingCalls[number % failingCalls.length]!(as)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        await answer.arrayBuffer()
        return
      }
      const method = number % 2 === 0 ? 'GET' : 'POST'
      const headers = { 'x-number': String(number) }
      const answer = await vi.waitUntil(async () => {
        const tried = await world.ask('rpc/about_request', { method, headers, as })
        return !(await isLate(tried)) && tried
      }, 60_000)
      expect(await answer.json()).toMatchObject({
        role: as,
        sub: as === 'authenticated' ? ADA : null,
        method,
        readonly: 'on',
        headers: { 'x-number': String(number) },
      })
    }

    let left = REQUESTS
    const worker = async () => {
      while (left-- > 0) await callAndCheck(random.next().value as number)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))

    const bare = await world.database.database.transaction((tx) =>
      tx.query(`select current_user = session_user as itself, current_setting('transaction_read_only') as readonly,
      nullif(current_setting('request.jwt.claims', true), '') as claims,
      nullif(current_setting('request.headers', true), '') as headers`),
    )
    expect(bare.rows).toEqual([{ itself: true, readonly: 'off', claims: null, headers: null }])
  },
)

const JSON_HEADERS = { 'content-type': 'application/json' }
