/**
 * Realtime (decision 065): broadcast and presence over sockets at /realtime/v1/websocket, for Supabase's own clients.
 * Timers and listeners start with the first socket.
 */
import { seconds } from '#contract/durations.ts'
import { WebSocketServer } from 'ws'
import { clientAddress } from '../http/client-address.ts'
import { openChanges } from './changes/feed.ts'
import type { Hub, RealtimeServices } from './hub.ts'
import { LARGEST_FRAME, MOST_PIECES } from './limits.ts'
import { openSockets } from './open-sockets.ts'
import { openPeers } from './peers.ts'
import { messageOf } from './posts.ts'
import { openPresence } from './presence.ts'
import { CLOSED } from './reasons.ts'
import { openRights } from './rights.ts'
import { openRooms } from './rooms.ts'
import { Socket } from './socket.ts'
import { openStoredMessages } from './stored-messages.ts'
import { tellAdvisers } from './tell-advisers.ts'
import { openTurns } from './turns.ts'
import { acceptSocket, readHandshake, refuseSocket, type Refusal, type RequestedSocket } from './upgrade.ts'

export interface Realtime {
  hub: Hub
  upgrade(requested: RequestedSocket): void
  /** Closes every socket, and terminates those that do not answer within two seconds. */
  stop(): Promise<void>
}

export const REALTIME_PATH = '/realtime/v1'
export const WEBSOCKET_PATH = `${REALTIME_PATH}/websocket`

const TEND_EVERY = seconds(1)
const LAST_WORD = seconds(2)
/** The most database connections of realtime. */
const AT_ONCE = 3

export function openRealtime(services: RealtimeServices): Realtime {
  const hub = openHub(services, {
    askAnewFor: (user) => sockets.all.forEach((socket) => socket.askAnewFor(user)),
  })
  const sockets = openSockets(services.settings.REALTIME_SOCKETS)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_FRAME,
    maxFragments: MOST_PIECES,
  })
  let tending: NodeJS.Timeout | undefined
  let endTelling = () => {}
  let stopping = false

  function tend(): void {
    const now = services.now().getTime()
    for (const socket of sockets.all) socket.tend(now)
  }

  const fullFor = (address: string): Refusal | undefined => {
    if (stopping) return [503, 'Realtime is restarting, please standby']
    return sockets.hasRoomFor(address) ? undefined : [429, 'Too many connected users']
  }

  async function admit(requested: RequestedSocket): Promise<void> {
    const address = clientAddress(requested.incoming, services.settings.TRUSTED_PROXIES)
    const handshake = fullFor(address) ?? (await readHandshake(requested.incoming, services))
    // Checked again, because other sockets may have opened meanwhile.
    const refusal = isRefusal(handshake) ? handshake : fullFor(address)
    if (refusal || isRefusal(handshake)) return refuseSocket(requested.socket, refusal ?? [503, ''], services)
    const ws = await acceptSocket(server, requested)
    const socket = new Socket(ws, hub, {
      ...handshake,
      place: address,
      ofAddress: () => sockets.ofAddress(address),
    })
    sockets.add(socket)
    if (tending === undefined) {
      tending = setInterval(tend, TEND_EVERY).unref()
      endTelling = tellAdvisers(services.database, hub.rooms)
    }
    ws.once('close', () => sockets.remove(socket))
  }

  return {
    hub,
    upgrade(requested) {
      requested.socket.on('error', () => requested.socket.destroy())
      admit(requested).catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket could not be opened')
        requested.socket.destroy()
      })
    },
    async stop() {
      stopping = true
      clearInterval(tending)
      endTelling()
      for (const socket of sockets.all) socket.close(CLOSED.stopping)
      const end = Date.now() + LAST_WORD
      while (sockets.all.size > 0 && Date.now() < end) await new Promise((later) => setTimeout(later, 20))
      for (const socket of sockets.all) socket.terminate()
      hub.changes.stop()
      await hub.presence.flush()
      await hub.peers.stop()
    },
  }
}

const isRefusal = (value: unknown): value is Refusal => Array.isArray(value)

function openHub(services: RealtimeServices, { askAnewFor }: { askAnewFor(user: string): void }): Hub {
  const { database, log } = services
  const turns = openTurns(AT_ONCE)
  const rooms = openRooms()
  const messages = openStoredMessages(database, turns)
  const peers = openPeers(
    { database, log, isAlone: services.settings.DATABASE_URL === undefined },
    {
      post(post) {
        if (!rooms.has(post)) return
        const { topic, isPrivate } = post
        if (post.kind === 'presence') {
          const { joins, leaves } = post
          rooms.tellPresence({ topic, isPrivate }, JSON.stringify({ joins, leaves }))
        } else rooms.broadcast({ topic, isPrivate }, messageOf(post))
      },
      async message({ id, topic, private: isPrivate }) {
        const name = { topic, isPrivate }
        if (!rooms.has(name)) return
        const message = await messages.find(id)
        if (message) rooms.broadcast(name, message)
      },
      rights: askAnewFor,
      changes: () => changes.wake(),
      missed: () => {
        changes.wake()
        for (const member of rooms.members()) member.sendPresenceState()
      },
      orphans: (rows) => presence.forget(rows),
      async forgotten() {
        await presence.rewrite()
        for (const member of rooms.members()) member.sendPresenceState()
      },
    },
  )
  const changes = openChanges({ database, log, turns })
  const presence = openPresence({ database, log, process: peers.id, rooms, turns, post: peers.post })
  return { services, rooms, peers, presence, rights: openRights(database, turns), messages, changes }
}
