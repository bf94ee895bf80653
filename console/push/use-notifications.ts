/** Says whether this device receives notifications, and switches them on or off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNews } from '#console/news.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { stateOfDevice, switchOff, switchOn } from './this-device.ts'

const KEY = ['notifications']

export function useNotifications(enabled = true) {
  const me = useMe()
  const news = useNews()
  const queries = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: stateOfDevice, enabled })
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? switchOn(me.user_id) : switchOff()),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: news.failed,
  })
  return { state, turn }
}
