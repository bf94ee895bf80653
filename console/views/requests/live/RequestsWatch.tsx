/**
 * Follows the feed in every view but that of the requests: an adviser who reads figures still hears of an arrival or a
 * due call, and the title of the tab counts it (product §4.2).
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { setWaiting } from '#console/title.ts'
import { receivedIn } from '../inbox/arrivals.ts'
import { DueCalls } from './DueCalls.tsx'
import { type RequestChange, followChanges } from './follow-changes.ts'
import { refreshInbox } from './requests-cache.ts'
import { ring } from './sound.ts'
import { useFeedPosition } from './use-feed-position.ts'
import { useGivenBack } from './use-given-back.ts'

export function RequestsWatch() {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const feed = useFeedPosition()

  const tell = useEffectEvent((count: number, all: number) => {
    setWaiting('arrived', all)
    news.done(t('requests.arrivedMany', { count }))
    ring()
  })

  const tellGivenBack = useEffectEvent(useGivenBack())

  useEffect(() => {
    const leaving = new AbortController()
    let all = 0
    const changes = (read: readonly RequestChange[]) => {
      const count = receivedIn(read).length
      if (count > 0) tell(count, (all += count))
      tellGivenBack(read)
      // The due calls are found in the list, and it is fresh when the adviser opens the view of the requests.
      refreshInbox(queries)
    }
    // No view here shows presence, and a lost right is noticed by the next call.
    followChanges(feed, { changes, presence: () => undefined, refused: () => undefined }, leaving.signal)
    return () => {
      leaving.abort()
      setWaiting('arrived', 0)
    }
  }, [queries, feed])

  return <DueCalls />
}
