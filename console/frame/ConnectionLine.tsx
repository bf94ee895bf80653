/**
 * Shows a line while the server cannot be reached, and a toast when it is back; the data on the screen is then read
 * again.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToast } from '#ui/Toast.tsx'
import { askNow, useConnection } from '../calls/connection.ts'
import { useTranslate } from '../language.tsx'
import styles from './Frame.module.css'

export function ConnectionLine() {
  const t = useTranslate()
  const connection = useConnection()
  const toast = useToast()
  const queries = useQueryClient()
  const before = useRef(connection)

  useEffect(() => {
    if (before.current === 'lost' && connection === 'good') {
      toast({ tone: 'success', title: t('connection.back') })
      void queries.invalidateQueries()
    }
    before.current = connection
  }, [connection, queries, t, toast])

  return (
    <div role="alert" className={styles.line}>
      {connection === 'lost' && (
        <p className={styles.lost}>
          <strong>{t('connection.lost')}</strong>
          <span>{t('connection.lostText')}</span>
          <button type="button" onClick={askNow}>
            {t('console.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
