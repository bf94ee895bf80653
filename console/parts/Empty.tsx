/** An empty state: a title, an explanation, and buttons that lead on. */
import type { ReactNode } from 'react'
import styles from './Empty.module.css'

export interface EmptyProps {
  title: string
  text?: string
  children?: ReactNode
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
