/** The query that reads one call sheet, for the sheet itself and for components that observe it. */
import { queryOptions } from '@tanstack/react-query'
import type { Sheet } from '#contract/database-types.ts'
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { noteServerTime } from '#console/time/now.ts'
import { sheetKey } from './live/requests-cache.ts'

export const sheetQuery = (request: string) =>
  queryOptions({
    queryKey: sheetKey(request),
    async queryFn({ signal }): Promise<Sheet> {
      const sheet = withoutDirectionMarks(await call('call_sheet', { request }, { signal }))
      noteServerTime(sheet.server_now)
      return sheet
    },
    // The feed of changes invalidates an open sheet. A closed sheet is not followed, so it leaves the cache at once.
    staleTime: Infinity,
    gcTime: 0,
  })
