/** A small word on a flat ink: «À LA UNE», or what is past. */
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export function Badge({ tone, children }: { tone: 'featured' | 'note'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
