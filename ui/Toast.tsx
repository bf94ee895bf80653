/**
 * Shows short news at the edge of the page, one at a time: newer news replaces it. Good news disappears by itself; a
 * problem stays until it is dismissed, and covers no field and no button if the screen has room. With `keepsProblems` only
 * another lasting problem replaces a lasting one: other news stands beside it.
 * The two live regions are always in the page, because screen readers announce only changes of existing ones.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import styles from './Toast.module.css'
import { Icon } from './Icon.tsx'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

export interface ToastMessage {
  tone: 'success' | 'problem'
  title: string
  text?: string
  action?: { label: string; run: () => void }
  /** True if the toast disappears by itself. By default only good news without an action does. */
  passing?: boolean
}

interface ToastOnScreen extends ToastMessage {
  id: number
}

/** The time in milliseconds that good news stays, long enough to read two sentences. */
export const READING_TIME = 9000

const ICONS = { success: 'check', problem: 'warning' } as const

/** Shows a toast, and returns a function that dismisses it if its news is out of date. */
type Say = (message: ToastMessage) => () => void

const ToastContext = createContext<Say>(() => () => {})
export const useToast = () => useContext(ToastContext)

interface ToastsProps {
  dismissLabel: string
  keepsProblems?: boolean
  children: ReactNode
}

export function Toasts({ dismissLabel, keepsProblems = false, children }: ToastsProps) {
  const [shown, setShown] = useState<readonly ToastOnScreen[]>([])
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((one) => one.id !== id)), [])
  const show = useCallback<Say>(
    (message) => {
      const next = { ...message, id: nextId() }
      setShown((now) => [...(keepsProblems && !isLasting(next) ? now.filter(isLasting) : []), next])
      return () => dismiss(next.id)
    },
    [keepsProblems, dismiss],
  )
  const region = useOutOfTheWay(shown)
  const ofTone = (tone: ToastMessage['tone']) =>
    shown
      .filter((one) => one.tone === tone)
      .map((one) => <Toast key={one.id} toast={one} dismissLabel={dismissLabel} dismiss={dismiss} />)

  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} className={styles.region}>
        <div role="status">{ofTone('success')}</div>
        <div role="alert">{ofTone('problem')}</div>
      </div>
    </ToastContext>
  )
}

interface ToastProps {
  toast: ToastOnScreen
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
    <div className={`${styles.toast} ${styles[tone] ?? ''}`}>
      <Icon name={ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {action && (
          <>
            {/* The blank separates the label from the text, when a screen reader reads it or somebody copies it. */}{' '}
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

const isLasting = ({ tone, passing }: ToastMessage) => tone === 'problem' && !passing

let latest = 0
const nextId = () => ++latest
