/**
 * Follows the stream of changes (product §4.3): continues where it broke, and never gives up. A stream that is silent
 * for ten seconds counts as broken.
 */
import type { StreamEvent } from '#browser/event-parser.ts'
import { pauseBeforeRetry, readEventStream } from '#browser/event-stream.ts'
import { milliseconds, seconds } from '#contract/durations.ts'
import { client } from '#console/session/client.ts'
import { noteConnection } from '#console/calls/connection.ts'
import { settings } from '#console/settings.ts'

export interface Change {
  id: string
  kind: string
  version: number
}

export interface ChangeHandlers {
  /** `resync`: something was missed, all lists are to be read again. */
  changes: (changes: readonly Change[], resync: boolean) => void
  /** An adviser opened or left this request. */
  presence: (request: string) => void
  /** The right to listen is gone. */
  refused: () => void
}

const FIRST_PAUSE = milliseconds(200)
const LONGEST_PAUSE = seconds(15)
const SILENCE = seconds(10)

/** Listens until the signal; returns then. */
export async function followChanges(heard: ChangeHandlers, signal: AbortSignal): Promise<void> {
  let last = ''
  let pause = FIRST_PAUSE
  const tell = (event: StreamEvent) => {
    pause = FIRST_PAUSE
    if (event.id) last = event.id
    hear(event, heard)
  }
  while (!signal.aborted) {
    const known = last
    const status = await listenOnce(last, tell, signal)
    if (signal.aborted) return
    if (status === 403) return heard.refused()
    if (status === 0 || status >= 500) noteConnection(false)
    await pauseBeforeRetry(pause, signal)
    if (last === known) pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** The status of the answer, 0 without one; returns when the stream has ended. */
function listenOnce(last: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<number> {
  return readEventStream({
    open: async (aborted) => {
      const answer = await fetch('/changes', { headers: await headersOf(last), signal: aborted, cache: 'no-store' })
      if (answer.ok) noteConnection(true)
      return answer
    },
    onEvent,
    longestSilence: SILENCE,
    signal,
  })
}

/** The client renews the token when it is old. */
async function headersOf(last: string): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token ?? settings.publishableKey
  return {
    apikey: settings.publishableKey,
    Authorization: `Bearer ${token}`,
    ...(last ? { 'Last-Event-ID': last } : {}),
  }
}

function hear({ event, data }: StreamEvent, heard: ChangeHandlers): void {
  if (event === 'presence') return heard.presence((JSON.parse(data) as { id: string }).id)
  const { changes, resync } = JSON.parse(data) as { changes: Change[]; resync: boolean }
  heard.changes(changes, resync)
}
