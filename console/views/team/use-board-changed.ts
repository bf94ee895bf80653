/** To be called when hours changed: who is on duty, and what is promised, is read again. */
import { useQueryClient } from '@tanstack/react-query'
import { dutyBoard } from '#console/calls/duty-board.ts'

export function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: dutyBoard.queryKey })
}
