/**
 * The other members who have this sheet open. The hook reports this member while the sheet is in sight; the others
 * arrive through the advisers' channel.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Onlooker } from '#contract/database-types.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { setSheetInSight, useLookersAt } from './lookers.ts'

/** Undefined while the channel is not joined. */
export function useOnlookers(sheet: string): readonly Onlooker[] | undefined {
  const me = useMe()
  useLooking(sheet)
  const others = useLookersAt(sheet)?.filter((id) => id !== me.user_id)
  // Names are the database's: in the channel, each could call themselves anything.
  const { data } = useQuery({ ...dutyBoard, enabled: others !== undefined && others.length > 0 })
  return others?.flatMap((id) => {
    const found = data?.advisers.find(({ user_id }) => user_id === id)
    return found ? [{ adviser_id: id, name: found.display_name }] : []
  })
}

function useLooking(sheet: string): void {
  useEffect(() => {
    const turn = () => setSheetInSight(document.hidden ? null : sheet)
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      setSheetInSight(null)
    }
  }, [sheet])
}
