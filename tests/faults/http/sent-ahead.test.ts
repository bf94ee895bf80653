/**
 * Tests pipelined requests on a socket (safety B16): few are answered, most are not even parsed, and other clients are
 * served meanwhile. LONG_FAULTS=1 measures a separate program under 37 MB of them.
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

const waitForClose = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('a few pipelined requests are answered in order', async () => {
  const socket = open()
  let answers = ''
  socket.on('data', (chunk) => (answers += String(chunk)))
  socket.write(`${GET}GET /live HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await waitForClose(socket)
  expect(answers.match(/HTTP\/1\.1 \d+|\{"live":true\}/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    '{"live":true}',
    'HTTP/1.1 200',
  ])
})

test('of twenty sockets with ten thousand pipelined requests each few are answered, and all sockets are closed', async () => {
  const made = vi.spyOn(world.services.pages, 'at')
  let parsed = 0
  const count = () => void (parsed += 1)
  subscribe('http.server.request.start', count)
  const sockets = Array.from({ length: 20 }, () => open())
  const closed = Promise.all(sockets.map(waitForClose))
  const flood = Buffer.from(GET.repeat(10_000))
  for (const socket of sockets) socket.resume().write(flood)
  const headers = { 'x-forwarded-for': '203.0.113.6' }
  expect((await fetch(`${world.address}/live`, { headers })).status).toBe(200)
  await closed
  unsubscribe('http.server.request.start', count)
  expect(made.mock.calls.length).toBeLessThanOrEqual(sockets.length * 8)
  // A parsed request costs an object before the server can refuse it.
  expect(parsed).toBeLessThan(sockets.length * 80)
  made.mockRestore()
  expect((await fetch(world.address, { headers })).status).toBe(200)
})

test('the pending answers of one address are limited, also behind a proxy, and other addresses are served', async () => {
  const owner = new pg.Client(world.database.owner.connectionString)
  await owner.connect()
  await owner.query('begin; lock table contact_requests')
  const fetchFrom = (address: string, path: string, body?: object) =>
    fetch(`${world.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: world.secrets.publishableKey, 'x-forwarded-for': address, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const pending = Array.from({ length: SHARE }, () => fetchFrom('203.0.113.7', '/rest/v1/contact_requests', aRequest))
  const statusOf = async (address: string) => (await fetchFrom(address, '/live')).status
  try {
    await expect.poll(() => statusOf('203.0.113.7'), { interval: 20 }).toBe(429)
    expect(await statusOf('203.0.113.8')).toBe(200)
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
  await Promise.all(pending)
  await expect.poll(() => statusOf('203.0.113.7'), { interval: 20 }).toBe(200)
})

test('a pending answer is no longer counted after its client has disconnected', async () => {
  for (let round = 0; round < 3; round++) {
    const sockets = Array.from({ length: SHARE }, () => open())
    const closed = Promise.all(sockets.map(waitForClose))
    for (const socket of sockets) socket.resume().write(Buffer.from(GET.repeat(100)))
    await closed
  }
  await expect.poll(async () => (await fetch(`${world.address}/live`)).status, { interval: 20 }).toBe(200)
})

/** Returns the peak and the current memory of a process in megabytes. */
async function readMemory(pid: number): Promise<{ most: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { most: of('VmHWM'), now: of('VmRSS') }
}

test.runIf(process.env['LONG_FAULTS'] === '1' && process.platform === 'linux')(
  'pipelined requests take less than 150 MB of memory, and other clients are answered meanwhile',
  async () => {
    const database = await aDatabase()
    const program = await runProgram(database)
    try {
      const { address, pid } = program
      expect((await fetch(address)).status).toBe(200)
      const before = (await readMemory(pid)).now
      const flood = Buffer.from(GET.repeat(68_000))
      const waits: number[] = []
      for (let round = 0; round < 3; round++) {
        const sockets = Array.from({ length: 20 }, () => open(address, '127.0.0.2'))
        let left = sockets.length
        for (const socket of sockets) {
          socket.once('close', () => left--)
          socket.resume().write(flood)
        }
        do {
          const start = performance.now()
          expect((await fetch(`${address}/live`)).status).toBe(200)
          waits.push(performance.now() - start)
        } while (left > 0)
      }
      const more = (await readMemory(pid)).most - before
      console.info(`sent ahead: ${more.toFixed(0)} MB more, /live at most ${Math.max(...waits).toFixed(0)} ms`)
      expect(more).toBeLessThan(150)
    } finally {
      await program.remove()
      await database.close()
    }
  },
)
