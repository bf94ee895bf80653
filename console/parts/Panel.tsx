/** A section of a screen with a heading, an optional text and buttons. */
import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

export interface PanelProps {
  title: string
  text?: string
  /** Its name in the hash of an address, by which a link leads to it. */
  place?: string
  actions?: ReactNode
  children?: ReactNode
}

export function Panel({ title, text, place, actions, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading} {...(place && { id: place, tabIndex: -1 })}>
      <header className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
