/** Says when the network is away, and when the page is one that was kept for that; browsing goes on. */
import { useSyncExternalStore } from 'react'
import { useHydrated } from '../page/hydrated.ts'
import { useTranslate } from '../page/language.tsx'
import { Show } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import styles from '../page/Lines.module.css'

export function OfflineLine() {
  const t = useTranslate()
  const { keptLine } = useParts()
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  // Written there by the worker, `kept-page.ts`.
  const kept = useHydrated() && 'kept' in document.documentElement.dataset
  const away = !online && <p className={styles.offline}>{t('site.offline')}</p>
  return (
    <div role="status" className={styles.region}>
      {kept ? <Show part={keptLine} props={{ online }} meanwhile={away} /> : away}
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
