/** Finds the colleagues who have the sheet of this request open. */
import { useMe } from '#console/session/current-adviser.ts'
import { useOnlookers } from '#console/views/requests/live/use-onlookers.ts'
import type { Onlooker, Sheet } from '#contract/database-types.ts'

export function usePresence({ stand, presence }: Sheet): readonly Onlooker[] {
  const me = useMe()
  // Until the channel or a poll has answered, the presence that was read with the sheet.
  return useOnlookers(stand.id) ?? presence.filter(({ adviser_id }) => adviser_id !== me.user_id)
}
