/** Shows the usual dialog: a framed sheet with a title, a text, and the buttons below. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  title: ReactNode
  /** Shown above the title: the mark of the house, or a short line. */
  above?: ReactNode
  children: ReactNode
  /** The buttons below; null where a form in the dialog has its own. */
  actions: ReactNode
  /** The act of dismissal; without it the dialog closes only by its own buttons. */
  onDismiss?: () => void
  wide?: boolean
}

export function Dialog({ title, above, children, actions, onDismiss, wide = false }: DialogProps) {
  const heading = useId()
  const titled = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = titled.current!
    element.addEventListener('keydown', scrollBelow)
    return () => element.removeEventListener('keydown', scrollBelow)
  }, [])

  return (
    <Modal labelledBy={heading} onDismiss={onDismiss} className={wide ? styles.wide : undefined}>
      <div className={styles.sheet}>
        <div>
          {above && <div className={styles.above}>{above}</div>}
          <h2 ref={titled} id={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}

const LINE = 40

/** The title has the focus first and lies outside the part that scrolls, so that the keys would scroll the page below. */
function scrollBelow(event: KeyboardEvent): void {
  const body = (event.currentTarget as HTMLElement).parentElement!.nextElementSibling!
  const { clientHeight: page, scrollHeight: all } = body
  const top = { ArrowDown: LINE, ArrowUp: -LINE, PageDown: page, PageUp: -page, ' ': page, Home: -all, End: all }[
    event.key
  ]
  if (!top || all <= page) return
  event.preventDefault()
  body.scrollBy({ top })
}
