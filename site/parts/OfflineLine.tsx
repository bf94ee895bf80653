/** Says when the network is away; browsing goes on. */
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../language.tsx'
import styles from './Lines.module.css'

export function OfflineLine() {
  const t = useTranslate()
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.region}>
      {!online && <p className={styles.offline}>{t('site.offline')}</p>}
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
