/** Reads the roster for the hours that are proposed for a call. As long as it is unknown, somebody always is on duty. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { minutes } from '#contract/durations.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { firstOnDuty, type FirstOnDuty } from '#console/views/team/roster/roster-coverage.ts'

const always: FirstOnDuty = (from) => from

export function useFirstOnDuty(): FirstOnDuty {
  const { data } = useQuery({ ...dutyBoard, staleTime: minutes(5) })
  return useMemo(() => (data ? firstOnDuty(data.advisers) : always), [data])
}
