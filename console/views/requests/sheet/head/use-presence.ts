/** Who else looks at this request: one's own look is told while the sheet is in sight, the others' comes with the channel. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { setSheetInSight, useLookersAt } from '#console/views/requests/live/lookers.ts'
import type { Onlooker, Sheet } from '#contract/database-types.ts'

export function usePresence({ stand, presence }: Sheet): readonly Onlooker[] {
  const me = useMe()
  useLooking(stand.id)
  const ids = useLookersAt(stand.id)
  const others = ids?.filter((id) => id !== me.user_id)
  // Names are the database's: in the channel, each could call themselves anything.
  const { data } = useQuery({ ...dutyBoard, enabled: others !== undefined && others.length > 0 })
  // Without the channel, those of the last reading.
  if (!others) return presence.filter(({ adviser_id }) => adviser_id !== me.user_id)
  return others.flatMap((id) => {
    const found = data?.advisers.find(({ user_id }) => user_id === id)
    return found ? [{ adviser_id: id, name: found.display_name }] : []
  })
}

function useLooking(request: string): void {
  useEffect(() => {
    const turn = () => setSheetInSight(document.hidden ? null : request)
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      setSheetInSight(null)
    }
  }, [request])
}
