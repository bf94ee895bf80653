/**
 * Joins the realtime channel of a deck: receives the answers and the presence of the others, and sends our own presence.
 * The frames are those of realtime's version 1.0.0; a full client would be larger than this page (decision 071).
 */
import { seconds } from '#contract/durations.ts'
import type { DeckPerson, VisitedDeck } from '#contract/together/deck-visit.ts'
import { cleanName } from './deck-record.ts'

export interface ChannelListener {
  /** Called once every later change is received. */
  onJoined(): void
  onPerson(person: DeckPerson): void
  /** Called with the people who are online, and the name that each gave, which may be empty. */
  onHere(here: ReadonlyMap<string, string>): void
  onLeft(): void
}

export interface DeckChannel {
  sayName(name: string): void
  leave(): void
}

const HEARTBEAT = seconds(15)
/** After this silence of the server the network is considered lost, also if the browser does not notice it. */
const SILENCE = seconds(40)

type Metas = Record<string, { metas: { phx_ref: string; name?: unknown }[] }>
interface ChannelFrame {
  topic: string
  event: string
  payload: { status?: string; event?: string; payload?: DeckPerson; joins?: Metas; leaves?: Metas } & Metas
  ref: string | null
}

interface Entry {
  /** The address of the sockets, with the key. */
  address: string
  deck: VisitedDeck
  name: string
}

export function joinDeck({ address, deck, name }: Entry, listener: ChannelListener): DeckChannel {
  const socket = new WebSocket(address)
  const topic = `realtime:${deck.topic}`
  const people = new Map<string, Map<string, string>>()
  let refs = 0
  let heardAt = Date.now()
  let isOver = false

  const send = (event: string, payload: object, to = topic) => {
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send(JSON.stringify({ topic: to, event, payload, ref: String(++refs), join_ref: '1' }))
  }
  const sayName = (said: string) => send('presence', { type: 'presence', event: 'track', payload: { name: said } })

  const beat = setInterval(() => {
    if (Date.now() - heardAt > SILENCE) leave()
    else send('heartbeat', {}, 'phoenix')
  }, HEARTBEAT)

  function leave() {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    removeEventListener('offline', leave)
    socket.close()
    listener.onLeft()
  }

  function take(joins: Metas = {}, leaves: Metas = {}) {
    for (const [id, { metas }] of Object.entries(joins)) {
      const refsOf = people.get(id) ?? new Map<string, string>()
      for (const meta of metas) refsOf.set(meta.phx_ref, cleanName(meta.name))
      people.set(id, refsOf)
    }
    for (const [id, { metas }] of Object.entries(leaves)) {
      for (const { phx_ref: ref } of metas) people.get(id)?.delete(ref)
      if (people.get(id)?.size === 0) people.delete(id)
    }
    listener.onHere(new Map([...people].map(([id, refsOf]) => [id, [...refsOf.values()].at(-1) ?? ''])))
  }

  function hear({ topic: of, event, payload, ref }: ChannelFrame) {
    if (of !== topic) return
    switch (event) {
      case 'phx_reply':
        // The first reply answers the join. A refused presence only means that the others do not see us.
        if (ref !== '1') return
        if (payload.status !== 'ok') return leave()
        sayName(name)
        return listener.onJoined()
      case 'presence_state':
        people.clear()
        return take(payload)
      case 'presence_diff':
        return take(payload.joins, payload.leaves)
      case 'broadcast':
        return payload.event === 'person' ? listener.onPerson(payload.payload!) : undefined
      case 'phx_close':
      case 'phx_error':
        return leave()
    }
  }

  addEventListener('offline', leave)
  socket.addEventListener('close', leave)
  socket.addEventListener('open', () =>
    send('phx_join', {
      config: { private: true, presence: { enabled: true, key: deck.person } },
      access_token: deck.access_token,
    }),
  )
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now()
    if (!isOver) hear(JSON.parse(String(data)) as ChannelFrame)
  })
  return { sayName, leave }
}
