/**
 * Runs beside every other view: an adviser who reads figures still hears that a request came or a call is due, and the
 * title of the tab counts it (product §4.2).
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { setWaiting } from '#console/title.ts'
import { DueCalls } from './DueCalls.tsx'
import { type RequestChange, followChanges } from './follow-changes.ts'
import { refreshInbox } from './requests-cache.ts'
import { ring } from './sound.ts'
import { useGivenBack } from './use-given-back.ts'

export function RequestsWatch() {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()

  const tell = useEffectEvent((count: number, all: number) => {
    setWaiting('arrived', all)
    news.done(t('requests.arrivedMany', { count }))
    ring()
  })

  const tellGivenBack = useEffectEvent(useGivenBack())

  useEffect(() => {
    const leaving = new AbortController()
    let all = 0
    const changes = (told: readonly RequestChange[]) => {
      const count = told.filter(({ kind }) => kind === 'received').length
      if (count > 0) tell(count, (all += count))
      tellGivenBack(told)
      // Every view is left with a fresh list, and the calls that are due follow it.
      refreshInbox(queries)
    }
    // This screen does not depend on who looks at a request, and a right that ended is noticed by the next call.
    followChanges({ changes, presence: () => undefined, refused: () => undefined }, leaving.signal)
    return () => {
      leaving.abort()
      setWaiting('arrived', 0)
    }
  }, [queries])

  return <DueCalls />
}
