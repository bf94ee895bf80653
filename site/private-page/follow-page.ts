/**
 * Follows the request by one event stream, which is opened again after growing pauses if it breaks. If no stream comes
 * through (as with a proxy that holds it back), the page is read again at each of these pauses instead. An hour that
 * passes is no event: then the page is read again, too.
 */
import { pauseBeforeRetry, readEventStream } from '#browser/event-stream.ts'
import { minutes, seconds } from '#contract/durations.ts'
import type { VisitorPage } from '#contract/private-page.ts'
import { type PageReading, newsOf, postToPage, readPage, UNKNOWN } from './ask-page.ts'

/** The server sends a heartbeat every four seconds. */
const LONGEST_SILENCE = seconds(12)
const PAUSES = [seconds(1), seconds(2), seconds(5), seconds(10), seconds(20), seconds(30)] as const

/** Returns a function that ends it. */
export function followPage(token: string, tell: (news: PageReading) => void): () => void {
  const leaving = new AbortController()
  void keepFollowing(token, tell, leaving.signal)
  return () => leaving.abort()
}

async function keepFollowing(token: string, tell: (news: PageReading) => void, signal: AbortSignal) {
  let failures = 0
  while (!signal.aborted) {
    failures++
    const status = await readEventStream({
      open: (aborted) => postToPage('follow', { token }, aborted),
      onEvent: ({ data }) => {
        failures = 0
        tell(newsOf(JSON.parse(data) as VisitorPage | { erased: true }))
      },
      longestSilence: LONGEST_SILENCE,
      signal,
    })
    if (signal.aborted) return
    if (status === UNKNOWN) return tell({ kind: 'unknown' })
    await pauseBeforeRetry(PAUSES[Math.min(failures, PAUSES.length - 1)]!, signal)
    if (signal.aborted) return
    const news = await readPage(token)
    if (!signal.aborted) tell(news)
    if (news.kind === 'unknown' || news.kind === 'erased') return
  }
}

/** A timer stands still while its device sleeps, and cannot wait for a month. */
const LONGEST_WAIT = minutes(1)
/** The clock of the server may be behind that of the device. */
const SHORTEST_WAIT = seconds(10)

/** Returns a function that ends it. */
export function readPageAt(instant: number, token: string, tell: (news: PageReading) => void): () => void {
  const leaving = new AbortController()
  void waitAndRead(instant, { token, tell, signal: leaving.signal })
  return () => leaving.abort()
}

interface LaterReading {
  token: string
  tell: (news: PageReading) => void
  signal: AbortSignal
}

async function waitAndRead(instant: number, { token, tell, signal }: LaterReading) {
  do {
    await pauseBeforeRetry(Math.max(Math.min(instant - Date.now(), LONGEST_WAIT), SHORTEST_WAIT), signal)
  } while (Date.now() < instant && !signal.aborted)
  if (signal.aborted) return
  const news = await readPage(token)
  if (!signal.aborted) tell(news)
}
