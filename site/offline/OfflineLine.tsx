/** Says that the network is away, or that the page is one that the worker kept; browsing goes on. */
import { useSyncExternalStore } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useTranslate } from '../page/language.tsx'
import { Show } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import styles from '../page/Lines.module.css'

export function OfflineLine() {
  const t = useTranslate()
  const { cachedPageLine } = useParts()
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  // The worker writes the mark (`offline-page.ts`).
  const kept = useHydrated() && 'kept' in document.documentElement.dataset
  const away = !online && <p className={styles.offline}>{t('site.offline')}</p>
  return (
    <div role="status" className={styles.region}>
      {kept ? <Show part={cachedPageLine} props={{ online }} meanwhile={away} /> : away}
    </div>
  )
}

function watchNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
