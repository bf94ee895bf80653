/**
 * The loading state: bars in the place of the content, and a text for screen readers, which names the reason after 8
 * seconds or if the connection is lost.
 */
import { useEffect, useState } from 'react'
import { seconds } from '#contract/durations.ts'
import { useConnection } from '../calls/connection.ts'
import { useTranslate } from '../language.tsx'
import styles from './Empty.module.css'

const SLOW = seconds(8)

export function Waiting({ rows = 3 }: { rows?: number }) {
  const t = useTranslate()
  const [slow, setSlow] = useState(false)
  const connection = useConnection()

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.bones} aria-busy="true">
      <p role="status">{t(connection === 'lost' ? 'connection.waiting' : slow ? 'console.slow' : 'console.loading')}</p>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
