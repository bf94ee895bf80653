/** Returns the function to call after duty hours changed: it reads again who is on duty and what is promised. */
import { useQueryClient } from '@tanstack/react-query'
import { dutyBoard } from '#console/calls/duty-board.ts'

export function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: dutyBoard.queryKey })
}
