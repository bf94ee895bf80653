/**
 * Joins the private Realtime channel of the advisers (decision 073): its messages say that the feed may have changes,
 * its presence says who has which sheet open. supabase-js joins again by itself after a lost connection.
 */
import type { RealtimeChannel } from '@supabase/supabase-js'
import { ADVISERS_TOPIC, FEED_WORD } from '#contract/settings/console-settings.ts'
import { client } from '#console/session/client.ts'
import { lookersIn, noteLookers, onLookers, sheetInSight } from './lookers.ts'

interface ChannelHandlers {
  /**
   * The feed may have changes. Also called whenever the channel is joined or lost, as a message may have been missed.
   */
  feedChanged: () => void
  /** The advisers who have this sheet open have changed. */
  presence: (request: string) => void
}

export interface AdvisersChannel {
  isJoined(): boolean
  /** The server closed the channel for good, for example because the adviser lost the right to it. */
  isClosed(): boolean
  /** Connects if there is no connection, and reports the open sheet again if the server may not have received it. */
  tend(): void
  close(): void
}

export function openAdvisersChannel(user: string, { feedChanged, presence }: ChannelHandlers): AdvisersChannel {
  let channel: RealtimeChannel | undefined
  let joined = false
  let closed = false
  /** The sheet that the channel has as open in this tab; null for none, undefined if that is not known. */
  let reported: string | null | undefined

  async function join(): Promise<void> {
    // Without the token the server would refuse the join, and the client would try again a second later.
    await client.realtime.setAuth()
    if (closed) return
    const opened = client.channel(ADVISERS_TOPIC, { config: { private: true, presence: { key: user, enabled: true } } })
    channel = opened
    opened.on('broadcast', { event: FEED_WORD }, feedChanged)
    opened.on('presence', { event: 'sync' }, () => {
      if (joined) noteLookers(lookersIn(opened.presenceState())).forEach(presence)
    })
    opened.subscribe((state: string) => {
      joined = state === 'SUBSCRIBED'
      if (state === 'CLOSED') closed = true
      if (!joined) noteLookers(undefined)
      reported = joined ? null : undefined
      void reportSheet()
      feedChanged()
    })
  }

  async function reportSheet(): Promise<void> {
    const sheet = sheetInSight()
    if (!joined || sheet === reported) return
    reported = sheet
    const answer = await (sheet === null ? channel!.untrack() : channel!.track({ request: sheet }))
    // Rate-limited or without an answer: `tend` reports it again.
    if (answer !== 'ok' && reported === sheet) reported = undefined
  }

  const stopListening = onLookers(() => void reportSheet())
  void join()

  return {
    isJoined: () => joined,
    isClosed: () => closed,
    tend() {
      // supabase-js ignores this if it is connected or connecting.
      if (channel) client.realtime.connect()
      void reportSheet()
    },
    close() {
      closed = true
      stopListening()
      noteLookers(undefined)
      if (channel) void client.removeChannel(channel)
    },
  }
}
