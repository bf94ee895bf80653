/**
 * Reads the rows of the inbox under the filters of the address, page by page, in the order of the database (time left).
 */
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#console/calls/call.ts'
import { useCategories } from '#console/calls/experience-categories.ts'
import { usePlace } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { type Filters, readFilters } from './filters.ts'
import { type InboxQuestion, questionFor } from './finding/filter-question.ts'
import { useTitledWords } from './finding/use-titled-words.ts'
import { orderOfDay } from './order/order-of-day.ts'
import { noteServerTime } from '#console/time/now.ts'
import { FOLLOWED_PAGES, inboxKey } from '../live/requests-cache.ts'
import type { Counts, Cursor, InboxRow } from '#contract/database-types.ts'

export interface Inbox {
  filters: Filters
  /** A text that is different for different filters. If it changes, the list is reset. */
  question: string
  rows: readonly InboxRow[]
  pages: number
  counts: Counts | null
  countedTo: number
  /** The rows are those of the previous filters, until the new ones have been read. */
  isOld: boolean
  /** The list has too many pages to refetch at every change, and a change is not shown yet. */
  isOutdated: boolean
  isPending: boolean
  error: unknown
  retry: () => void
  readMore: (() => void) | null
}

export function useInbox(): Inbox {
  const { query: address, searched } = usePlace()
  const me = useMe().user_id
  const filters = useMemo(() => readFilters(address, searched), [address, searched])
  const titled = useTitledWords(filters.search)
  const byCategory = filters.category !== null || filters.figure !== null
  const categories = useCategories(byCategory)
  const question = useMemo(() => questionFor(filters, titled, categories), [filters, titled, categories])
  const query = useInfiniteQuery({
    ...inboxQuery(question),
    placeholderData: keepPreviousData,
    // Without the categories the question would be another one, and asked a second time.
    enabled: !byCategory || categories !== undefined,
  })
  const { data, isFetchingNextPage } = query
  const rows = useMemo(() => {
    const read = unique(data?.pages.flatMap((page) => page.rows) ?? [])
    return filters.state === 'day' ? orderOfDay(read, me) : read
  }, [data, filters.state, me])
  const [first] = data?.pages ?? []
  return {
    filters,
    question: JSON.stringify(question),
    rows,
    pages: data?.pages.length ?? 0,
    counts: first?.counts ?? null,
    countedTo: first?.counted_to ?? 0,
    isOld: query.isPlaceholderData,
    isOutdated: (data?.pages.length ?? 0) > FOLLOWED_PAGES && query.isStale && query.fetchStatus === 'idle',
    isPending: query.isPending,
    error: data ? null : query.error,
    retry: () => void query.refetch(),
    readMore: query.hasNextPage && !isFetchingNextPage ? () => void query.fetchNextPage() : null,
  }
}

/** Reads the rows of a question, page by page. Components that ask the same question share the answer. */
export const inboxQuery = (question: Omit<InboxQuestion, 'after'>) =>
  infiniteQueryOptions({
    queryKey: inboxKey(question),
    async queryFn({ pageParam, signal }) {
      const page = withoutDirectionMarks(await call('inbox', { ...question, after: pageParam }, { signal }))
      noteServerTime(page.server_now)
      return page
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    // The feed of changes invalidates it.
    staleTime: Infinity,
  })

/** Removes duplicates: a request whose hour moved between the reads of two pages is on both. */
const unique = (rows: readonly InboxRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
