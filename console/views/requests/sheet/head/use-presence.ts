/** Shows the colleagues who look at this request, too. */
import { useMe } from '#console/session/current-adviser.ts'
import { useOnlookers } from '#console/views/requests/live/use-onlookers.ts'
import type { Onlooker, Sheet } from '#contract/database-types.ts'

export function usePresence({ stand, presence }: Sheet): readonly Onlooker[] {
  const me = useMe()
  // Without the channel, those of the last reading.
  return useOnlookers(stand.id) ?? presence.filter(({ adviser_id }) => adviser_id !== me.user_id)
}
