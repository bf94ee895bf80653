/** Beside every other view: whoever reads figures still hears that a request came, and the tab counts it (issue 5 §2). */
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../language.tsx'
import { useNews } from '../../news.ts'
import { setWaiting } from '../../title.ts'
import { type Change, followChanges } from './follow-changes.ts'
import { ring } from './sound.ts'

export function RequestsWatch() {
  const { t } = useLanguage()
  const news = useNews()

  const tell = useEffectEvent((count: number, all: number) => {
    setWaiting(all)
    news.done(t('requests.arrivedMany', { count }))
    ring()
  })

  useEffect(() => {
    const leaving = new AbortController()
    let all = 0
    const changes = (told: readonly Change[]) => {
      const count = told.filter(({ kind }) => kind === 'received').length
      if (count > 0) tell(count, (all += count))
    }
    // What is shown here does not depend on who looks at a request, and a right that ended is noticed by the next call.
    void followChanges({ changes, presence: () => undefined, refused: () => undefined }, leaving.signal)
    return () => {
      leaving.abort()
      setWaiting(0)
    }
  }, [])

  return null
}
