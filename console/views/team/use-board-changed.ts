/** Returns a function that refetches the duty board, with the promised hour, after duty hours changed. */
import { useQueryClient } from '@tanstack/react-query'
import { dutyBoard } from '#console/calls/duty-board.ts'

export function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: dutyBoard.queryKey })
}
