/**
 * Shows the browser's own modal `<dialog>`: it keeps the focus inside, gives it back, and makes the rest of the page
 * inert. The server renders it open and not modal, so that it can be read without JavaScript.
 */
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Dialog.module.css'
import { useHydrated } from './hydrated.ts'

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
  const hydrated = useHydrated()
  const [stands] = useState(!hydrated)

  // A layout effect closes the dialog before its element leaves the page; later the focus could not be given back.
  useLayoutEffect(() => {
    const element = dialog.current!
    // It was drawn from the HTML of the server, and does not rise a second time.
    if (stands) element.style.animation = 'none'
    element.removeAttribute('open')
    element.showModal()
    document.getElementById(labelledBy)?.focus({ preventScroll: true })
    return () => element.close()
  }, [labelledBy, stands])

  /** For browsers without `closedby`: a press whose target is the dialog itself is a press on the backdrop. */
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
