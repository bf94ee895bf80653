/**
 * Five thousand open rooms on four processes of one PostgreSQL: how long after a request is stored they all hear of it, and what
 * a room costs. `BENCH_SOCKETS` makes it smaller.
 */
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { ADVISERS_TOPIC, FEED_WORD } from '#contract/settings/console-settings.ts'
import { seconds } from '#contract/durations.ts'
import type { ChildProgram } from '../child-program.ts'
import { inKilobytes, inMilliseconds, percentile, verdict } from '../figures.ts'
import type { Bench, Report } from '../report.ts'
import { residentMemory } from '../machine.ts'
import { type RunningSite, runSite, UNLIMITED } from '../running-site.ts'
import { openHttpSenders } from './http-senders.ts'
import { postToAuth } from './post-to-auth.ts'

const ROOMS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const PROCESSES = 4
const REQUESTS = 20
const GOAL = seconds(1)

const settings = {
  ...UNLIMITED,
  CONNECTIONS_PER_ADDRESS: '100000',
  REALTIME_SOCKETS: String(ROOMS),
}

type Process = Pick<ChildProgram, 'address' | 'pid'>

export const openRooms: Bench = {
  name: 'open-rooms',
  async run() {
    const site = await runSite(settings)
    const others: ChildProgram[] = []
    try {
      while (others.length + 1 < PROCESSES) others.push(await site.another())
      return [await measure(site, [site, ...others])]
    } finally {
      await Promise.all(others.map((other) => other.stop()))
      await site.stop()
    }
  },
}

/** Rooms of one adviser, as many on each process, and a request stored each second that all of them hear of. */
async function measure(site: RunningSite, behind: readonly Process[]): Promise<Report> {
  const token = await anAdviser(site)
  const rooms: WebSocket[] = []
  const before = memoryOf(behind)
  for (let place = 0; place < ROOMS; place += 50) {
    const some = Array.from({ length: Math.min(50, ROOMS - place) }, (_, index) =>
      openRoom(behind[index % behind.length]!, place + index, { ...site, token }),
    )
    rooms.push(...(await Promise.all(some)))
  }
  const times: number[] = []
  let storedAt = 0
  for (const room of rooms) {
    room.on('message', (data: Buffer) => {
      if (data.includes(`"event":"${FEED_WORD}"`)) times.push(performance.now() - storedAt)
    })
  }
  const memory = memoryOf(behind) - before
  const sender = await openHttpSenders(site, 1)
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await sender.send(0)
    storedAt = performance.now()
    await pause(seconds(1))
  }
  await sender.close()
  for (const room of rooms) room.terminate()
  const lost = ROOMS * REQUESTS - times.length
  const slowest = percentile(times, 99)
  const row = {
    rooms: ROOMS.toLocaleString('en-GB'),
    'heard after': inMilliseconds(percentile(times, 50)),
    p99: inMilliseconds(slowest),
    lost,
    'a room': inKilobytes(memory / ROOMS),
    goal: `p99 ≤ ${GOAL} ms, none lost: ${verdict(lost === 0 && slowest <= GOAL)}`,
  }
  return {
    title: `Open rooms on ${behind.length} processes, ${REQUESTS} requests that each of them hears of`,
    rows: [row],
  }
}

/** In bytes. */
const memoryOf = (processes: readonly Process[]) => processes.reduce((sum, { pid }) => sum + residentMemory(pid), 0)

async function anAdviser(site: RunningSite): Promise<string> {
  const account = { email: 'ada@example.com', password: 'correct horse battery' }
  const { id } = await postToAuth(site, '/admin/users', { ...account, email_confirm: true })
  const owner = new pg.Client(site.ownerUrl)
  await owner.connect()
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Ada')`, [id])
  await owner.end()
  return (await postToAuth(site, '/token?grant_type=password', account))['access_token']!
}

async function openRoom(
  { address }: Process,
  place: number,
  { publishableKey, token }: { publishableKey: string; token: string },
): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  const headers = { 'X-Forwarded-For': `10.${place >> 14}.${(place >> 7) & 127}.${place & 127}` }
  const socket = new WebSocket(url, { perMessageDeflate: false, headers })
  await once(socket, 'open')
  const joined = once(socket, 'message')
  const asked = { config: { private: true }, access_token: token }
  socket.send(JSON.stringify(['1', '1', `realtime:${ADVISERS_TOPIC}`, 'phx_join', asked]))
  const [answer] = (await joined) as [Buffer]
  if (!answer.includes('"status":"ok"')) throw new Error(`A room was not let in: ${answer.toString()}`)
  return socket
}
