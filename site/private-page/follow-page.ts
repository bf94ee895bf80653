/**
 * Tells what happens to the request as it happens: one stream, opened again in growing pauses when it breaks. Where no
 * stream comes through (a proxy that holds it back), the page is read again at each of these pauses instead.
 */
import { seconds } from '#contract/durations.ts'
import type { VisitorPage } from '#contract/private-page.ts'
import { type News, newsOf, postToPage, readPage, UNKNOWN } from './ask-page.ts'

/** The server gives a sign of life every four seconds. */
const LONGEST_SILENCE = seconds(12)
const PAUSES = [seconds(1), seconds(2), seconds(5), seconds(10), seconds(20), seconds(30)] as const

/** Returns what ends it. */
export function followPage(token: string, tell: (news: News) => void): () => void {
  const leaving = new AbortController()
  void keepFollowing(token, tell, leaving.signal)
  return () => leaving.abort()
}

async function keepFollowing(token: string, tell: (news: News) => void, signal: AbortSignal) {
  let failures = 0
  while (!signal.aborted) {
    const came = await listen(token, tell, signal)
    if (signal.aborted || came === 'unknown') return
    failures = came === 'something' ? 0 : failures + 1
    await pause(PAUSES[Math.min(failures, PAUSES.length - 1)]!, signal)
    if (signal.aborted) return
    const news = await readPage(token)
    if (!signal.aborted) tell(news)
    if (news.kind === 'unknown' || news.kind === 'erased') return
  }
}

/** What came of a stream until it ended. */
type Came = 'nothing' | 'something' | 'unknown'

async function listen(token: string, tell: (news: News) => void, signal: AbortSignal): Promise<Came> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
  let came = 'nothing' as Came
  try {
    const answer = await postToPage('follow', { token }, AbortSignal.any([signal, silence.signal]))
    if (answer.status === UNKNOWN) {
      tell({ kind: 'unknown' })
      return 'unknown'
    }
    if (!answer.ok || !answer.body) return 'nothing'
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    const take = takeEvents((page) => {
      came = 'something'
      tell(newsOf(page))
    })
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
      take(piece.value)
    }
  } catch {
    // Broken, silent or left: what comes next is the same.
  } finally {
    clearTimeout(timer)
  }
  return came
}

/** Server-sent events out of the pieces in which they come. */
export function takeEvents(tell: (page: VisitorPage | { erased: true }) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      if (data) tell(JSON.parse(data.slice('data: '.length)) as VisitorPage | { erased: true })
    }
  }
}

/** Ends early when the network is back or the page is left. */
function pause(length: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, length)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
