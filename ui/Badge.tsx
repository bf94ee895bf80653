/** Shows a short label: «À LA UNE» on a coloured ground, or a note such as the year of a past edition. */
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export function Badge({ tone, children }: { tone: 'featured' | 'note'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
