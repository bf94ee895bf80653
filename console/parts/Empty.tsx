/** An empty state: a title, an explanation, and buttons that lead on. */
import type { ReactNode, Ref } from 'react'
import styles from './Empty.module.css'

export interface EmptyProps {
  title: string
  text?: string
  /** If given, the title can take the focus. */
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function Empty({ title, text, heading, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
