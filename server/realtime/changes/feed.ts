/**
 * Reads the feed of changes by snapshots while a channel of this process watches, and sends each channel the changes
 * that its caller may see (decision 067).
 */
import { milliseconds, minutes, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { Log } from '#server/log/log.ts'
import { columnsFor } from '#server/rest/description/rights.ts'
import type { Turns } from '../turns.ts'
import type { Subscription } from './subscription.ts'
import { openTableFacts, type TableFacts } from './table-facts.ts'
import { type Change, type ChangeForSubscription, checkFilter, tellable } from './tell-changes.ts'

/** A channel that watches. */
export interface Watcher {
  readonly caller: Caller
  /** `payload` is the JSON of a postgres_changes frame. */
  tellChange(payload: string): void
  /** Some changes may be missing, so the client must read everything again. */
  tellMissed(): void
}

export interface Changes {
  /** Resolves to true when all later changes will be sent; to false if one of the tables is not published. */
  watch(watcher: Watcher, subscriptions: readonly Subscription[]): Promise<boolean>
  forget(watcher: Watcher): void
  /** Called after a possible change. */
  wake(): void
  stop(): void
}

const GATHER = milliseconds(25)
/** The interval of polling, in case a NOTIFY was lost. */
const LOOK_EVERY = seconds(1)
/** Less than the five minutes for which the database keeps changes. */
const KEPT = minutes(4)
const MOST_WAITING = 5000
const MOST_AT_ONCE = 500
const LARGEST_PAYLOAD = kilobytes(1024)

interface FeedPlace {
  snapshot: string
  feed: string
  /** By the monotonic clock. */
  readAt: number
}

export interface FeedTools {
  database: Database
  log: Log
  turns: Turns
}

export function openChanges(tools: FeedTools): Changes {
  const { database, log, turns } = tools
  const watchers = new Map<Watcher, readonly Subscription[]>()
  const telling: Telling = {
    tools,
    factsOf: openTableFacts(database),
    idOf: watcherIds(),
    isWatching: (watcher) => watchers.has(watcher),
  }
  let place: FeedPlace | undefined
  let waiting: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()

  function wake(after = GATHER): void {
    if (watchers.size === 0) return
    waiting ??= setTimeout(() => {
      waiting = undefined
      reading = reading.then(read).catch((error: unknown) => {
        log.warn({ code: (error as { code?: string }).code }, 'changes could not be read; trying again')
      })
    }, after)
  }

  async function read(): Promise<void> {
    const from = place
    const now = performance.now()
    const { rows, next } = await readFeed(tools, from?.snapshot)
    place = { ...next, readAt: now }
    if (from === undefined) return
    const isLost = from.feed !== next.feed || now - from.readAt > KEPT || rows.length > MOST_WAITING
    if (isLost) for (const watcher of watchers.keys()) watcher.tellMissed()
    else for (let at = 0; at < rows.length; at += MOST_AT_ONCE) await tell(rows.slice(at, at + MOST_AT_ONCE))
  }

  async function tell(changes: readonly Change[]): Promise<void> {
    const frames = await Promise.all(groupsOf(watchers, changes).map((group) => framesFor(group, telling)))
    // A watcher of several tables hears of a row after those that it refers to.
    for (const { send } of frames.flat().toSorted((one, other) => Number(one.change - other.change))) send()
  }

  return {
    async watch(watcher, subscriptions) {
      const published = await publishedAmong(tools, subscriptions)
      const watched = subscriptions.filter(({ table }) => published.has(table.name))
      const isServed = subscriptions.every(({ id }) => watched.some((one) => one.id === id))
      if (!isServed) return false
      const filtered = watched.filter(({ plan }) => plan !== undefined)
      await Promise.all(filtered.map((one) => turns(() => checkFilter(database, watcher.caller, one))))
      if (watchers.size === 0) place = undefined
      // After the snapshot of this read, no change is missed.
      const begun = reading.then(read)
      reading = begun.catch(() => undefined)
      await begun
      watchers.set(watcher, watched)
      looking ??= setInterval(() => wake(0), LOOK_EVERY).unref()
      return true
    },
    forget(watcher) {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(looking)
      looking = undefined
    },
    wake: () => wake(),
    stop() {
      clearInterval(looking)
      clearTimeout(waiting)
      watchers.clear()
    },
  }
}

/** Reads the changes since a snapshot (none without one), and the next snapshot. */
function readFeed({ database, turns }: FeedTools, since: string | undefined) {
  return turns(() =>
    asService({ database }, async (tx) => {
      // One statement has one snapshot.
      const [{ rows: named }, { rows }] = await Promise.all([
        tx.query<{ feed: string }>('select realtime.feed() as feed'),
        tx.last<Change & { snapshot: string }>(FEED, [since ?? null]),
      ])
      const next = { feed: named[0]!.feed, snapshot: rows[0]!.snapshot }
      return { rows: rows.filter(({ id }) => id !== null), next }
    }),
  )
}

async function publishedAmong(
  { database, turns }: FeedTools,
  subscriptions: readonly Subscription[],
): Promise<ReadonlySet<string>> {
  const names = [...new Set(subscriptions.map(({ table }) => table.name))]
  const { rows } = await turns(() =>
    asService({ database }, (tx) =>
      tx.last<{ name: string }>('select name from unnest($1::text[]) name where realtime.watch(name)', [names]),
    ),
  )
  return new Set(rows.map(({ name }) => name))
}

/** Gives each watcher a stable number. */
function watcherIds(): (watcher: Watcher) => number {
  const ids = new WeakMap<Watcher, number>()
  let last = 0
  return (watcher) => {
    if (!ids.has(watcher)) ids.set(watcher, ++last)
    return ids.get(watcher)!
  }
}

/** Groups by caller, table and columns; one query answers a group. */
function groupsOf(
  watchers: ReadonlyMap<Watcher, readonly Subscription[]>,
  changes: readonly Change[],
): readonly WatcherGroup[] {
  const groups = new Map<string, WatcherGroup>()
  for (const [watcher, subscriptions] of watchers) {
    for (const subscription of subscriptions) {
      const own = changes.filter(({ relation }) => relation === subscription.table.name)
      if (own.length === 0) continue
      const columns = subscription.columns ? [...subscription.columns].join() : ''
      const key = JSON.stringify([watcher.caller, subscription.table.name, columns])
      const group = groups.get(key) ?? { caller: watcher.caller, changes: own, watching: [] }
      groups.set(key, group)
      group.watching.push({ watcher, subscription })
    }
  }
  return [...groups.values()]
}

interface WatcherGroup {
  caller: Caller
  changes: readonly Change[]
  watching: { watcher: Watcher; subscription: Subscription }[]
}

interface Telling {
  tools: FeedTools
  factsOf: ReturnType<typeof openTableFacts>
  idOf: (watcher: Watcher) => number
  /** Whether the watcher still exists, as it may end during the query. */
  isWatching: (watcher: Watcher) => boolean
}

interface ChangeFrame {
  /** The number of the change. */
  change: bigint
  send(): void
}

async function framesFor({ caller, changes, watching }: WatcherGroup, telling: Telling): Promise<ChangeFrame[]> {
  const { database, log, turns } = telling.tools
  const { table, columns } = watching[0]!.subscription
  const subscriptions = watching.map(({ subscription }) => subscription)
  const readable = [...columnsFor(table, caller.role, 'select')].filter((name) => !columns || columns.has(name))
  const missed = (error: unknown) => {
    log.warn({ code: (error as { code?: string }).code }, 'changes could not be told')
    for (const { watcher } of watching) watcher.tellMissed()
  }
  const facts = await telling.factsOf(table.name, caller.role).catch(missed)
  if (!facts) return []
  const question = { caller, table, readable, subscriptions, changes, ...facts }
  const news = (await turns(() => tellable(database, question)).catch(missed)) ?? []
  const watcherOf = new Map(watching.map(({ watcher, subscription }) => [subscription, watcher]))
  const byFrame = ({ change, subscription }: ChangeForSubscription) =>
    `${change.id} ${telling.idOf(watcherOf.get(subscription)!)}`
  return [...Map.groupBy(news, byFrame).values()].map((together) => {
    const ids = together.map(({ subscription }) => subscription.id)
    const watcher = watcherOf.get(together[0]!.subscription)!
    const send = () => {
      if (telling.isWatching(watcher)) watcher.tellChange(payloadOf(together[0]!, { ids, facts, readable }))
    }
    return { change: BigInt(together[0]!.change.id), send }
  })
}

/** Returns the snapshot even if nothing changed. */
const FEED = `
  select pg_current_snapshot()::text as snapshot, c.id, to_jsonb(c.at at time zone 'UTC') #>> '{}' as at, c.relation, c.operation,
    c.record::text, c.old_record::text
  from (select) one left join realtime.changes_since(coalesce($1::pg_snapshot, pg_current_snapshot())) c on true`

interface Shape {
  ids: readonly number[]
  facts: TableFacts
  readable: readonly string[]
}

function payloadOf(
  { subscription, change, record, old }: ChangeForSubscription,
  { ids, facts, readable }: Shape,
): string {
  const { table } = subscription
  const { operation } = change
  const isSeen = table.primaryKey.every((key) => readable.includes(key))
  const head = {
    schema: 'public',
    table: table.name,
    type: operation,
    commit_timestamp: `${change.at.slice(0, 23)}Z`,
    columns: facts.columns.filter(({ name }) => readable.includes(name)),
  }
  const rows = [
    ...(operation === 'DELETE' || !isSeen ? [] : [`"record":${record}`]),
    ...(operation === 'INSERT' || !isSeen ? [] : [`"old_record":${old}`]),
  ]
  const errors = isSeen ? null : ['Error 401: Unauthorized']
  const data = `${JSON.stringify(head).slice(0, -1)},${[...rows, `"errors":${JSON.stringify(errors)}`].join(',')}}`
  if (Buffer.byteLength(data) <= LARGEST_PAYLOAD) return `{"ids":${JSON.stringify(ids)},"data":${data}}`
  const short = {
    ...head,
    record: shortened(record),
    old_record: shortened(old),
    errors: ['Error 413: Payload Too Large'],
  }
  return JSON.stringify({ ids, data: short })
}

const LONGEST_VALUE = 64

function shortened(row: string | null): object {
  const values = Object.entries(JSON.parse(row ?? '{}') as Record<string, unknown>)
  return Object.fromEntries(values.filter(([, value]) => Buffer.byteLength(JSON.stringify(value)) <= LONGEST_VALUE))
}
