/** Tests hostile sockets: forged keys, malformed frames, floods, clients that never read (decision 065). */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, patient, tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'

let world: World
beforeAll(async () => void (world = await aRealtimeWorld()))
afterAll(() => world.stop())

const key = () => world.secrets.publishableKey
const PATH = '/realtime/v1/websocket'
const HANDSHAKE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

async function requestUpgrade(path: string, headers: Record<string, string> = HANDSHAKE): Promise<[number, unknown]> {
  const upgrade = request(`${world.address}${path}`, { headers })
  upgrade.end()
  const [answer] = (await Promise.race([once(upgrade, 'response'), once(upgrade, 'upgrade')])) as [
    import('node:http').IncomingMessage,
  ]
  if (answer.statusCode === 101) {
    answer.destroy()
    return [101, undefined]
  }
  let text = ''
  for await (const piece of answer) text += piece
  return [answer.statusCode!, JSON.parse(text)]
}

describe('a request for a socket', () => {
  test('is refused without a valid key', async () => {
    const [head, body, signature] = (await tokenFor(world, { role: 'anon' })).split('.') as [string, string, string]
    const ended = await tokenFor(world, { role: 'anon', exp: 1000 })
    const member = await tokenFor(world, { sub: 'a' })
    const refused = { error: 'The token provided is not a valid JWT' }
    expect(await requestUpgrade(PATH)).toEqual([401, { error: 'API key is missing' }])
    expect(await requestUpgrade(`${PATH}?apikey=nonsense`)).toEqual([401, refused])
    expect(await requestUpgrade(`${PATH}?apikey=${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`)).toEqual([
      401,
      { error: 'Failed to validate JWT signature' },
    ])
    expect(await requestUpgrade(`${PATH}?apikey=${ended}`)).toEqual([401, { error: 'Token has expired' }])
    expect(await requestUpgrade(`${PATH}?apikey=${member}`)).toEqual([401, refused])
    const browser = { ...HANDSHAKE, 'User-Agent': 'Mozilla/5.0' }
    expect((await requestUpgrade(`${PATH}?apikey=${world.secrets.secretKey}`, browser))[0]).toBe(403)
  })

  test('is refused for another version, without an upgrade, and at another address', async () => {
    expect((await requestUpgrade(`${PATH}?apikey=${key()}&vsn=3.0.0`))[0]).toBe(400)
    expect((await requestUpgrade(`${PATH}?apikey=${key()}`, {}))[0]).toBe(426)
    expect(await requestUpgrade(`/realtime/v1/elsewhere?apikey=${key()}`)).toEqual([404, expect.anything()])
    // An upgrade at another address, or to another protocol, is ignored, and the request is answered as usual.
    expect((await fetch(world.address, { headers: { 'x-a': 'b' } })).status).toBe(200)
    expect(await requestUpgrade('/live')).toEqual([200, { live: true }])
    expect(await requestUpgrade('/live', { Connection: 'Upgrade', Upgrade: 'h2c' })).toEqual([200, { live: true }])
  })

  test('is accepted with the key in a header', async () => {
    expect(await requestUpgrade(PATH, { ...HANDSHAKE, 'x-api-key': key() })).toEqual([101, undefined])
  })
})

