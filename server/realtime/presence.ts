/**
 * The presences of each channel. They are rows of a table, so that the state is one query; diffs are collected and sent
 * to the sockets of all processes.
 */
import { randomBytes } from 'node:crypto'
import { milliseconds, seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { Log } from '../log/log.ts'
import { type Limits, limitsOf } from './limits.ts'
import type { PresenceRow } from './peers.ts'
import type { Post } from './posts.ts'
import type { RoomName, Rooms } from './rooms.ts'
import type { Turns } from './turns.ts'

export interface Presence {
  /** Replaces `earlier`. Resolves to undefined if no place is left for this key or address. */
  track(room: RoomName, entry: PresenceEntry, earlier: PresenceRow | undefined): Promise<PresenceRow | undefined>
  untrack(row: PresenceRow): void
  /** `{key: {metas: […]}}` as JSON. */
  state(room: RoomName): Promise<string>
  /** Removes the presences of a dead process from every list. */
  forget(rows: readonly PresenceRow[]): void
  /** Writes all presences of this process again. */
  rewrite(): Promise<void>
  /** Writes and sends what is still waiting. */
  flush(): Promise<void>
}

export interface PresenceEntry {
  key: string
  payload: Record<string, unknown>
  /** The number of its network. */
  network: number
  limits: PlaceLimits
}

type PlaceLimits = Pick<Limits, 'peoplePerTopic' | 'peoplePerAddress' | 'peoplePerKey'>

interface PendingPresence {
  row: PresenceRow
  limits: PlaceLimits
  replaces: boolean
  settle(kept: PresenceRow | undefined): void
  fail(error: unknown): void
}

export interface PresenceTools {
  database: Database
  log: Log
  process: string
  rooms: Rooms
  turns: Turns
  post(post: Post): Promise<void>
}

const GATHER = milliseconds(50)
const TRY_AGAIN = seconds(1)

export function openPresence(tools: PresenceTools): Presence {
  const { log, rooms, post } = tools
  const mine = new Map<string, PresenceRow>()
  let arrivals: PendingPresence[] = []
  let departures: PresenceRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const soon = (after: number) => (timer ??= setTimeout(() => void flush(), after))

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const [came, went] = [arrivals, departures]
    arrivals = []
    departures = []
    if (came.length === 0 && went.length === 0) return
    try {
      const kept = await store(tools, came, went)
      const joined = came.filter(({ row }) => kept.has(row.ref))
      for (const { row } of joined) mine.set(row.ref, row)
      // A refused client keeps its earlier presence.
      tell(rowsOf(joined), went)
      for (const { row, settle } of came) settle(kept.has(row.ref) ? row : undefined)
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'presence could not be written')
      for (const { fail } of came) fail(error)
      departures.push(...went)
      soon(TRY_AGAIN)
    }
  }

  /** Sends one diff per channel, here and to the other processes. */
  function tell(joined: readonly PresenceRow[], left: readonly PresenceRow[]): void {
    for (const { room, ...diff } of diffsOf(joined, left)) {
      const [joins, leaves] = [byKey(diff.joins), byKey(diff.leaves)]
      rooms.tellPresence(room, JSON.stringify({ joins, leaves }))
      void post({ kind: 'presence', ...room, joins, leaves })
    }
  }

  function leave(row: PresenceRow): void {
    mine.delete(row.ref)
    departures.push(row)
    soon(GATHER)
  }

  return {
    track({ topic, isPrivate }, { key, payload, network, limits }, earlier) {
      const ref = randomBytes(9).toString('base64url')
      const meta = { ...payload, phx_ref: ref, ...(earlier && { phx_ref_prev: earlier.ref }) }
      const row = { topic, private: isPrivate, key, ref, meta, network }
      return new Promise((settle, fail) => {
        arrivals.push({ row, limits, replaces: earlier !== undefined, settle, fail })
        if (earlier) leave(earlier)
        soon(GATHER)
      })
    },
    untrack: leave,
    state: (room) => readState(tools, room),
    forget: (rows) => tell([], rows),
    async rewrite() {
      const rows = [...mine.values()]
      await store(
        tools,
        rows.map((row) => ({ row, limits: limitsOf('authenticated'), replaces: true, settle() {}, fail() {} })),
        [],
      )
      tell(rows, [])
    },
    flush,
  }
}

async function readState({ database, turns }: PresenceTools, { topic, isPrivate }: RoomName): Promise<string> {
  const { rows } = await turns(() =>
    asService({ database }, (tx) =>
      tx.last<Pick<PresenceRow, 'key' | 'meta'>>(
        'select key, meta from realtime.presences where topic = $1 and private = $2 order by tracked_at',
        [topic, isPrivate],
      ),
    ),
  )
  return JSON.stringify(byKey(rows))
}

function store(
  { database, process, turns }: PresenceTools,
  came: readonly PendingPresence[],
  went: readonly PresenceRow[],
): Promise<ReadonlySet<string>> {
  const rows = came.map(({ row, limits, replaces }) => ({
    ...row,
    process,
    most: limits.peoplePerTopic,
    most_of_network: limits.peoplePerAddress,
    most_of_key: limits.peoplePerKey,
    replaces,
  }))
  return turns(() =>
    asService({ database }, async (tx) => {
      const [, , { rows: inserted }] = await Promise.all([
        tx.query('set local synchronous_commit to off'),
        tx.query('delete from realtime.presences where ref = any($1)', [went.map(({ ref }) => ref)]),
        tx.last<{ ref: string }>('select ref from realtime.take_places($1) ref', [JSON.stringify(rows)]),
      ])
      return new Set(inserted.map(({ ref }) => ref))
    }),
  )
}

const rowsOf = (arrivals: readonly PendingPresence[]) => arrivals.map(({ row }) => row)

function diffsOf(joined: readonly PresenceRow[], left: readonly PresenceRow[]) {
  const diffs = new Map<string, { room: RoomName; joins: PresenceRow[]; leaves: PresenceRow[] }>()
  const of = (row: PresenceRow) => {
    const key = `${row.private} ${row.topic}`
    const diff = diffs.get(key) ?? { room: { topic: row.topic, isPrivate: row.private }, joins: [], leaves: [] }
    diffs.set(key, diff)
    return diff
  }
  for (const row of joined) of(row).joins.push(row)
  for (const row of left) of(row).leaves.push(row)
  return [...diffs.values()]
}

function byKey(
  rows: readonly Pick<PresenceRow, 'key' | 'meta'>[],
): Record<string, { metas: Record<string, unknown>[] }> {
  const groups = Map.groupBy(rows, ({ key }) => key)
  return Object.fromEntries([...groups].map(([key, ofKey]) => [key, { metas: ofKey.map(({ meta }) => meta) }]))
}
