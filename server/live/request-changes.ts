/**
 * GET /changes — what changes in the advisers' room, as it happens (product §4.3): a NOTIFY wakes, the durable feed tells
 * what is new since the last event, as the adviser, so that the stream of one who lost the right ends.
 * For rooms that were opened before 0.5, which know no channel yet (decision 073); it goes with 0.6.
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

export interface AskedForChanges {
  caller: Caller
  /** The id of the last event that the client got; none to begin with the next event. */
  lastEventId: string | undefined
  signal: AbortSignal
}

interface ChangesAnswer {
  last: string
  resync: boolean
  changes: { id: string; kind: string; version: number; at: string }[]
}

/** Many changes in a moment are told together. */
const GATHER = milliseconds(50)
/** A word that was lost costs no more than this. */
const LOOK_EVERY = seconds(5)

export async function requestChanges(
  { caller, lastEventId, signal }: AskedForChanges,
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
      // The client comes back, and learns why if it may not.
      stream.end()
    }
  }

  const silence = services.database.listen('requests', (payload) => {
    const presence = presenceIn(payload)
    if (presence) return stream.send({ event: 'presence', data: presence })
    waiting ??= setTimeout(() => void tellNew(), GATHER)
  })
  // The changes between the first look and the first listening.
  void tellNew()
  const looking = setInterval(() => void tellNew(), LOOK_EVERY)
  return () => {
    clearInterval(looking)
    clearTimeout(waiting)
    silence()
  }
}

/** The session may live longer than its token. */
const isOver = ({ exp }: Caller, now: Date) => typeof exp === 'number' && now.getTime() >= seconds(exp + LEEWAY_SECONDS)

/** A look at a sheet is only told, never kept. */
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
