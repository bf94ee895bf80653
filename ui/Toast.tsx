/**
 * Short news at the edge of the page, one at a time: what is newer takes its place. Good news goes by itself; a
 * problem stays until it is dismissed, and lies over no field and no button where the screen has room.
 * The two regions are always there, so that a screen reader speaks what arrives in them.
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
  /** Goes by itself; else only good news does of which nothing is asked. */
  passing?: boolean
  /** Not said while a problem stands that nobody dismissed. */
  yields?: boolean
}

interface ToastOnScreen extends ToastMessage {
  id: number
}

/** How long good news stays: long enough to read two sentences, in milliseconds. */
export const READING_TIME = 9000

const ICONS = { success: 'check', problem: 'warning' } as const

/** Answers how to take the news back, where it is over before anybody dismissed it. */
type Say = (message: ToastMessage) => () => void

const ToastContext = createContext<Say>(() => () => {})
export const useToast = () => useContext(ToastContext)

export function Toasts({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<ToastOnScreen | null>(null)
  const dismiss = useCallback((id: number) => setShown((now) => (now?.id === id ? null : now)), [])
  const show = useCallback<Say>(
    (message) => {
      const next = { ...message, id: nextId() }
      setShown((now) => (message.yields && now?.tone === 'problem' && !now.passing ? now : next))
      return () => dismiss(next.id)
    },
    [dismiss],
  )
  const region = useOutOfTheWay(shown)
  const toast = shown && <Toast key={shown.id} toast={shown} dismissLabel={dismissLabel} dismiss={dismiss} />
  const good = shown?.tone === 'success'

  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} className={styles.region}>
        <div role="status">{good && toast}</div>
        <div role="alert">{!good && toast}</div>
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
