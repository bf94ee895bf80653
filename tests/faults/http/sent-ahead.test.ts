/**
 * Pipelined requests on a socket (safety B16): few are answered, the others do not even become objects, and everybody else
 * is served meanwhile. LONG_FAULTS=1 measures a program of its own under 37 MB of them.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDatabase } from '#tests/databases/database.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { runProgram } from '#tests/running-program.ts'
import { aWorld, type World } from '#tests/world.ts'

const SHARE = 10

let world: World
beforeAll(async () => {
  const settings = { CONNECTIONS_PER_ADDRESS: String(SHARE), TRUSTED_PROXIES: '1' }
  world = await aWorld({ site: plainSite, settings })
})
afterAll(() => world.stop())

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

function open(address = world.address, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  return socket
}

const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('a client that sends a few ahead is answered each in order', async () => {
  const socket = open()
  let answers = ''
  socket.on('data', (chunk) => (answers += String(chunk)))
  socket.write(`${GET}GET /live HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await closeOf(socket)
  expect(answers.match(/HTTP\/1\.1 \d+|\{"live":true\}/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    '{"live":true}',
    'HTTP/1.1 200',
  ])
})

test('of twenty sockets with ten thousand requests each hardly any is answered, and all are let go', async () => {
  const made = vi.spyOn(world.services.pages, 'at')
  let parsed = 0
  const count = () => void (parsed += 1)
  subscribe('http.server.request.start', count)
  const sockets = Array.from({ length: 20 }, () => open())
  const closed = Promise.all(sockets.map(closeOf))
  const greed = Buffer.from(GET.repeat(10_000))
  for (const socket of sockets) socket.resume().write(greed)
  expect((await fetch(`${world.address}/live`)).status).toBe(200)
  await closed
  unsubscribe('http.server.request.start', count)
  expect(made.mock.calls.length).toBeLessThanOrEqual(sockets.length * 8)
  // Each request becomes an object before anything can refuse it.
  expect(parsed).toBeLessThan(sockets.length * 80)
  made.mockRestore()
  expect((await fetch(world.address)).status).toBe(200)
})

test('one address waits for no more answers than its share, behind a proxy too, and others are served', async () => {
  const owner = new pg.Client(world.database.owner.connectionString)
  await owner.connect()
  await owner.query('begin; lock table contact_requests')
  const from = (address: string, path: string, body?: object) =>
    fetch(`${world.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: world.secrets.publishableKey, 'x-forwarded-for': address, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const waiting = Array.from({ length: SHARE }, () => from('203.0.113.7', '/rest/v1/contact_requests', aRequest))
  const statusOf = async (address: string) => (await from(address, '/live')).status
  try {
    await expect.poll(() => statusOf('203.0.113.7'), { interval: 20 }).toBe(429)
    expect(await statusOf('203.0.113.8')).toBe(200)
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
  await Promise.all(waiting)
  await expect.poll(() => statusOf('203.0.113.7'), { interval: 20 }).toBe(200)
})

test('an answer that nobody waits for any more is no longer counted', async () => {
  for (let round = 0; round < 3; round++) {
    const sockets = Array.from({ length: SHARE }, () => open())
    const closed = Promise.all(sockets.map(closeOf))
    for (const socket of sockets) socket.resume().write(Buffer.from(GET.repeat(100)))
    await closed
  }
  await expect.poll(async () => (await fetch(`${world.address}/live`)).status, { interval: 20 }).toBe(200)
})

/** The most memory a process ever held, and what it holds now, in megabytes. */
async function memoryOf(pid: number): Promise<{ most: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { most: of('VmHWM'), now: of('VmRSS') }
}

test.runIf(process.env['LONG_FAULTS'] === '1' && process.platform === 'linux')(
  'they take less than 150 MB of memory, and others are answered meanwhile',
  { timeout: 120_000 },
  async () => {
    const database = await aDatabase()
    const program = await runProgram(database)
    try {
      const { address, pid } = program
      expect((await fetch(address)).status).toBe(200)
      const before = (await memoryOf(pid)).now
      const greed = Buffer.from(GET.repeat(68_000))
      const waits: number[] = []
      for (let round = 0; round < 3; round++) {
        const sockets = Array.from({ length: 20 }, () => open(address, '127.0.0.2'))
        let left = sockets.length
        for (const socket of sockets) {
          socket.once('close', () => left--)
          socket.resume().write(greed)
        }
        do {
          const asked = performance.now()
          expect((await fetch(`${address}/live`)).status).toBe(200)
          waits.push(performance.now() - asked)
        } while (left > 0)
      }
      const more = (await memoryOf(pid)).most - before
      console.info(`sent ahead: ${more.toFixed(0)} MB more, /live at most ${Math.max(...waits).toFixed(0)} ms`)
      expect(more).toBeLessThan(150)
    } finally {
      await program.remove()
      await database.close()
    }
  },
)
