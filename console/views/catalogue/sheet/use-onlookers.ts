/** Who else has this open: everybody who has is present in one private channel, under their own id alone (decision 072). */
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import type { Onlooker } from '#contract/database-types.ts'
import { client } from '#console/session/client.ts'
import { useMe } from '#console/session/current-adviser.ts'

/** A channel that is being left still has its name: who comes back at once waits for that. */
let left: Promise<unknown> = Promise.resolve()

export function useOnlookers(topic: string): readonly Onlooker[] {
  const { user_id: me, display_name: name } = useMe()
  const [others, setOthers] = useState<readonly Onlooker[]>([])
  useEffect(() => {
    let isLeft = false
    let channel: RealtimeChannel | undefined
    const entered = left.then(() => {
      if (!isLeft) channel = enter({ topic, me, name, tell: setOthers })
    })
    return () => {
      isLeft = true
      left = entered.then(() => channel && client.removeChannel(channel)).catch(() => undefined)
    }
  }, [topic, me, name])
  return others
}

interface Entering {
  topic: string
  me: string
  name: string
  tell: (others: readonly Onlooker[]) => void
}

function enter({ topic, me, name, tell }: Entering): RealtimeChannel {
  const channel = client.channel(topic, { config: { private: true, presence: { key: me, enabled: true } } })
  channel.on('presence', { event: 'sync' }, () => {
    const present = Object.entries(channel.presenceState<{ name: string }>())
    tell(present.flatMap(([id, [first]]) => (id === me || !first ? [] : [{ adviser_id: id, name: first.name }])))
  })
  // Said again after each return of the connection.
  return channel.subscribe((state) => {
    if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void channel.track({ name })
  })
}
