/** Said while the server cannot be reached, and once when it is back; everything shown is then read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askNow, useConnection } from '../connection.ts'
import { useTranslate } from '../language.tsx'
import { useNews } from '../news.ts'
import styles from './Frame.module.css'

export function ConnectionLine() {
  const t = useTranslate()
  const connection = useConnection()
  const news = useNews()
  const queries = useQueryClient()
  const before = useRef(connection)

  useEffect(() => {
    if (before.current === 'lost' && connection === 'good') {
      news.done(t('connection.back'))
      void queries.invalidateQueries()
    }
    before.current = connection
  }, [connection, news, queries, t])

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
