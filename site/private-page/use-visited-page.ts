/** Holds the request as the page knows it, and the age of that knowledge. */
import { useCallback, useEffect, useState } from 'react'
import type { VisitorPage } from '#contract/private-page.ts'
import { outdatedFrom } from '#contract/visitor-standing.ts'
import { type PageReading, readPage } from './ask-page.ts'
import { followPage, readPageAt } from './follow-page.ts'

export type PageState =
  | { kind: 'unknown' | 'erased' | 'away' }
  /** `at` is the time of the last answer; `live` is true while changes arrive by themselves. */
  | { kind: 'open'; page: VisitorPage; at: Date; live: boolean }

/** The properties of every part that asks something of the server. */
export interface Visit {
  token: string
  page: VisitorPage
  tell: (news: PageReading) => void
}

export function useVisitedPage(token: string, first: PageReading) {
  const [visited, setVisited] = useState<PageState>(() => after({ kind: 'away' }, first))
  const tell = useCallback((news: PageReading) => setVisited((before) => after(before, news)), [])
  const isOver = visited.kind === 'unknown' || visited.kind === 'erased'

  useEffect(() => {
    if (isOver) return
    const watchNetwork = () => navigator.onLine || tell({ kind: 'away' })
    addEventListener('offline', watchNetwork)
    const stop = followPage(token, tell)
    return () => {
      removeEventListener('offline', watchNetwork)
      stop()
    }
  }, [token, tell, isOver])

  useEffect(() => {
    const instant = visited.kind === 'open' ? outdatedFrom(visited.page, visited.at.getTime()) : null
    return instant === null ? undefined : readPageAt(instant, token, tell)
  }, [token, tell, visited])

  return { visited, tell, retry: async () => tell(await readPage(token)) }
}

/** The last answer stays while the server does not answer. An answer older than the shown one is ignored. */
function after(before: PageState, news: PageReading): PageState {
  if (news.kind === 'page' && before.kind === 'open' && news.page.version < before.page.version) return before
  if (news.kind === 'page') return { kind: 'open', page: news.page, at: new Date(), live: true }
  if (news.kind === 'away' && before.kind === 'open') return { ...before, live: false }
  return { kind: news.kind }
}
