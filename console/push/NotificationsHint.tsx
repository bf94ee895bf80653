/**
 * Offers notifications on this device above the list of requests, until the adviser switches them on or dismisses the
 * hint: a new adviser may not know that a phone can receive them.
 */
import { useState } from 'react'
import { useTranslate } from '#console/language.tsx'
import { storeDeviceValue, readDeviceValue } from '#console/device-values.ts'
import { Action } from '#console/parts/Action.tsx'
import styles from './NotificationsHint.module.css'
import { useNotifications } from './use-notifications.ts'

export function NotificationsHint() {
  const t = useTranslate()
  const [isAside, setAside] = useState(() => readDeviceValue('console-notifications-hint') !== null)
  const { state, turn } = useNotifications(!isAside)
  if (isAside || (state.data !== 'off' && state.data !== 'install')) return null

  function putAside(): void {
    storeDeviceValue('console-notifications-hint', 'aside')
    setAside(true)
  }

  return (
    <aside className={styles.hint} aria-label={t('push.title')}>
      <p>{t(state.data === 'off' ? 'push.hint' : 'push.install')}</p>
      <div>
        {state.data === 'off' && (
          <Action look="main" busy={turn.isPending} onClick={() => turn.mutate(true)}>
            {t('push.hint.on')}
          </Action>
        )}
        <Action onClick={putAside}>{t('push.hint.aside')}</Action>
      </div>
    </aside>
  )
}
