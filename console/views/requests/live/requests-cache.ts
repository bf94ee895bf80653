/**
 * Updates the query cache of the requests: a new stand is written into every list and sheet at once, and the lists are
 * refetched together.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { minutes } from '#contract/durations.ts'
import type { RequestChange } from './follow-changes.ts'
import type { InboxPage, InboxRow, Sheet, Stand } from '#contract/database-types.ts'

export const inboxKey = (question?: object) => ['requests', 'inbox', ...(question ? [question] : [])]
export const sheetKey = (request: string) => ['requests', 'sheet', request]
/** The key of a sheet that is prefetched before an adviser opens it. */
export const sheetAheadKey = (request: string) => ['requests', 'ahead', request]
export const nextCallKey = (skipped?: readonly string[]) => ['requests', 'next', ...(skipped ? [skipped] : [])]

export type InboxData = InfiniteData<InboxPage>

/** A list with more pages is not refetched at every change: it is marked as outdated, and a button reads it again. */
export const FOLLOWED_PAGES = 5

/**
 * Writes the stand that a call returned to the cache, before the lists are refetched. An older version is ignored.
 */
export function cacheStand(queries: QueryClient, stand: Stand): void {
  queries.setQueryData<Sheet>(sheetKey(stand.id), (sheet) =>
    sheet && sheet.stand.version <= stand.version ? { ...sheet, stand } : sheet,
  )
  queries.setQueriesData<InboxData>({ queryKey: inboxKey() }, (data) => data && withStand(data, stand))
  versionsOf(queries).cached.set(stand.id, stand.version)
}

/** Whether the lists have to be refetched for this change of the feed: not if they were since an act that made it. */
export function concernsLists(queries: QueryClient, { id, kind, version }: RequestChange): boolean {
  if (kind === 'seen') return false
  return UNCOUNTED.has(kind) || version > (versionsOf(queries).listed.get(id) ?? 0)
}

/** The requests that this tab hands over with a leave or a deactivation, whose answers tell no version. */
const handedHere = new Set<string>()

export const noteHandedHere = (requests: readonly string[]): void =>
  requests.forEach((request) => handedHere.add(request))

/** Whether an act in this tab made the change. */
export function isOwnAct(queries: QueryClient, { id, version }: RequestChange): boolean {
  const { cached, listed } = versionsOf(queries)
  return handedHere.delete(id) || version <= (cached.get(id) ?? listed.get(id) ?? 0)
}

/**
 * The row of a request that the adviser was holding before a change; undefined if they were not. After an act of their
 * own the cached row has the version of that act, so that it is not found.
 */
export function rowHeldBefore(
  { id: request, version }: Pick<RequestChange, 'id' | 'version'>,
  queries: QueryClient,
  adviser: string,
): InboxRow | undefined {
  const { cached, listed, before } = versionsOf(queries)
  const isHeld = (row: InboxRow) => row.id === request && row.claimed_by === adviser && row.version < version
  const now = rowsIn(queries).find(isHeld)
  const earlier = before.get(request)
  if (now || !earlier || performance.now() - earlier.at > FEED_IS_LATE) return now
  const own = Math.max(cached.get(request) ?? 0, listed.get(request) ?? 0)
  return isHeld(earlier.row) && own <= earlier.row.version ? earlier.row : undefined
}

/** How long a change may be in the lists before the feed tells of it: some polls on a slow network. */
const FEED_IS_LATE = minutes(1)

const rowsIn = (queries: QueryClient): InboxRow[] =>
  queries
    .getQueriesData<InboxData>({ queryKey: inboxKey() })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? [])

/** Refetches the lists; a call during the refetch starts one more. */
export function refreshInbox(queries: QueryClient): void {
  const before = refreshing.get(queries)
  if (before) {
    before.again = true
    return
  }
  const current = { again: false }
  refreshing.set(queries, current)
  void refreshNow(queries).finally(() => {
    refreshing.delete(queries)
    if (current.again) refreshInbox(queries)
  })
}

/** Refetches only the sheets whose stand is older than the change, because every read of a call sheet is logged. */
export function refreshSheets(queries: QueryClient, changes: readonly RequestChange[]): void {
  for (const { id, kind, version } of changes) {
    void queries.invalidateQueries({ queryKey: sheetAheadKey(id) })
    const known = queries.getQueryData<Sheet>(sheetKey(id))
    if (!known || version > known.stand.version || UNCOUNTED.has(kind)) void refreshSheet(queries, id)
  }
}

/** Refetches a sheet that is open. */
export async function refreshSheet(queries: QueryClient, request: string): Promise<void> {
  const queryKey = sheetKey(request)
  await queries.cancelQueries({ queryKey, predicate: isFirstRead })
  await queries.invalidateQueries({ queryKey })
}

/** A first read is begun again: without data, invalidating it would only wait for its older answer. */
const isFirstRead = ({ state }: { state: { data: unknown } }) => state.data === undefined

/** Changes that a sheet shows although they do not raise the version of the request. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'note',
  'took_double',
  'unmerged',
  'double_corrected',
  'double_withdrawn',
  'double_attached',
  'double_detached',
  'quote_opened',
  'message_opened',
  'page_shared',
  'attached',
  'detached',
])

const refreshing = new WeakMap<QueryClient, { again: boolean }>()

/** Versions by request: those that calls returned since the last refetch began, and those that the lists hold. */
interface Versions {
  cached: Map<string, number>
  listed: Map<string, number>
  /** The rows as they were when the last refetch began, and the time of the page when it did. */
  before: Map<string, { row: InboxRow; at: number }>
}

const versions = new WeakMap<QueryClient, Versions>()

function versionsOf(queries: QueryClient): Versions {
  const known = versions.get(queries) ?? { cached: new Map(), listed: new Map(), before: new Map() }
  versions.set(queries, known)
  return known
}

async function refreshNow(queries: QueryClient): Promise<void> {
  const { cached, listed, before } = versionsOf(queries)
  for (const [request, version] of cached) listed.set(request, version)
  cached.clear()
  const at = performance.now()
  for (const [request, row] of before) if (at - row.at > FEED_IS_LATE) before.delete(request)
  for (const row of rowsIn(queries)) before.set(row.id, { row, at })
  await Promise.all(
    [inboxKey(), nextCallKey()].map((queryKey) => queries.cancelQueries({ queryKey, predicate: isFirstRead })),
  )
  const isFollowed = (data: unknown) => ((data as InboxData | undefined)?.pages.length ?? 0) <= FOLLOWED_PAGES
  await Promise.all([
    queries.invalidateQueries({ queryKey: nextCallKey() }),
    queries.invalidateQueries({ queryKey: inboxKey(), predicate: ({ state }) => isFollowed(state.data) }),
    queries.invalidateQueries({
      queryKey: inboxKey(),
      predicate: ({ state }) => !isFollowed(state.data),
      refetchType: 'none',
    }),
  ])
}

function withStand(data: InboxData, stand: Stand): InboxData {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === stand.id && row.version <= stand.version ? { ...row, ...stand } : row)),
  }))
  return { ...data, pages }
}