describe('a socket is closed', () => {
  // The clock stands still, so that no limit refills while a slow machine reads the frames.
  beforeEach(() => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now)
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['a malformed frame', 'hello', 1007],
    ['a frame of another protocol version', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}', 1007],
    ['a truncated binary frame', Buffer.from([3, 200, 0, 0, 0, 0, 1]), 1007],
    ['a binary frame of an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 0]), 1007],
    ['text of invalid UTF-8', Buffer.from([0xff]), 1007],
    ['a visitor’s frame of more than 16 kB', `["1","1","realtime:a","x","${'x'.repeat(17_000)}"]`, 1009],
    ['a frame of more than 256 kB', 'x'.repeat(270_000), 1009],
  ])('after %s', async (name, frame, code) => {
    const socket = await bareSocket(world)
    socket.ws.send(frame, { binary: typeof frame !== 'string' && !name.startsWith('text') })
    expect(await socket.closed).toBe(code)
  })

  test('that sends more frames than allowed', async () => {
    const socket = await bareSocket(world)
    for (let n = 0; n < 2000; n++) socket.send(null, String(n), 'phoenix', 'heartbeat', {})
    expect(await socket.closed).toBe(1008)
  })

  test.each(['ping', 'pong'] as const)('that sends more %ss than allowed', async (kind) => {
    const socket = await bareSocket(world)
    for (let n = 0; n < 2000; n++) socket.ws[kind]('x'.repeat(100))
    // A socket that does not answer pings in time is closed without a message.
    expect(kind === 'ping' ? [1006, 1008] : [1008]).toContain(await socket.closed)
  })

  test('that splits one message into more fragments than allowed', async () => {
    const socket = await bareSocket(world)
    socket.ws.send('x', { fin: false })
    for (let n = 0; n < 200; n++) socket.ws.send('', { fin: false })
    expect(await socket.closed).toBe(1008)
  })

  test('of a visitor that joins a thousand channels', async () => {
    const socket = await bareSocket(world)
    for (let n = 0; n < 1000; n++) socket.send(String(n), String(n), `realtime:${n}`, 'phx_join', {})
    expect(await socket.closed).toBe(1008)
    expect([...world.services.realtime!.hub.rooms.members()]).toEqual([])
    expect((await fetch(`${world.address}/live`)).status).toBe(200)
  })

  test('that broadcasts endlessly', async () => {
    const socket = await bareSocket(world)
    socket.send('1', '1', 'realtime:flood', 'phx_join', {})
    await expect.poll(() => socket.received.length, patient).toBe(1)
    const payload = { type: 'broadcast', event: 'x', payload: {} }
    for (let n = 0; n < 230; n++) socket.send('1', String(n), 'realtime:flood', 'broadcast', payload)
    expect(await socket.closed).toBe(1008)
  })
})

