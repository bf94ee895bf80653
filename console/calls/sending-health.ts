/** Whether letters leave, as an admin is told within a minute: the database speaks of a failure after half of one. */
import { useQuery } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import { call } from './call.ts'

/** Undefined until the server has answered. All components share one query. */
export function useSendingHealth() {
  const { data, isError } = useQuery({
    queryKey: ['sending-health'],
    queryFn: () => call('sending_health', {}),
    refetchInterval: seconds(20),
  })
  return isError ? undefined : data
}
