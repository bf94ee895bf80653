/**
 * A thousand sockets in a hundred rooms, and a hundred messages a second to nine others each, beside a bare `ws` server:
 * how long a message takes, whether any is lost, and what a socket costs.
 */
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { seconds } from '#contract/durations.ts'
import { startChild } from '../child-program.ts'
import { inKilobytes, inMilliseconds, median, percentile, verdict } from '../figures.ts'
import type { Bench, Report, Row } from '../report.ts'
import { residentMemory } from '../machine.ts'
import { runSite } from '../running-site.ts'

const ROOMS = 100
const IN_ROOM = 10
/** Milliseconds of messages, after a second that does not count. */
const LASTS = seconds(20)
const BETWEEN = seconds(1) / 100
const GOAL = 50
const MEMORY_GOAL = 60

interface Way {
  title: string
  pid: number
  /** A socket that is in the room. */
  open(room: number, place: number): Promise<WebSocket>
  /** The messages a socket sends. */
  frame(room: number, sentAt: number): string
}

export const realtime: Bench = {
  name: 'realtime',
  async run() {
    const bare = await startChild('bench/service/bare/socket-server.ts', [])
    const site = await runSite({ REALTIME_PUBLIC: 'on', TRUSTED_PROXIES: '1' })
    try {
      const rows = [{ ...(await measure(bareWay(bare))), goal: 'limit' }, await measure(ourWay(site))]
      return [report(rows)]
    } finally {
      await bare.stop()
      await site.stop()
    }
  },
}

function report(rows: readonly Row[]): Report {
  return {
    title: `Realtime: ${ROOMS * IN_ROOM} sockets, 100 messages a second to ${IN_ROOM - 1} each for ${LASTS / seconds(1)} s`,
    rows,
    remarks: [
      `Goals: p99 < ${GOAL} ms, none lost, < ${MEMORY_GOAL} MB more for all sockets.`,
      'Bench and server share the machine: the times hold what the bench itself takes to read nine hundred messages a second.',
    ],
  }
}

function bareWay({ address, pid }: { address: string; pid: number }): Way {
  return {
    title: 'bare ws server',
    pid,
    async open(room) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/${room}`, { perMessageDeflate: false })
      await once(socket, 'open')
      return socket
    },
    frame: (_room, sentAt) => JSON.stringify({ sentAt }),
  }
}

function ourWay({ address, pid, publishableKey }: Awaited<ReturnType<typeof runSite>>): Way {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  return {
    title: 'realtime',
    pid,
    async open(room, place) {
      // Each from an address of its own: one may have sixty.
      const headers = { 'X-Forwarded-For': `10.0.${room}.${place}` }
      const socket = new WebSocket(url, { perMessageDeflate: false, headers })
      await once(socket, 'open')
      const joined = once(socket, 'message')
      socket.send(JSON.stringify(['1', '1', `realtime:room ${room}`, 'phx_join', { config: {} }]))
      const [answer] = (await joined) as [Buffer]
      if (!answer.includes('"status":"ok"')) throw new Error(`A socket was not let in: ${answer.toString()}`)
      return socket
    },
    frame: (room, sentAt) =>
      JSON.stringify([
        '1',
        '2',
        `realtime:room ${room}`,
        'broadcast',
        { type: 'broadcast', event: 'e', payload: { sentAt } },
      ]),
  }
}

async function measure(way: Way): Promise<Row> {
  const before = residentMemory(way.pid) / 1e6
  const sockets: WebSocket[][] = []
  for (let room = 0; room < ROOMS; room += 1) {
    sockets.push(await Promise.all(Array.from({ length: IN_ROOM }, (_, place) => way.open(room, place))))
  }
  await new Promise((later) => setTimeout(later, seconds(2)))
  const after = residentMemory(way.pid) / 1e6
  const times: number[] = []
  let sent = 0
  const begun = performance.now() + seconds(1)
  for (const socket of sockets.flat()) {
    socket.on('message', (data: Buffer) => {
      const sentAt = Number(/"sentAt":([\d.]+)/.exec(data.toString())?.[1])
      if (sentAt >= begun) times.push(performance.now() - sentAt)
    })
  }
  let counted = 0
  const sending = setInterval(() => {
    // Sends all that are due, if a tick was late.
    const now = performance.now()
    while (begun - seconds(1) + sent * BETWEEN <= now) {
      const room = sent++ % ROOMS
      const sentAt = performance.now()
      sockets[room]![0]!.send(way.frame(room, sentAt))
      if (sentAt >= begun) counted += 1
    }
  }, BETWEEN)
  await new Promise((later) => setTimeout(later, seconds(1) + LASTS))
  clearInterval(sending)
  await new Promise((later) => setTimeout(later, seconds(2)))
  for (const socket of sockets.flat()) socket.terminate()
  const p99 = percentile(times, 99)
  const lost = counted * (IN_ROOM - 1) - times.length
  const memory = after - before
  return {
    way: way.title,
    median: inMilliseconds(median(times), 1),
    p99: inMilliseconds(p99, 1),
    lost,
    'all sockets': `${memory.toFixed(0)} MB`,
    'a socket': inKilobytes((memory * 1e6) / (ROOMS * IN_ROOM)),
    goal: verdict(p99 < GOAL && lost === 0 && memory < MEMORY_GOAL),
  }
}
