/** Tests choosing together (decision 071): a link opens a deck, a device sends its answers, the others receive them. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_PEOPLE } from '#contract/together/deck-visit.ts'
import { endDecks } from '#server/together/end-decks.ts'
import { aClock } from '#tests/protocol/auth/auth-steps.ts'
import { aRealtimeWorld, aWorldBeside, connect, patient, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import type { World } from '#tests/world.ts'
import { aSecret, LIST, openDeck, post, sitDown, visit } from './together-steps.ts'

const clock = aClock()
let world: World
let beside: World
const leaving: (() => void)[] = []
beforeAll(async () => {
  const settings = { REALTIME_PUBLIC: 'off' }
  world = await aRealtimeWorld({ now: clock.now, settings })
  beside = await aWorldBeside(world, { now: clock.now, settings })
})
afterAll(async () => {
  for (const leave of leaving) leave()
  await beside.stop()
  await world.stop()
})

const aPerson = (token: string) => ({ token, secret: aSecret() })
const owner = <Row extends object>(sql: string, values: unknown[] = []) => world.database.owner.query<Row>(sql, values)

function seated(...[where, visited, key]: Parameters<typeof sitDown>) {
  const one = sitDown(where, visited, key)
  leaving.push(one.leave)
  return one
}

test('a visitor gets a seat, keeps it when they return, and sending the same answers again changes nothing', async () => {
  const token = await openDeck(world.address)
  const [ada, bea] = [aPerson(token), aPerson(token)]
  const first = await visit(world.address, ada)
  expect(first).toMatchObject({
    experiences: LIST,
    people: [{ id: first.person, seat: 1, seen: 0, liked: [], turn: 0 }],
  })
  const said = { turn: 2, seen: 2, liked: ['4'] }
  const second = await visit(world.address, bea, said)
  const again = await visit(beside.address, bea, said)
  expect(again.people).toEqual(second.people)
  expect(again.people.map(({ seat, seen, liked }) => [seat, seen, liked])).toEqual([
    [1, 0, []],
    [2, 2, ['4']],
  ])
  const late = await visit(world.address, bea, { turn: 1, seen: 1, liked: ['1'] })
  expect(late.people, 'an older answer that comes late').toEqual(second.people)
  const other = await visit(world.address, ada, { turn: 1, seen: 99, liked: ['x', 'f1-2026-monaco', '1'] })
  expect(other.people[0], 'what is not in the list is nobody’s').toMatchObject({
    seen: LIST.length,
    liked: ['1', 'f1-2026-monaco'],
  })
})

test('visitors who enter at the same moment get different seats, as long as there are seats', async () => {
  const token = await openDeck(world.address)
  const people = Array.from({ length: MOST_PEOPLE + 3 }, () => aPerson(token))
  const answers = await Promise.all(
    people.map((one, at) => post([world, beside][at % 2]!.address, 'visit', { ...one, turn: 0, seen: 0, liked: [] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(MOST_PEOPLE).fill(200), 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(await refused.json()).toMatchObject({ code: 'deck_is_full' })
  const { rows } = await owner<{ seat: number }>(
    `select seat from public.deck_people p join public.shared_decks d on d.id = p.deck
     where d.token_digest = sha256($1) order by seat`,
    [Buffer.from(token)],
  )
  expect(rows.map(({ seat }) => seat)).toEqual(Array.from({ length: MOST_PEOPLE }, (_, at) => at + 1))
  const inside = people[answers.findIndex(({ status }) => status === 200)]!
  expect((await visit(world.address, inside)).people, 'who is in stays in').toHaveLength(MOST_PEOPLE)
})

test('the others receive a person’s answers and presence, on both processes; refused answers are not sent', async () => {
  const token = await openDeck(world.address)
  const [ada, bea] = [aPerson(token), aPerson(token)]
  const [ofAda, ofBea] = [await visit(world.address, ada), await visit(beside.address, bea)]
  const [here, there] = [seated(world, ofAda, ofAda.person), seated(beside, ofBea, ofBea.person)]
  expect([await here.entered(), await there.entered()]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  await here.channel.track({ name: 'Ada' })
  await expect.poll(() => there.channel.presenceState()[ofAda.person]?.[0], patient).toMatchObject({ name: 'Ada' })
  await visit(beside.address, bea, { turn: 2, seen: 2, liked: ['4'] })
  const person = { id: ofBea.person, seat: 2, turn: 2, seen: 2, liked: ['4'] }
  await expect.poll(() => here.received, patient).toEqual([person])
  await visit(world.address, bea, { turn: 2, seen: 2, liked: ['4'] })
  await visit(world.address, bea, { turn: 3, seen: 3, liked: ['4'] })
  await expect.poll(() => there.received, patient).toEqual([person, { ...person, turn: 3, seen: 3 }])
})

test('nobody can join another deck, be present as somebody else, or send messages of their own', async () => {
  const [mine, other] = [await openDeck(world.address), await openDeck(world.address)]
  const [ofAda, ofBea] = [await visit(world.address, aPerson(mine)), await visit(world.address, aPerson(other))]
  const strange = seated(world, { ...ofAda, topic: ofBea.topic }, ofAda.person)
  expect(await strange.entered()).toContain('Unauthorized')
  const keyless = connect(world)
  leaving.push(() => void keyless.realtime.disconnect())
  expect(await subscribed(keyless.channel(ofAda.topic, { config: { private: true } }))).toContain('Unauthorized')

  const second = await visit(world.address, aPerson(mine))
  const asOther = seated(world, second, ofAda.person)
  expect(await asOther.entered()).toBe('SUBSCRIBED')
  expect(await asOther.channel.track({ name: 'Ada' })).toBe('error')
  expect(await asOther.channel.send({ type: 'broadcast', event: 'person', payload: { id: ofAda.person } })).toBe(
    'error',
  )
  const { access_token } = ofAda
  const forged = [access_token.slice(0, -4), `${access_token.split('.').slice(0, 2).join('.')}.`].map((token) =>
    seated(world, { ...ofAda, access_token: token }, ofAda.person).entered(),
  )
  for (const state of await Promise.all(forged)) expect(state).toMatch(/JWT|Jwt/)
})

test('the token is valid only for this deck: for no table, no account, and not after two hours', async () => {
  const visited = await visit(world.address, aPerson(await openDeck(world.address)))
  const headers = { apikey: world.secrets.publishableKey, Authorization: `Bearer ${visited.access_token}` }
  for (const path of ['/rest/v1/shared_decks', '/rest/v1/deck_people', '/auth/v1/user']) {
    expect((await fetch(world.address + path, { headers })).status, path).toBeGreaterThanOrEqual(400)
  }
  const asJson = { ...headers, 'Content-Type': 'application/json' }
  const rpc = await fetch(`${world.address}/rest/v1/rpc/visit_deck`, { method: 'POST', headers: asJson, body: '{}' })
  expect(rpc.status).toBe(404)
  await clock.later(2 * 3600 + 31, async () => {
    expect(await seated(world, visited, visited.person).entered()).toContain('Token has expired')
  })
})

test.each([
  ['no token', { secret: aSecret() }],
  ['a short token', { token: 'abc', secret: aSecret() }],
  ['a malformed secret', { token: aSecret(), secret: '<script>alert(1)</script>' }],
  ['a turn back', { token: aSecret(), secret: aSecret(), turn: -1 }],
  ['too many likes', { token: aSecret(), secret: aSecret(), liked: Array(101).fill('1') }],
  ['an unknown experience', { token: aSecret(), secret: aSecret(), liked: ["'; drop table x"] }],
])('%s is refused', async (_, said) => {
  const answer = await post(world.address, 'visit', { turn: 1, seen: 1, liked: [], ...said })
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'PGRST102' })])
})

test('a guessed and an expired link get the same answer, and the sweep deletes everything of an expired deck', async () => {
  const token = await openDeck(world.address)
  const person = aPerson(token)
  const visited = await visit(world.address, person, { turn: 1, seen: 1, liked: ['1'] })
  const days = (Date.parse(visited.ends_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const guessed = await post(world.address, 'visit', { ...aPerson(aSecret()), turn: 0, seen: 0, liked: [] })
  const id = visited.topic.slice('deck:'.length)
  await owner(`update public.shared_decks set ends_at = now() where id = $1`, [id])
  const ended = await post(world.address, 'visit', { ...person, turn: 2, seen: 2, liked: [] })
  expect([guessed.status, await guessed.json()]).toEqual([404, await ended.json()])

  await endDecks({}, world.services)
  const left = await owner(
    `select id::text from public.shared_decks where id = $1 union all select id::text from public.deck_people where deck = $1
     union all select id::text from realtime.messages where topic = $2`,
    [id, visited.topic],
  )
  expect(left.rows).toEqual([])
})

test('of each person one message is stored, no matter how often they answer', async () => {
  const token = await openDeck(world.address)
  const [ada, bea] = [aPerson(token), aPerson(token)]
  const { topic } = await visit(world.address, bea, { turn: 1, seen: 1, liked: ['1'] })
  for (let turn = 1; turn <= 20; turn++) await visit(world.address, ada, { turn, seen: 3, liked: [LIST[turn % 3]!] })
  const { rows } = await owner<{ turn: number }>(
    `select (payload ->> 'turn')::int as turn from realtime.messages where topic = $1 order by 1`,
    [topic],
  )
  expect(rows.map(({ turn }) => turn)).toEqual([1, 20])
})

test('neither personal data nor a secret is stored', async () => {
  const token = await openDeck(world.address)
  const secret = aSecret()
  await visit(world.address, { token, secret }, { turn: 1, seen: 1, liked: ['1'] })
  const { rows } = await owner<{ all: string }>(
    `select (select coalesce(string_agg(to_jsonb(d)::text, ''), '') from public.shared_decks d)
       || (select coalesce(string_agg(to_jsonb(p)::text, ''), '') from public.deck_people p)
       || (select coalesce(string_agg(to_jsonb(m)::text, ''), '') from realtime.messages m) as all`,
  )
  expect(rows[0]!.all).not.toMatch(new RegExp(`${token}|${secret}|127\\.0\\.0\\.1`))
})

test('if there are too many decks, the network with the most of them loses its oldest, and no other network any', async () => {
  await owner('truncate public.shared_decks cascade')
  const open = async (network: number, count: number) => {
    for (let at = 0; at < count; at++) {
      await owner(`select private.open_deck(sha256($1), '{1}', $2, 20)`, [randomBytes(8), network])
    }
  }
  await open(1, 5)
  await open(2, 3)
  await open(3, 60)
  const { rows } = await owner<{ network: number; n: number }>(
    'select network, count(*)::int as n from public.shared_decks group by network order by network',
  )
  expect(rows.map(({ network, n }) => [network, n])).toEqual([
    [1, 5],
    [2, 3],
    [3, 12],
  ])
  await openDeck(beside.address)
  const { rows: kept } = await owner('select from public.shared_decks where network not in (1, 2, 3, 0)')
  expect(kept, 'of an address the network is kept as a number').toHaveLength(1)
})

// It must be the last test, because it uses up the decks of its address.
test('other sites cannot open a deck, and one address can open ten an hour', async () => {
  const foreign = await post(world.address, 'open', { experiences: LIST }, { Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => post(beside.address, 'open', { experiences: LIST })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const experiences of [[], Array(101).fill('1'), ['<b>'], 'all']) {
    expect((await post(world.address, 'open', { experiences })).status).toBe(400)
  }
})

test('the page is the same for every link, is not cached, not indexed, and sends no referrer', async () => {
  const at = async (token: string) => {
    const answer = await fetch(`${world.address}/?together=${token}&lang=ar`)
    return { headers: answer.headers, html: await answer.text() }
  }
  const [one, other] = [await at(aSecret()), await at('"><script>')]
  expect(one.html).toBe(other.html)
  expect(one.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(one.headers.get('x-robots-tag')).toContain('noindex')
  expect(one.headers.get('referrer-policy')).toBe('no-referrer')
})
