/**
 * Short news at the edge of the page, one at a time: what is newer takes its place. Good news goes by itself; a
 * problem stays until it is dismissed.
 * The two regions are always there, so that a screen reader speaks what arrives in them.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import styles from './Toast.module.css'
import { Icon } from './Icon.tsx'

export interface ToastMessage {
  tone: 'success' | 'problem'
  title: string
  text?: string
  action?: { label: string; run: () => void }
  /** Goes by itself; else only good news does of which nothing is asked. */
  passing?: boolean
}

interface Shown extends ToastMessage {
  id: number
}

/** How long good news stays: long enough to read two sentences, in milliseconds. */
const READING_TIME = 9000

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})
export const useToast = () => useContext(ToastContext)

export function Toasts({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const dismiss = useCallback((id: number) => setShown((now) => (now?.id === id ? null : now)), [])
  const show = useCallback((message: ToastMessage) => setShown({ ...message, id: nextId() }), [])
  const inTone = (tone: ToastMessage['tone']) =>
    shown?.tone === tone && <Toast key={shown.id} toast={shown} dismissLabel={dismissLabel} dismiss={dismiss} />

  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region}>
        <div role="status">{inTone('success')}</div>
        <div role="alert">{inTone('problem')}</div>
      </div>
    </ToastContext>
  )
}

interface ToastProps {
  toast: Shown
  dismissLabel: string
  dismiss: (id: number) => void
}

function Toast({ toast, dismissLabel, dismiss }: ToastProps) {
  const { id, tone, title, text, action, passing = tone === 'success' && !action } = toast

  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => dismiss(id), READING_TIME)
    return () => clearTimeout(timer)
  }, [id, passing, dismiss])

  return (
    <div className={[styles.toast, tone === 'problem' && styles.problem].filter(Boolean).join(' ')}>
      <Icon name={tone === 'success' ? 'check' : 'warning'} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {action && (
          <>
            {/* Without it the words before run into it where the notice is read aloud or copied. */}{' '}
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run()
                dismiss(id)
              }}
            >
              {action.label}
            </button>
          </>
        )}
      </div>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

let latest = 0
const nextId = () => ++latest
