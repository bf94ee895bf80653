/**
 * The browser's own `<dialog>`: focus is kept inside and given back, the rest of the page is inert.
 * Rendered on the server it stands open and plain, so that it can be read without JavaScript.
 */
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

export interface ModalProps {
  /** The id of its heading, which takes the focus. */
  labelledBy: string
  children: ReactNode
  /** The act of dismissal; without it the dialog closes only by its own buttons. */
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

export function Modal({ labelledBy, children, onDismiss, className }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the element leaves the page, or the focus would have nowhere to be given back from.
  useLayoutEffect(() => {
    const element = dialog.current!
    element.removeAttribute('open')
    element.showModal()
    document.getElementById(labelledBy)?.focus({ preventScroll: true })
    return () => element.close()
  }, [labelledBy])

  /** For browsers that do not know `closedby` yet: what is neither the sheet nor in it is the backdrop. */
  const press = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current) onDismiss?.()
  })

  useEffect(() => {
    if ('closedBy' in HTMLDialogElement.prototype) return
    const element = dialog.current!
    const listener = (event: MouseEvent) => press(event)
    element.addEventListener('click', listener)
    return () => element.removeEventListener('click', listener)
  }, [])

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onDismiss?.()
  }

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      closedby={onDismiss ? 'any' : 'none'}
      onCancel={cancel}
      open
    >
      {children}
    </dialog>
  )
}
