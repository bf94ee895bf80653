/**
 * Tests shared decks: they survive a kill of the program, and a flood of visits does not affect others (decision 071).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { overtake } from '#tests/databases/overtake.ts'
import { aSecret, LIST, openDeck, post, visit } from '#tests/protocol/together/together-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'

let database: TestDatabase
let one: RunningProgram
let other: RunningProgram
beforeAll(async () => {
  database = await aDatabase()
  ;[one, other] = await runTwo(database, { TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await one.remove()
  await other.remove()
  await database.close()
})

test('after a kill every acknowledged answer of a shared deck is stored, and a repeated one is stored once', async () => {
  const token = await openDeck(one.address)
  const people = Array.from({ length: 4 }, () => ({ token, secret: aSecret() }))
  const accepted = people.map(() => 0)
  let killing: Promise<unknown> | undefined
  const playing = people.map(async (person, at) => {
    for (let turn = 1; turn <= 200; turn++) {
      const record = { ...person, turn, seen: turn % 4, liked: LIST.slice(0, turn % 4) }
      const answer = await post(one.address, 'visit', record).catch(() => null)
      if (answer?.status !== 200) return
      accepted[at] = turn
      // On a busy machine one person may be five turns ahead before another one has begun.
      if (turn >= 5 && Math.min(...accepted) > 0) killing ??= one.kill()
    }
  })
  await Promise.all(playing)
  await killing
  expect(Math.max(...accepted)).toBeGreaterThanOrEqual(5)

  const found = (await visit(other.address, people[0]!)).people
  expect(found).toHaveLength(4)
  const turns = found.map(({ turn }) => turn).toSorted((a, b) => a - b)
  for (const [at, turn] of accepted.toSorted((a, b) => a - b).entries()) expect(turns[at]).toBeGreaterThanOrEqual(turn)

  for (const person of people) {
    await visit(other.address, person, { turn: 1000, seen: 3, liked: ['4'] })
    await visit(other.address, person, { turn: 1000, seen: 3, liked: ['4'] })
  }
  await one.start()
  const { people: after } = await visit(one.address, people[0]!)
  expect(after.map(({ seat, turn, liked }) => [seat, turn, liked])).toEqual([1, 2, 3, 4].map((n) => [n, 1000, ['4']]))
})

test.each(['a newcomer', 'a person with a seat'])(
  '%s whose deck is deleted during the visit finds no deck',
  async (who) => {
    const token = await openDeck(one.address)
    const person = { token, secret: aSecret() }
    if (who !== 'a newcomer') await visit(one.address, person)
    const answer = await overtake(database, {
      hold: (tx) => tx.query('delete from public.shared_decks where token_digest = sha256($1)', [Buffer.from(token)]),
      call: () => post(one.address, 'visit', { ...person, turn: 1, seen: 1, liked: ['4'] }),
    })
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'no_such_deck' })])
  },
)

test('clients at many addresses do not use up the shared decks of others', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const openFrom = async (address: string) =>
    (await post(one.address, 'open', { experiences: LIST }, from(address))).status
  for (let network = 1; network <= 52; network++) {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => openFrom(`203.0.${network}.7`)))
    expect(statuses.every((status) => [200, 503].includes(status))).toBe(true)
  }
  for (let tries = 0; tries < 11 && (await openFrom('203.0.1.7')) !== 429; tries++) expect(tries).toBeLessThan(10)
  expect(await openFrom('198.51.100.7')).toBe(200)
})

test('a flood from one address is limited, and other addresses are served', async () => {
  const token = await openDeck(other.address)
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const noise = { token: aSecret(), secret: aSecret(), turn: 0, seen: 0, liked: [] }
  const flood = Array.from(
    { length: 450 },
    async () => (await post(other.address, 'visit', noise, from('203.0.113.9'))).status,
  )
  const calm = await post(other.address, 'visit', { ...noise, token }, from('203.0.113.10'))
  expect(calm.status, 'during the flood').toBe(200)
  const statuses = await Promise.all(flood)
  // On a slow machine some calls time out with 503.
  expect([404, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]))
  for (let tries = 0; tries < 450 && statuses.at(-1) !== 429; tries++) {
    statuses.push((await post(other.address, 'visit', noise, from('203.0.113.9'))).status)
  }
  expect(statuses).toContain(429)
})
