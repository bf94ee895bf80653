/** A dialog as most are: a framed sheet with its title, what it says, and the buttons below. */
import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  title: ReactNode
  /** A mark or a kind above the title. */
  above?: ReactNode
  children: ReactNode
  /** The buttons below. */
  actions: ReactNode
  /** The act of dismissal; without it the dialog closes only by its own buttons. */
  onDismiss?: () => void
  wide?: boolean
}

export function Dialog({ title, above, children, actions, onDismiss, wide = false }: DialogProps) {
  const heading = useId()

  return (
    <Modal labelledBy={heading} onDismiss={onDismiss} className={wide ? styles.wide : undefined}>
      <div className={styles.sheet}>
        <div>
          {above && <div className={styles.above}>{above}</div>}
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
