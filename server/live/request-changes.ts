/**
 * GET /changes — streams changes to the advisers' room (product §4.3). A NOTIFY wakes it; then it reads the durable
 * feed since the last event with the rights of the adviser, so that the stream ends when they lose the right. It serves
 * rooms that were opened before 0.5, which have no channel yet (decision 073), and will be removed in 0.6.
 */
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { milliseconds, seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { LEEWAY_SECONDS } from '../http/who-calls.ts'
import type { Live } from './live.ts'
import { eventStream, type EventStream } from './event-stream.ts'

export interface LiveServices {
  database: Database
  live: Live
  now: () => Date
}

export interface ChangesRequest {
  caller: Caller
  /** The id of the last event that the client got; if absent, the stream begins with the next event. */
  lastEventId: string | undefined
  signal: AbortSignal
}

interface ChangesAnswer {
  last: string
  resync: boolean
  changes: { id: string; kind: string; version: number; at: string }[]
}

/** Changes within this time are sent together. */
const GATHER = milliseconds(50)
/** The interval of polling, in case a NOTIFY was lost. */
const LOOK_EVERY = seconds(5)

export async function requestChanges(
  { caller, lastEventId, signal }: ChangesRequest,
  services: LiveServices,
): Promise<Response> {
  if (caller.role !== 'authenticated') throw new Problem('42501', 'Only advisers are told of changes')
  const stop = AbortSignal.any([signal, services.live.stopping])
  const first = await changesSince(lastEventId, caller, services)
  return eventStream(stop, (stream) => follow(stream, { first, caller }, services))
}

interface From {
  first: ChangesAnswer
  caller: Caller
}

function follow(stream: EventStream, { first, caller }: From, services: LiveServices): () => void {
  let { last } = first
  let waiting: NodeJS.Timeout | undefined
  send(first)

  function send({ last: id, changes, resync }: ChangesAnswer): void {
    last = id
    stream.send({ id, event: 'changes', data: { changes, resync } })
  }

  async function tellNew(): Promise<void> {
    waiting = undefined
    try {
      if (isOver(caller, services.now())) return stream.end()
      const news = await changesSince(last, caller, services)
      if (news.changes.length > 0 || news.resync) send(news)
    } catch {
      // The client reconnects, and gets an error if it lost the right.
      stream.end()
    }
  }

  const silence = services.database.listen('requests', (payload) => {
    const presence = presenceIn(payload)
    if (presence) return stream.send({ event: 'presence', data: presence })
    waiting ??= setTimeout(() => void tellNew(), GATHER)
  })
  // Reads the changes between the first look and the start of LISTEN.
  void tellNew()
  const looking = setInterval(() => void tellNew(), LOOK_EVERY)
  return () => {
    clearInterval(looking)
    clearTimeout(waiting)
    silence()
  }
}

/** Checks the expiry of the token, because the session may outlive it. */
const isOver = ({ exp }: Caller, now: Date) => typeof exp === 'number' && now.getTime() >= seconds(exp + LEEWAY_SECONDS)

/** The presence at a sheet is only sent, not stored. */
function presenceIn(payload: string | undefined): { id: string } | undefined {
  if (!payload?.includes('"presence"')) return undefined
  const { id, kind } = JSON.parse(payload) as { id: string; kind: string }
  return kind === 'presence' ? { id } : undefined
}

async function changesSince(
  last: string | undefined,
  caller: Caller,
  { database }: LiveServices,
): Promise<ChangesAnswer> {
  return asCaller(database, caller, async (tx) => {
    const { rows } = await tx.last<{ changes: ChangesAnswer }>('select public.request_changes_since($1) as changes', [
      last ?? null,
    ])
    return rows[0]!.changes
  })
}
