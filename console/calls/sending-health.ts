/**
 * Reads every 20 seconds whether letters are being sent, so that an admin sees a failure within a minute: the database
 * reports it after 30 seconds.
 */
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
