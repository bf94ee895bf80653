/**
 * Knows the next call beforehand, with its sheet, so that one key opens it at once. Both follow the stream of changes, and
 * the hours of the clients each half minute.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import type { NextCall, Sheet } from '#contract/database-types.ts'
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { nextCallKey, sheetAheadKey, sheetKey } from './live/requests-cache.ts'

/** As long as this, nobody's night begins unnoticed. */
const HOLDS_FOR = seconds(30)

const askedNext = (skipped: string[]) =>
  queryOptions({
    queryKey: nextCallKey(skipped),
    queryFn: ({ signal }): Promise<NextCall> => call('next_call', { skipped }, { signal }),
    staleTime: HOLDS_FOR,
    refetchInterval: HOLDS_FOR,
    gcTime: HOLDS_FOR,
  })

/** Of a request that is to be opened next; it is read again when it opens. */
const sheetAhead = (request: string) =>
  queryOptions({
    queryKey: sheetAheadKey(request),
    queryFn: async ({ signal }): Promise<Sheet> =>
      withoutDirectionMarks(await call('call_sheet', { request, ahead: true }, { signal })),
    staleTime: Infinity,
    gcTime: HOLDS_FOR,
    retry: false,
  })

/** The request to call after `open`; asks the server again if the list may be old. `skipped` must keep its identity. */
export function useNextCall(open: string | null, skipped: string[]): (skipped: string[]) => Promise<NextCall> {
  const queries = useQueryClient()
  const { data } = useQuery(askedNext(skipped))
  const next = data?.id ?? null
  useQuery({
    ...sheetAhead(next ?? ''),
    enabled: next !== null && next !== open && queries.getQueryData(sheetKey(next)) === undefined,
  })

  return async (wanted) => {
    const state = queries.getQueryState<NextCall>(nextCallKey(wanted))
    const isKnown =
      state?.data?.id && state.data.id !== open && !state.isInvalidated && Date.now() - state.dataUpdatedAt < HOLDS_FOR
    return isKnown ? state.data! : call('next_call', { skipped: wanted })
  }
}

/** The sheet that was read ahead, until it has been read itself. */
export function useSheetAhead(): (request: string) => Sheet | undefined {
  const queries = useQueryClient()
  return (request) => {
    const state = queries.getQueryState<Sheet>(sheetAheadKey(request))
    return state?.isInvalidated ? undefined : state?.data
  }
}
