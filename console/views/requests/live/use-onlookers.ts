/**
 * Presence at a sheet: reports this member while the sheet is visible, and returns the other members who have it open,
 * as the advisers' channel or the database reports them.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Onlooker } from '#contract/database-types.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { setSheetInSight, useLookersAt } from './lookers.ts'

/** Undefined until the channel is joined or the database has answered. */
export function useOnlookers(sheet: string): readonly Onlooker[] | undefined {
  const me = useMe()
  useLooking(sheet)
  const others = useLookersAt(sheet)?.filter((id) => id !== me.user_id)
  // Names come from the database: in the channel a client could send any name.
  const { data } = useQuery({ ...dutyBoard, enabled: others !== undefined && others.length > 0 })
  return others?.flatMap((id) => {
    const found = data?.advisers.find(({ user_id }) => user_id === id)
    return found ? [{ adviser_id: id, name: found.display_name }] : []
  })
}

function useLooking(sheet: string): void {
  useEffect(() => {
    const report = () => setSheetInSight(document.hidden ? null : sheet)
    report()
    document.addEventListener('visibilitychange', report)
    return () => {
      document.removeEventListener('visibilitychange', report)
      setSheetInSight(null)
    }
  }, [sheet])
}
