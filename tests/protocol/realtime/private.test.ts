/** Tests private channels: the policies on realtime.messages decide who may receive, send and be present (decision 065). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aClock } from '#tests/protocol/auth/auth-steps.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, connect, patient, subscribed, tokenFor } from './realtime-steps.ts'

const clock = aClock()
let world: World
const [ada, bea] = [randomUUID(), randomUUID()]
const leaving: (() => void)[] = []
beforeAll(async () => {
  world = await aRealtimeWorld({ now: clock.now, settings: { REALTIME_PUBLIC: 'off' } })
  await world.database.owner.query(`
    create table public.room_members (room text, member uuid);
    grant select on public.room_members to authenticated;
    create policy member_hears on realtime.messages for select to authenticated using (
      exists (select from public.room_members m where m.room = realtime.topic() and m.member = auth.uid()));
    create policy member_speaks on realtime.messages for insert to authenticated with check (
      exists (select from public.room_members m where m.room = realtime.topic() and m.member = auth.uid())
      and realtime.topic() not like 'quiet%'
      and (extension = 'broadcast' or realtime.presence_key() = auth.uid()::text));
    create policy slow_hears on realtime.messages for select to authenticated using (
      realtime.topic() = 'slow club' and pg_sleep(0.1)::text is not null);
    create policy anybody_speaks_here on realtime.messages for insert to anon with check (realtime.topic() = 'letter box')`)
  await letIn('club', ada)
  await letIn('club', bea)
  await letIn('quiet club', ada)
})
afterAll(async () => {
  for (const leave of leaving) leave()
  await world.stop()
})

const letIn = (room: string, member: string) =>
  world.database.owner.query('insert into public.room_members values ($1, $2)', [room, member])

async function channelOf(user: string | undefined, topic: string, config = {}) {
  const client = connect(world, user ? { token: await tokenFor(world, { sub: user }) } : {})
  leaving.push(() => void client.realtime.disconnect())
  const channel = client.channel(topic, { config: { private: true, broadcast: { ack: true }, ...config } })
  return { client, channel }
}

test('only private channels are open, unless they were all opened', async () => {
  const { channel } = await channelOf(ada, 'club', { private: false })
  expect(await subscribed(channel)).toBe('CHANNEL_ERROR: PrivateOnly: This project only allows private channels')
})

test('members receive one another’s messages; a stranger receives nothing, and gets the same refusal for an unknown topic', async () => {
  const [one, two] = [await channelOf(ada, 'club'), await channelOf(bea, 'club')]
  const received: unknown[] = []
  two.channel.on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload))
  expect(await subscribed(one.channel)).toBe('SUBSCRIBED')
  expect(await subscribed(two.channel)).toBe('SUBSCRIBED')
  expect(await one.channel.send({ type: 'broadcast', event: 'said', payload: { n: 1 } })).toBe('ok')
  await expect.poll(() => received, patient).toEqual([{ n: 1 }])

  for (const topic of ['club', 'no such club']) {
    for (const user of [undefined, randomUUID()]) {
      const { channel } = await channelOf(user, topic)
      expect(await subscribed(channel)).toBe(
        `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      )
    }
  }
})

test('a message of a listener without the right to send is refused', async () => {
  const { channel } = await channelOf(ada, 'quiet club')
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(await channel.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('error')
})

test('nobody can be present under the name of somebody else', async () => {
  const posing = await channelOf(bea, 'club', { presence: { key: ada, enabled: true } })
  const honest = await channelOf(bea, 'club', { presence: { key: bea, enabled: true } })
  await Promise.all([subscribed(posing.channel), subscribed(honest.channel)])
  expect(await posing.channel.track({ at: 'home' })).toBe('error')
  expect(await honest.channel.track({ at: 'home' })).toBe('ok')
  await expect.poll(() => Object.keys(posing.channel.presenceState()), patient).toEqual([bea])
})

test('over HTTP the policies decide, too', async () => {
  const postMessage = (topic: string) =>
    fetch(`${world.address}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic, event: 'said', payload: {}, private: true }] }),
    })
  expect([(await postMessage('letter box')).status, (await postMessage('club')).status]).toEqual([202, 403])
})

test('checking the policies stores no message', async () => {
  const { rows } = await world.database.owner.query('select topic from realtime.messages')
  expect(rows).toEqual([])
})

test('a listener who loses the right receives nothing more: within a minute, or at once if a right of the account changed', async () => {
  const gone = randomUUID()
  await letIn('club', gone)
  const leave = async () => {
    const { channel } = await channelOf(gone, 'club')
    const systemMessages: unknown[] = []
    const received: unknown[] = []
    const states: string[] = []
    channel
      .on('system', {}, (message) => systemMessages.push(message))
      .on('broadcast', { event: '*' }, (one) => received.push(one))
    channel.subscribe((state) => states.push(state))
    await expect.poll(() => states, patient).toEqual(['SUBSCRIBED'])
    return { systemMessages, received, states }
  }
  const lost = expect.objectContaining({
    status: 'error',
    message: 'You no longer have permission to read from this Channel topic: club',
    channel: 'club',
  })
  const minute = await leave()
  const forget = () => world.database.owner.query('delete from public.room_members where member = $1', [gone])
  await forget()
  await clock.later(61, async () => {
    await expect.poll(() => minute.states, patient).toEqual(['SUBSCRIBED', 'CLOSED'])
  })
  expect(minute.systemMessages).toEqual([lost])

  await letIn('club', gone)
  const atOnce = await leave()
  await forget()
  await world.database.owner.query(`insert into auth.users (id, email) values ($1, 'gone@example.com')`, [gone])
  await world.database.owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    gone,
  ])
  await expect.poll(() => atOnce.states, patient).toEqual(['SUBSCRIBED', 'CLOSED'])
  expect([atOnce.systemMessages, atOnce.received]).toEqual([[lost], []])
})

test('the check of a right does not wait behind the other questions of its client', async () => {
  const busy = randomUUID()
  await letIn('club', busy)
  const { channel } = await channelOf(busy, 'club')
  const states: string[] = []
  channel.subscribe((state) => states.push(state))
  await expect.poll(() => states, patient).toEqual(['SUBSCRIBED'])

  const { rights } = world.services.realtime!.hub
  const caller = { role: 'authenticated', sub: busy } as const
  const question = { caller, place: '127.0.0.1', topic: 'slow club', presenceKey: busy, headers: {} }
  let answered = 0
  // Few enough that the queue refuses none of them.
  const all = Array.from({ length: 90 }, () => rights.read(question).finally(() => (answered += 1)))
  const { owner } = world.database
  await owner.query('delete from public.room_members where member = $1', [busy])
  await owner.query(`insert into auth.users (id, email) values ($1, 'busy@example.com')`, [busy])
  await owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [busy])
  await expect.poll(() => states, patient).toEqual(['SUBSCRIBED', 'CLOSED'])
  // Three run at once: the last of a queue is answered when all but two are.
  expect(answered).toBeLessThan(all.length - 2)
  await Promise.all(all)
})

test('an expired token ends its channels; a new one in time keeps them', async () => {
  const start = Math.floor(clock.now().getTime() / 1000)
  const socket = await bareSocket(world)
  const kept = await bareSocket(world)
  const access_token = await tokenFor(world, { sub: ada, exp: start + 60 })
  for (const { send } of [socket, kept])
    send('1', '1', 'realtime:club', 'phx_join', { access_token, config: { private: true } })
  await expect.poll(() => [socket.received.length, kept.received.length], patient).toEqual([1, 1])
  kept.send('1', '2', 'realtime:club', 'access_token', { access_token: await tokenFor(world, { sub: ada }) })
  // An answer to a later message shows that this one was read.
  kept.send('1', '3', 'realtime:club', 'presence', { event: 'untrack' })
  await expect.poll(() => kept.received.length, patient).toBe(2)
  await clock.later(100, async () => {
    await expect.poll(() => socket.received.length, patient).toBe(3)
  })
  const system = { extension: 'system', status: 'error', message: 'Token has expired 0 seconds ago', channel: 'club' }
  expect(socket.received.slice(1)).toEqual([
    ['1', null, 'realtime:club', 'system', system],
    ['1', '1', 'realtime:club', 'phx_close', {}],
  ])
  expect(kept.received).toHaveLength(2)
  for (const { ws } of [socket, kept]) ws.close()
})

test('setAuth changes the user of a channel, which stays, or ends if the new user may not join it', async () => {
  const { client, channel } = await channelOf(ada, 'club')
  const states: string[] = []
  const systemMessages: { message: string }[] = []
  const received: unknown[] = []
  channel.on('system', {}, (message) => systemMessages.push(message as { message: string }))
  channel.on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload))
  channel.subscribe((state) => states.push(state))
  await expect.poll(() => states, patient).toEqual(['SUBSCRIBED'])
  await client.realtime.setAuth(await tokenFor(world, { sub: bea }))
  const other = await channelOf(ada, 'club')
  expect(await subscribed(other.channel)).toBe('SUBSCRIBED')
  expect(await other.channel.send({ type: 'broadcast', event: 'said', payload: { n: 1 } })).toBe('ok')
  await expect.poll(() => received, patient).toEqual([{ n: 1 }])
  await client.realtime.setAuth(await tokenFor(world, { sub: randomUUID() }))
  await expect.poll(() => states, patient).toEqual(['SUBSCRIBED', 'CLOSED'])
  expect(systemMessages.map(({ message }) => message)).toEqual([
    'You no longer have permission to read from this Channel topic: club',
  ])
})

test('a client that asks for it is informed that messages of the database arrive', async () => {
  const { channel } = await channelOf(ada, 'club', { broadcast: { ack: true, replication_ready: true } })
  const systemMessages: unknown[] = []
  channel.on('system', {}, (message) => systemMessages.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await expect
    .poll(() => systemMessages, patient)
    .toMatchObject([{ status: 'ok', extension: 'system', message: 'Replication connection established' }])
})

test('while the connection for them is lost it is told so after ten seconds, or that they arrive again', async () => {
  const listening = vi.spyOn(world.services.database, 'isListening').mockReturnValue(false)
  const config = { broadcast: { ack: true, replication_ready: true } }
  const told = async () => {
    const { channel } = await channelOf(ada, 'club', config)
    const messages: { status: string; message: string }[] = []
    channel.on('system', {}, (message) => messages.push(message))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    // An answer to what the client sends next comes after the messages that follow a join.
    expect(await channel.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('ok')
    return messages
  }
  const early = await told()
  await clock.later(9, async () => {
    const late = await told()
    expect([early, late]).toEqual([[], []])
    await clock.later(2, async () => {
      await expect
        .poll(() => early, patient)
        .toMatchObject([{ status: 'error', message: 'Replication connection was not established in time' }])
      expect(late).toEqual([])
      listening.mockRestore()
      await expect
        .poll(() => late, patient)
        .toMatchObject([{ status: 'ok', message: 'Replication connection established' }])
      expect(early).toHaveLength(1)
    })
  })
})

test.each([
  ['has ended', { exp: 1000 }, /^InvalidJWTToken: Token has expired \d+ seconds ago$/],
  ['never ends', { exp: undefined }, /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/],
  ['is of another issuer', { iss: 'https://elsewhere.example' }, /^MalformedJWT/],
  ['names a role of the database', { role: 'postgres' }, /^InvalidJWTToken/],
])('a token that %s lets nobody in', async (_, claims, reason) => {
  expect(await reasonFor(await tokenFor(world, { sub: ada, ...claims }))).toMatch(reason)
})

test('a forged token is refused', async () => {
  const token = await tokenFor(world, { sub: ada })
  const [head, body, signature] = token.split('.') as [string, string, string]
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const other = `${signature.slice(0, 10)}${signature[10] === 'A' ? 'B' : 'A'}${signature.slice(11)}`
  expect(await reasonFor(`${head}.${body}.${other}`)).toBe('JwtSignatureError: Failed to validate JWT signature')
  expect(await reasonFor(`${none}.${body}.`)).toBe('JwtSignatureError: Failed to validate JWT signature')
  for (const nonsense of ['x', 'a.b.c', 7, { a: 1 }]) {
    expect(await reasonFor(nonsense)).toBe('MalformedJWT: The token provided is not a valid JWT')
  }
})

async function reasonFor(token: unknown): Promise<unknown> {
  const { ws, received, send } = await bareSocket(world)
  send('1', '1', 'realtime:club', 'phx_join', { access_token: token, config: { private: true } })
  await expect.poll(() => received.length, patient).toBe(1)
  ws.close()
  return (received[0]![4] as { response: { reason: string } }).response.reason
}

test('a caller with the right to presence only gets no replayed messages', async () => {
  const { owner } = world.database
  await owner.query(`create policy sees_who_is_there on realtime.messages for select to authenticated
    using (realtime.topic() like 'window%' and (extension = 'presence' or auth.uid() = '${ada}'))`)
  await owner.query(`select realtime.send('{"n": 1}', 'said', 'window', true)`)
  const heardBy = async (user: string) => {
    const config = { presence: { key: user, enabled: true }, broadcast: { replay: { since: 0, limit: 25 } } }
    const { channel } = await channelOf(user, 'window', config)
    const received: unknown[] = []
    let isGreeted = false
    channel.on('broadcast', { event: '*' }, ({ payload }) => received.push(payload))
    channel.on('presence', { event: 'sync' }, () => (isGreeted = true))
    channel.on('system', {}, () => (isGreeted = true))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await expect.poll(() => isGreeted, patient).toBe(true)
    return { channel, received }
  }
  const watcher = await heardBy(bea)
  const member = await heardBy(ada)
  // The watcher joined first, so that a replay would have arrived before this message.
  await expect.poll(() => member.received, patient).toMatchObject([{ n: 1 }])
  expect(watcher.received).toEqual([])
})
