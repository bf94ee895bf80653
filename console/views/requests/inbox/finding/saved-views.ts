/** The query that reads the saved views of the adviser. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { minutes } from '#contract/durations.ts'

export const savedViews = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => withoutDirectionMarks(await call('saved_views', {}, { signal })),
  staleTime: minutes(5),
})
