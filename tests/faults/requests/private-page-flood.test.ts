/**
 * Tests a client that opens and corrects a private page endlessly: others are served meanwhile, and the disk does not fill
 * up (safety §1.5, B20).
 */
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { plainSite } from '#tests/plain-site.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
afterEach(() => world.stop())

const tokenOf = (requestId: string) => writePrivateToken({ requestId, tokenVersion: 1 }, world.secrets)
const post = (action: string, body: object, signal?: AbortSignal) =>
  fetch(`${world.address}/private-page/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })

test('a page can be corrected twenty times a day; then the answer is 429 with Retry-After, and the page still opens', async () => {
  world = await aWorld({ site: plainSite })
  const { id } = await sendRequest(world)
  const other = await sendRequest(world, { email: 'eve@example.com' })
  const correct = (one: string, message: string) => post('correct', { token: tokenOf(one), changes: { message } })
  const statuses = []
  for (let at = 0; at < 25; at++) statuses.push((await correct(id, `${at}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  const refused = await correct(id, 'once more')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await (await post('read', { token: tokenOf(id) })).json()).toMatchObject({ message: '19' })
  const sql = `select from request_events where contact_request_id = $1 and kind = 'corrected'`
  expect((await world.database.owner.query(sql, [id])).rowCount).toBe(20)
  expect((await correct(other.id, 'mine')).status).toBe(200)
})

test('a client without a valid token uses up no corrections', async () => {
  world = await aWorld({ site: plainSite })
  const { id } = await sendRequest(world)
  const forged = `${tokenOf(id).slice(0, -4)}AAAA`
  for (let at = 0; at < 25; at++) await post('correct', { token: forged, changes: { message: `${at}` } })
  expect((await post('correct', { token: tokenOf(id), changes: { message: 'mine' } })).status).toBe(200)
})

/** Counts the transactions of a database, and blocks new ones while the gate is closed. */
function openGate(database: Database) {
  let opened = Promise.resolve()
  let open = () => {}
  const gate = { begun: 0, atOnce: 0, most: 0, close, open: () => open() }
  function close(): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    opened = promise
    open = resolve
  }
  const through: Database = {
    ...database,
    async transaction(work) {
      gate.begun++
      gate.most = Math.max(gate.most, ++gate.atOnce)
      await opened
      return database.transaction(work).finally(() => gate.atOnce--)
    },
  }
  return { gate, through }
}

test('thirty followers of one page read it three at a time, and once for all changes in between', async () => {
  const followers = 30
  let gate!: ReturnType<typeof openGate>['gate']
  world = await aWorld({
    site: plainSite,
    through: async ({ database }) => {
      const made = openGate(database)
      gate = made.gate
      return made.through
    },
  })
  const { id } = await sendRequest(world)
  const leaving = new AbortController()
  const readsOf = Array.from({ length: followers }, () => 0)
  try {
    for (let at = 0; at < followers; at++) {
      const answer = await post('follow', { token: tokenOf(id) }, leaving.signal)
      void (async () => {
        const decoder = new TextDecoder()
        for await (const piece of answer.body!) readsOf[at]! += decoder.decode(piece).split('event: page').length - 1
      })().catch(() => undefined)
    }
    await expect.poll(() => Math.min(...readsOf)).toBeGreaterThan(0)
    await expect.poll(() => gate.atOnce).toBe(0)
    const notified = Promise.withResolvers<void>()
    const stopListening = world.services.database.listen(
      'requests',
      (payload) => payload === 'the last' && notified.resolve(),
    )
    readsOf.fill(0)
    Object.assign(gate, { begun: 0, most: 0 })
    gate.close()
    for (let at = 0; at < 20; at++) {
      await world.database.owner.query(`select pg_notify('requests', $1)`, [JSON.stringify({ id, at })])
    }
    await world.database.owner.query(`select pg_notify('requests', 'the last')`)
    await notified.promise
    stopListening()
    expect(gate.most).toBe(3)
    gate.open()
    await expect.poll(() => readsOf).toEqual(readsOf.map(() => 2))
    expect(gate.begun).toBe(2 * followers)
  } finally {
    leaving.abort()
  }
})
