/** Tests the advisers' channel with the official client, on two programs on one PostgreSQL (product §4.3; decision 073). */
import { randomUUID } from 'node:crypto'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aRealtimeWorld, aWorldBeside, connect, patient, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import type { World } from '#tests/world.ts'

let world: World
let beside: World
const leaving: (() => void)[] = []
beforeAll(async () => {
  const settings = { ...unhurried, REALTIME_PUBLIC: 'off' }
  world = await aRealtimeWorld({ settings })
  beside = await aWorldBeside(world, { settings })
})
afterAll(async () => {
  for (const leave of leaving) leave()
  await beside.stop()
  await world.stop()
})

type Member = Awaited<ReturnType<typeof aMember>>

async function anAdviser(name: string): Promise<Member> {
  const member = await aMember(world)
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', $2)`, [
    member.user.id,
    name,
  ])
  return member
}

interface Joining {
  where?: World
  key?: string
}

/** Joins the channel like the room. */
async function join({ session, user }: Member, { where = world, key = user.id }: Joining = {}) {
  const client = connect(where, { token: session.access_token })
  leaving.push(() => void client.realtime.disconnect())
  const channel = client.channel('advisers', { config: { private: true, presence: { key, enabled: true } } })
  const words: unknown[] = []
  const systemMessages: string[] = []
  channel.on('broadcast', { event: 'feed' }, ({ payload }) => words.push(payload))
  channel.on('system', {}, ({ message }: { message: string }) => systemMessages.push(message))
  return { channel, words, systemMessages, state: await subscribed(channel), client }
}

/** Reads the changes of the feed since `last`, or the refusal. */
async function feed({ session }: Member, last: string | null, where = world) {
  const answer = await fetch(`${where.address}/rest/v1/rpc/request_changes_since`, {
    method: 'POST',
    headers: {
      apikey: where.secrets.publishableKey,
      Authorization: `Bearer ${session.access_token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ last }),
  })
  return (await answer.json()) as { last: string; changes: { id: string; kind: string }[]; code?: string }
}

const lookersIn = (channel: RealtimeChannel) =>
  Object.entries(channel.presenceState()).flatMap(([key, metas]) =>
    metas.map((meta) => [key, (meta as { request?: string }).request]),
  )

test('a message without content reaches both programs when a request arrives', async () => {
  const ada = await anAdviser('Ada')
  const [here, there] = await Promise.all([join(ada), join(ada, { where: beside })])
  expect([here.state, there.state]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  const { last } = await feed(ada, null)
  const { id } = await sendRequest(world, { name: 'Canary' })
  for (const { words } of [here, there]) await expect.poll(() => words.length, patient).toBeGreaterThan(0)
  expect(JSON.stringify([here.words, there.words])).not.toMatch(/canary|[0-9a-f]{8}-/i)
  const seen = (await feed(ada, last, beside)).changes.map((change) => [change.id, change.kind])
  expect(seen).toEqual([[id, 'received']])
})

test('a change while no adviser was joined is in the feed, once', async () => {
  const ada = await anAdviser('Ada')
  const before = await join(ada)
  const { last } = await feed(ada, null)
  await before.client.realtime.disconnect()
  const ids = [(await sendRequest(world)).id, (await sendRequest(beside)).id]
  expect((await join(ada, { where: beside })).state).toBe('SUBSCRIBED')
  const missed = await feed(ada, last, beside)
  expect(missed.changes.map(({ id }) => id)).toEqual(ids)
  expect((await feed(ada, missed.last)).changes).toEqual([])
})

test('each adviser is present with their open sheet, under their own id only, until they leave', async () => {
  const [ada, bea] = await Promise.all([anAdviser('Ada'), anAdviser('Bea')])
  const [hers, other] = await Promise.all([join(ada), join(bea, { where: beside })])
  const { id } = await sendRequest(world)
  expect(await hers.channel.track({ request: id })).toBe('ok')
  await expect.poll(() => lookersIn(other.channel), patient).toEqual([[ada.user.id, id]])
  const { rows } = await world.database.owner.query('select private.presence_of($1) as presence', [id])
  expect(rows, 'as the inbox says it').toEqual([{ presence: [{ adviser_id: ada.user.id, name: 'Ada' }] }])

  const posing = await join(bea, { key: ada.user.id })
  expect(posing.state).toBe('SUBSCRIBED')
  expect(await posing.channel.track({ request: id })).toBe('error')
  expect(await other.channel.untrack()).toBe('ok')

  await hers.client.realtime.disconnect()
  await expect.poll(() => lookersIn(other.channel), patient).toEqual([])
})

test('nobody else can join, and no adviser can send', async () => {
  const stranger = await join(await aMember(world))
  expect(stranger.state).toContain('Unauthorized')
  const nobody = connect(world)
  leaving.push(() => void nobody.realtime.disconnect())
  expect(await subscribed(nobody.channel('advisers', { config: { private: true } }))).toContain('Unauthorized')
  expect(await subscribed(connect(world).channel('advisers'))).toContain('PrivateOnly')

  const ada = await anAdviser('Ada')
  const answer = await fetch(`${world.address}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      Authorization: `Bearer ${ada.session.access_token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ topic: 'advisers', event: 'feed', payload: {}, private: true }] }),
  })
  expect(answer.status).toBe(403)
})

const LOST = 'You no longer have permission to read from this Channel topic: advisers'

test('a deactivated adviser is disconnected at once, on every program', async () => {
  const [ada, bea] = await Promise.all([anAdviser('Ada'), anAdviser('Bea')])
  const joined = await Promise.all([join(ada), join(ada, { where: beside })])
  const stays = await join(bea)
  await joined[0].channel.track({ request: randomUUID() })
  await expect.poll(() => lookersIn(stays.channel).length, patient).toBe(1)
  await world.database.owner.query('update advisers set active = false where user_id = $1', [ada.user.id])
  for (const { systemMessages } of joined) await expect.poll(() => systemMessages, patient).toEqual([LOST])
  await expect.poll(() => lookersIn(stays.channel), patient).toEqual([])
  const countBefore = stays.words.length
  await sendRequest(world)
  await expect.poll(() => stays.words.length, patient).toBeGreaterThan(countBefore)
  expect(await feed(ada, null)).toMatchObject({ code: '42501' })
})

test('a session that is ended elsewhere ends its channel; another session of the same adviser stays', async () => {
  const ada = await anAdviser('Ada')
  const { data } = await ada.client.auth.signInWithPassword({ email: ada.email, password: ada.password })
  const second = { ...ada, session: data.session! }
  const [ends, stays] = [await join(ada), await join(second, { where: beside })]
  expect([ends.state, stays.state]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  const session = JSON.parse(atob(ada.session.access_token.split('.')[1]!)) as { session_id: string }
  await world.database.owner.query('delete from auth.sessions where id = $1', [session.session_id])
  await expect.poll(() => ends.systemMessages, patient).toEqual([LOST])
  await sendRequest(world)
  await expect.poll(() => stays.words.length, patient).toBeGreaterThan(0)
  expect(stays.systemMessages).toEqual([])
})
