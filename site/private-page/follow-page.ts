/**
 * Follows the request by one event stream, which is opened again after growing pauses if it breaks. If no stream comes
 * through (as with a proxy that holds it back), the page is read again at each of these pauses instead.
 */
import { pauseBeforeRetry, readEventStream } from '#browser/event-stream.ts'
import { seconds } from '#contract/durations.ts'
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
