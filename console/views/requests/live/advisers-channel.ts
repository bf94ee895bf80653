/**
 * Joins the private channel of the advisers (decision 073), which tells when the feed may have changes, and who has which
 * sheet open. The client joins again by itself after every gap.
 */
import type { RealtimeChannel } from '@supabase/supabase-js'
import { ADVISERS_TOPIC, FEED_WORD } from '#contract/settings/console-settings.ts'
import { client } from '#console/session/client.ts'
import { lookersIn, noteLookers, onLookers, sheetInSight } from './lookers.ts'

interface ChannelHandlers {
  /** The feed may have something new: also after every join and every gap. */
  word: () => void
  presence: (request: string) => void
}

export interface AdvisersChannel {
  isJoined(): boolean
  /** The server closed the channel for good, for example because the adviser lost the right to it. */
  isClosed(): boolean
  /** Connects if there is no connection, and repeats what the server may not have received. */
  tend(): void
  close(): void
}

export function openAdvisersChannel(user: string, { word, presence }: ChannelHandlers): AdvisersChannel {
  let channel: RealtimeChannel | undefined
  let joined = false
  let closed = false
  /** The sheet that the others see as open in this tab; undefined if that is not known. */
  let told: string | null | undefined

  async function join(): Promise<void> {
    // Without the token the server would refuse the join, and the client would try again a second later.
    await client.realtime.setAuth()
    if (closed) return
    const opened = client.channel(ADVISERS_TOPIC, { config: { private: true, presence: { key: user, enabled: true } } })
    channel = opened
    opened.on('broadcast', { event: FEED_WORD }, word)
    opened.on('presence', { event: 'sync' }, () => {
      if (joined) noteLookers(lookersIn(opened.presenceState())).forEach(presence)
    })
    opened.subscribe((state: string) => {
      joined = state === 'SUBSCRIBED'
      if (state === 'CLOSED') closed = true
      if (!joined) noteLookers(undefined)
      told = joined ? null : undefined
      void tellLooking()
      word()
    })
  }

  async function tellLooking(): Promise<void> {
    const looking = sheetInSight()
    if (!joined || looking === told) return
    told = looking
    const answer = await (looking === null ? channel!.untrack() : channel!.track({ request: looking }))
    // Refused for its haste, or unheard: `tend` says it again.
    if (answer !== 'ok' && told === looking) told = undefined
  }

  const silence = onLookers(() => void tellLooking())
  void join()

  return {
    isJoined: () => joined,
    isClosed: () => closed,
    tend() {
      // Skipped where it is under way already.
      if (channel) client.realtime.connect()
      void tellLooking()
    },
    close() {
      closed = true
      silence()
      noteLookers(undefined)
      if (channel) void client.removeChannel(channel)
    },
  }
}
