/** Who else looks at this request: one's own look is told while the sheet is in sight, the others' is asked. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seconds } from '#contract/durations.ts'
import { REQUEST_STATES } from '#contract/request/request-states.ts'
import { call } from '#console/calls/call.ts'
import { useMe } from '#console/session/current-adviser.ts'
import type { Onlooker, Sheet } from '#contract/database-types.ts'

const HEARTBEAT = seconds(15)

export function usePresence({ stand, presence }: Sheet): readonly Onlooker[] {
  const me = useMe()
  useLooking(stand.id)
  const { data = presence } = useQuery({
    queryKey: ['requests', 'presence', stand.id],
    queryFn: () => lookersAt(stand),
    // A colleague who leaves without notice disappears after 40 seconds.
    refetchInterval: ({ state }) =>
      state.data?.some(({ adviser_id }) => adviser_id !== me.user_id) ? HEARTBEAT : false,
  })
  return data.filter(({ adviser_id }) => adviser_id !== me.user_id)
}

/** By its reference in the inbox: reading the sheet again would be written down as another opening. */
async function lookersAt({ id, reference, quarantined }: Sheet['stand']): Promise<Onlooker[]> {
  const { rows } = await call('inbox', {
    states: REQUEST_STATES,
    mine: false,
    experiences_among: null,
    in_language: null,
    in_quarantine: quarantined,
    search_for: reference,
    newest_first: false,
    after: null,
    my_day: false,
    page_size: 1,
  })
  return rows.find((row) => row.id === id)?.presence ?? []
}

function useLooking(request: string): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void call('look_at', { request }).catch(ignore)
    }
    const away = () => void call('look_away', { request }).catch(ignore)
    const turn = () => (document.hidden ? away() : look())
    look()
    const beating = setInterval(look, HEARTBEAT)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(beating)
      document.removeEventListener('visibilitychange', turn)
      away()
    }
  }, [request])
}

/** The connection is told by the call itself, and the next beat comes. */
function ignore(): void {}