test('a visitor can join five channels, and track their presence five times in half a minute', async () => {
  const socket = await bareSocket(world)
  for (let n = 0; n < 5; n++) socket.send(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', {})
  await expect.poll(() => socket.received.length, patient).toBe(5)
  for (let n = 0; n < 8; n++) {
    socket.send('0', `t${n}`, 'realtime:0', 'presence', { type: 'presence', event: 'track', payload: { n } })
  }
  const replies = () =>
    socket.received.slice(5).map(([, ref, , , payload]) => [ref, (payload as { status: string }).status])
  await expect
    .poll(() => replies().toSorted(), patient)
    .toEqual(Array.from({ length: 8 }, (_, n) => [`t${n}`, n < 5 ? 'ok' : 'error']))
  // Another limit may refuse a sixth join in the same second, so the test repeats it.
  await expect
    .poll(async () => {
      socket.send('9', '9', 'realtime:9', 'phx_join', {})
      await new Promise((later) => setTimeout(later, 300))
      return socket.received.at(-1)
    }, patient)
    .toEqual([
      '9',
      '9',
      'realtime:9',
      'phx_reply',
      { status: 'error', response: { reason: 'ChannelRateLimitReached: Too many channels' } },
    ])
  socket.ws.close()
})

test('a client that never reads is disconnected, and the others receive every message', async () => {
  const reader = await bareSocket(world)
  reader.send('1', '1', 'realtime:much', 'phx_join', {})
  await expect.poll(() => reader.received.length, patient).toBe(1)
  const hub = world.services.realtime!.hub
  const { port } = new URL(world.address)
  // A plain TCP socket, so that no library reads the incoming data.
  const deaf = connect({ port: Number(port), host: '127.0.0.1' })
  deaf.on('error', () => undefined)
  const lines = Object.entries({ Host: 'x', ...HANDSHAKE }).map(([name, value]) => `${name}: ${value}`)
  deaf.write(`GET ${PATH}?apikey=${key()}&vsn=2.0.0 HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await once(deaf, 'readable')
  deaf.read()
  deaf.pause()
  const join = Buffer.from('["1","1","realtime:much","phx_join",{}]')
  deaf.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), join]))
  await expect.poll(() => [...hub.rooms.members()].length, patient).toBe(2)

  const body = JSON.stringify('x'.repeat(100_000))
  let sent = 0
  const isConnected = () => [...hub.rooms.members()].length === 2
  while (isConnected() && sent < 1000) {
    hub.rooms.broadcast({ topic: 'much', isPrivate: false }, { event: 'x', body })
    sent += 1
    if (sent % 10 === 0) await new Promise((later) => setTimeout(later, 5))
  }
  expect(isConnected()).toBe(false)
  await expect.poll(() => reader.received.length, patient).toBe(sent + 1)
  deaf.destroy()
  reader.ws.close()
})

test('when the program stops, sockets are closed with the code to reconnect, and no new one is accepted', async () => {
  const stopping = await aRealtimeWorld()
  const socket = await bareSocket(stopping)
  socket.send('1', '1', 'realtime:a', 'phx_join', {})
  await expect.poll(() => socket.received.length, patient).toBe(1)
  await stopping.services.realtime!.stop()
  expect(await socket.closed).toBe(1012)
  const answer = await new Promise<number | undefined>((resolve) => {
    const url = `${stopping.address}${PATH}?apikey=${stopping.secrets.publishableKey}`
    request(url, { headers: HANDSHAKE }, (one) => resolve(one.statusCode)).end()
  })
  expect(answer).toBe(503)
  await stopping.stop()
})

test('the sockets of a process are limited', async () => {
  const small = await aRealtimeWorld({ settings: { REALTIME_SOCKETS: '2' } })
  const sockets = [await bareSocket(small), await bareSocket(small)]
  const third = await new Promise<number | undefined>((resolve) => {
    const url = `${small.address}${PATH}?apikey=${small.secrets.publishableKey}`
    request(url, { headers: HANDSHAKE }, (one) => resolve(one.statusCode)).end()
  })
  expect(third).toBe(429)
  sockets[0]!.ws.close()
  await sockets[0]!.closed
  await expect.poll(() => bareSocket(small).then(() => 'open'), patient).toBe('open')
  await small.stop()
})

test('if all sockets are in use, the address with the most loses one, and a member of the team keeps theirs', async () => {
  const small = await aRealtimeWorld({ settings: { REALTIME_SOCKETS: '4', TRUSTED_PROXIES: '1' } })
  const openFrom = (place: string) => bareSocket(small, { 'X-Forwarded-For': place })
  const readStatus = (place: string) =>
    new Promise<number | undefined>((resolve) => {
      const url = `${small.address}${PATH}?apikey=${small.secrets.publishableKey}`
      const upgrade = request(url, { headers: { ...HANDSHAKE, 'X-Forwarded-For': place } }, (one) =>
        resolve(one.statusCode),
      )
      upgrade.once('upgrade', () => resolve(101))
      upgrade.end()
    })
  const member = await openFrom('203.0.113.1')
  member.send('1', '1', 'realtime:a', 'phx_join', { access_token: await tokenFor(small, { sub: randomUUID() }) })
  await expect.poll(() => member.received.length, patient).toBe(1)
  const crowd = [await openFrom('203.0.113.1'), await openFrom('203.0.113.1'), await openFrom('203.0.113.1')]
  const other = await openFrom('203.0.113.2')
  expect(await crowd[0]!.closed).toBe(1013)
  expect(await readStatus('203.0.113.2'), 'both addresses would have as many sockets').toBe(429)
  expect(await readStatus('203.0.113.1')).toBe(429)
  for (const { ws } of [member, other, ...crowd.slice(1)]) expect(ws.readyState).toBe(ws.OPEN)
  await small.stop()
})

test('without realtime its address gets the usual answer', async () => {
  const off = await aRealtimeWorld({ settings: { REALTIME: 'off' } })
  const answer = await fetch(`${off.address}${PATH}?apikey=${off.secrets.publishableKey}`)
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
  await off.stop()
})
