/**
 * Prefetches the next call and its sheet, so that one key opens it at once. The feed of changes invalidates both; the
 * next call is read again every 30 seconds besides, because the hours of the clients move.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import type { NextCall, Sheet } from '#contract/database-types.ts'
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { nextCallKey, sheetAheadKey, sheetKey } from './live/requests-cache.ts'

/** The longest age of the answer: a client whose night begins is offered for 30 seconds more at most. */
const FRESH_FOR = seconds(30)

const nextCallQuery = (skipped: string[]) =>
  queryOptions({
    queryKey: nextCallKey(skipped),
    queryFn: ({ signal }): Promise<NextCall> => call('next_call', { skipped }, { signal }),
    staleTime: FRESH_FOR,
    refetchInterval: FRESH_FOR,
    gcTime: FRESH_FOR,
  })

/** The sheet of the next request. `ahead` tells the server that nobody has opened it; opening it reads it once more. */
const sheetAheadQuery = (request: string) =>
  queryOptions({
    queryKey: sheetAheadKey(request),
    queryFn: async ({ signal }): Promise<Sheet> =>
      withoutDirectionMarks(await call('call_sheet', { request, ahead: true }, { signal })),
    staleTime: Infinity,
    gcTime: FRESH_FOR,
    retry: false,
  })

/**
 * Returns a function that finds the request to call after `open`: from the cache if its answer is recent and not
 * `open`, else from the server. `skipped` must keep its identity between renders.
 */
export function useNextCall(open: string | null, skipped: string[]): (skipped: string[]) => Promise<NextCall> {
  const queries = useQueryClient()
  const { data } = useQuery(nextCallQuery(skipped))
  const next = data?.id ?? null
  useQuery({
    ...sheetAheadQuery(next ?? ''),
    enabled: next !== null && next !== open && queries.getQueryData(sheetKey(next)) === undefined,
  })

  return async (wanted) => {
    const state = queries.getQueryState<NextCall>(nextCallKey(wanted))
    const isKnown =
      state?.data?.id && state.data.id !== open && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_FOR
    return isKnown ? state.data! : call('next_call', { skipped: wanted })
  }
}

/** Finds the prefetched sheet of a request; undefined if there is none or a change made it stale. */
export function useSheetAhead(): (request: string) => Sheet | undefined {
  const queries = useQueryClient()
  return (request) => {
    const state = queries.getQueryState<Sheet>(sheetAheadKey(request))
    return state?.isInvalidated ? undefined : state?.data
  }
}
