/**
 * Tests clients that hold a socket and send little (safety B16): they are disconnected, and other clients are not delayed.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await aWorld({ site: plainSite, settings: { CONNECTIONS_PER_ADDRESS: '40' } })))
afterAll(() => world.stop())

const START = 'POST /rest/v1/contact_requests HTTP/1.1\r\nHost: x\r\n'

/**
 * Opens a socket that sends a byte every half second. `closed` resolves with the number of bytes until the end. The timer
 * runs in the process of the server, so that a pause of the machine does not count.
 */
function openSlowSocket(localAddress: string, beginning: string): { socket: Socket; closed: Promise<number> } {
  const socket = connect({ port: Number(new URL(world.address).port), host: '127.0.0.1', localAddress })
  socket.write(beginning)
  let drops = 0
  const drip = setInterval(() => {
    drops += 1
    socket.write('x')
  }, 500)
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      clearInterval(drip)
      resolve(drops)
    })
  })
  return { socket, closed }
}

test('slow headers and slow bodies are disconnected, and other clients are served meanwhile', async () => {
  const headers = Array.from({ length: 30 }, () => openSlowSocket('127.0.0.2', `${START}X-Slow: `))
  const bodies = Array.from({ length: 30 }, () =>
    openSlowSocket(
      '127.0.0.3',
      `${START}apikey: ${world.secrets.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    ),
  )
  const slow = [...headers, ...bodies]
  let served = 0
  // On a slow machine the first are disconnected before twenty others are served.
  while (served < 20 && slow.every(({ socket }) => !socket.closed)) {
    expect((await fetch(world.address)).status).toBe(200)
    if (slow.every(({ socket }) => !socket.closed)) served += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(served, 'other clients that did not wait until they were disconnected').toBeGreaterThan(0)
  const lives = await Promise.all(slow.map(({ closed }) => closed))
  expect(Math.max(...lives)).toBeLessThan(24)
  expect(Math.max(...lives.slice(0, 30))).toBeLessThan(16)
})

const FORM = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n'
test.each([
  ['as the body', 'image/png', ''],
  ['in a form', FORM, FILE],
])(
  'an upload byte by byte, %s, gets 408',
  async (_how, type, beginning) => {
    await world.database.owner.query(
      `insert into storage.buckets (id, name) values ('slow', 'slow') on conflict do nothing`,
    )
    const head = `apikey: ${world.secrets.secretKey}\r\nContent-Type: ${type}\r\nContent-Length: 500000\r\n\r\n`
    const post = `POST /storage/v1/object/slow/a.png HTTP/1.1\r\nHost: x\r\n${head}${beginning}`
    const { socket, closed } = openSlowSocket('127.0.0.6', post)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('408 Request Timeout')
    await closed
    // Two minutes end every upload, also one that keeps coming.
  },
  110_000,
)

test('a client that requests much and reads nothing is disconnected', async () => {
  await world.database.owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, message)
     select 'Ada', 'ada@example.com', '+33639980101', 2, 1, repeat('é', 5000) from generate_series(1, 400)`,
  )
  // The server sockets are counted, because a client that reads nothing does not notice the end.
  const serverSockets: Socket[] = []
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    if (socket.remoteAddress === '127.0.0.5') serverSockets.push(socket)
  }
  subscribe('net.server.socket', note)
  const get = `GET /rest/v1/contact_requests?select=message HTTP/1.1\r\nHost: x\r\napikey: ${world.secrets.secretKey}\r\n\r\n`
  // Eight answers of four megabytes do not fit in the buffers of a socket.
  const readers = Array.from({ length: 5 }, () => {
    const socket = connect({ port: Number(new URL(world.address).port), host: '127.0.0.1', localAddress: '127.0.0.5' })
    socket.on('error', () => undefined).pause()
    socket.write(get.repeat(8))
    return socket
  })
  await expect.poll(() => serverSockets.length).toBe(readers.length)
  unsubscribe('net.server.socket', note)
  await Promise.all(serverSockets.map(async (socket) => socket.closed || (await once(socket, 'close'))))
  expect((await fetch(world.address)).status).toBe(200)
  for (const socket of readers) socket.destroy()
})

test('the sockets of one address are limited, and other clients are served', async () => {
  const greedy = Array.from({ length: 60 }, () => openSlowSocket('127.0.0.4', 'GET / HTTP/1.1\r\n'))
  const refused = () => greedy.filter(({ socket }) => socket.closed || socket.destroyed).length
  await expect.poll(refused, { interval: 20 }).toBeGreaterThanOrEqual(20)
  expect((await fetch(world.address)).status).toBe(200)
  for (const { socket } of greedy) socket.destroy()
  await Promise.all(greedy.map(({ closed }) => closed))
})
