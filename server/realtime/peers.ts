/**
 * Connects the processes on one PostgreSQL: a message to a channel of one process reaches the sockets of all, over the
 * listening connection. A program with the embedded database is alone and posts nothing.
 */
import { randomUUID } from 'node:crypto'
import { milliseconds, seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { Log } from '../log/log.ts'
import { openBucket, POSTS_PER_SECOND } from './limits.ts'
import { type Notice, packPosts, type Post, readNotice, readPosts } from './posts.ts'

/** A presence as the database stores it. */
export interface PresenceRow {
  topic: string
  private: boolean
  key: string
  ref: string
  meta: Record<string, unknown>
  /** The number of its network; not sent to others. */
  network?: number
}

/** The handlers of notices. */
export interface Hearing {
  post(post: Post): void
  message(stored: { id: string; topic: string; private: boolean }): Promise<void>
  rights(user: string): void
  changes(): void
  /** Notices may have been missed. */
  missed(): void
  /** Presences of a process that has ended. */
  orphans(rows: readonly PresenceRow[]): void
  /** The database lost the data of this process, for example after a crash of PostgreSQL. */
  forgotten(): Promise<void>
}

export interface Peers {
  readonly id: string
  /** Starts to listen, and resolves when no later notice will be missed. */
  ready(): Promise<void>
  /** Returns false if there were too many posts in the last second. */
  mayPost(): boolean
  /** Resolves when the post was sent to the database. */
  post(post: Post): Promise<void>
  stop(): Promise<void>
}

export interface PeerTools {
  database: Database
  log: Log
  /** Whether no other process can use this database. */
  isAlone: boolean
}

const GATHER = milliseconds(5)
const TEND_EVERY = seconds(3)

export function openPeers({ database, log, isAlone }: PeerTools, hearing: Hearing): Peers {
  const id = randomUUID()
  const bucket = openBucket(POSTS_PER_SECOND, seconds(1))
  let starting: Promise<void> | undefined
  let silence = () => {}
  let tending: NodeJS.Timeout | undefined
  let stopped = false
  /** Notices are handled in order. */
  let handled: Promise<void> = Promise.resolve()

  const warn = (error: unknown, text: string) => log.warn({ code: (error as { code?: string }).code }, text)

  function start(): Promise<void> {
    return new Promise((resolve) => {
      let isFirst = true
      silence = database.listen('realtime', (payload) => {
        if (payload !== undefined) return hear(payload)
        if (!isFirst) {
          hearing.missed()
          return void tend()
        }
        isFirst = false
        void register().then(resolve)
      })
    })
  }

  /** Runs before the first socket is accepted. From then on the other processes send their messages to this one. */
  async function register(): Promise<void> {
    while (!(await tend(true)) && !stopped) await new Promise((again) => setTimeout(again, TEND_EVERY / 3))
    if (stopped) return
    tending = setInterval(() => void tend(), TEND_EVERY).unref()
  }

  async function tend(isFirst = false): Promise<boolean> {
    try {
      const { rows } = await asService({ database }, (tx) =>
        tx.last<{ state: { known: boolean; orphans: PresenceRow[] } }>('select realtime.tend($1) as state', [id]),
      )
      const { known, orphans } = rows[0]!.state
      if (orphans.length > 0) hearing.orphans(orphans)
      if (!known && !isFirst && !stopped) await hearing.forgotten()
      return true
    } catch (error) {
      if (!stopped) warn(error, 'the processes of realtime could not be looked after; trying again')
      return false
    }
  }

  function hear(payload: string): void {
    const notice = readNotice(payload)
    if (notice !== undefined && 'changes' in notice) return hearing.changes()
    if (notice === undefined || ('from' in notice && notice.from === id)) return
    handled = handled
      .then(() => handle(notice, hearing, database))
      .catch((error: unknown) => warn(error, 'what another process said could not be read'))
  }

  const outgoing = openOutgoing((posts) =>
    sendPosts(database, id, posts).catch((error: unknown) => warn(error, 'the other processes could not be told')),
  )

  return {
    id,
    ready: () => (starting ??= start()),
    mayPost: () => isAlone || bucket.take(),
    post: (one) => (isAlone ? Promise.resolve() : outgoing.post(one)),
    async stop() {
      stopped = true
      clearInterval(tending)
      if (!starting) return
      await outgoing.idle()
      silence()
      await asService({ database }, (tx) => tx.last('select realtime.depart($1)', [id])).catch(() => undefined)
    },
  }
}

async function handle(notice: Exclude<Notice, { changes: true }>, hearing: Hearing, database: Database): Promise<void> {
  if ('rights' in notice) return hearing.rights(notice.rights)
  if ('message' in notice) return hearing.message(notice.message)
  const posts = 'posts' in notice ? notice.posts : await unpack(database, notice.parcel)
  for (const one of posts) hearing.post(one)
}

async function unpack(database: Database, parcel: string): Promise<readonly Post[]> {
  const { rows } = await asService({ database }, (tx) =>
    tx.last<{ content: string }>('select content from realtime.parcels where id = $1', [parcel]),
  )
  return rows[0] ? readPosts(rows[0].content) : []
}

/** Sends posts in batches, one after the other, so that they stay in order. */
function openOutgoing(send: (posts: readonly Post[]) => Promise<void>) {
  let waiting: Post[] = []
  let sending: Promise<void> | undefined
  let sent: Promise<void> = Promise.resolve()
  return {
    post(one: Post): Promise<void> {
      waiting.push(one)
      sending ??= new Promise<void>((resolve) => setTimeout(resolve, GATHER)).then(() => {
        const posts = waiting
        waiting = []
        sending = undefined
        sent = sent.then(() => send(posts))
        return sent
      })
      return sending
    },
    idle: async () => sending,
  }
}

async function sendPosts(database: Database, from: string, posts: readonly Post[]): Promise<void> {
  await asService({ database }, async (tx) => {
    // Does not wait for the disk, because posts need not survive a crash.
    const early = [tx.query('set local synchronous_commit to off')]
    for (const { text, isParcel } of packPosts(from, posts))
      early.push(isParcel ? tx.query(PARCEL, [text, from]) : tx.query(NOTIFY, [text]))
    await Promise.all(early)
  })
}

const NOTIFY = `select pg_notify('realtime', $1)`
const PARCEL = `
  with kept as (insert into realtime.parcels (content) values ($1) returning id)
  select pg_notify('realtime', json_build_object('from', $2::text, 'parcel', id)::text) from kept`
