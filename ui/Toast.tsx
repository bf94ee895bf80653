/**
 * Short news at the edge of the page, one at a time: what is newer takes its place. Good news goes by itself; a
 * problem stays until it is dismissed, and never lies over what has the focus.
 * The two regions are always there, so that a screen reader speaks what arrives in them.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import styles from './Toast.module.css'
import { Icon } from './Icon.tsx'

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
const READING_TIME = 9000

/** In milliseconds: soon enough to be out of the way before anything is typed. */
const LOOK_AGAIN = 200
/** How far from the foot it stands at most: above a fixed bar. */
const BAR = 110
const CONTROLS = 'a, button, input, select, summary, textarea'

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

/** The toast moves to the top while it would cover the focused control or group at the foot; scrolling and resizing count. */
function useOutOfTheWay(shown: ToastOnScreen | null) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!shown) return
    const look = () => {
      const { height, left, right } = region.current!.getBoundingClientRect()
      const focused = document.activeElement
      const control = region.current!.contains(focused) ? null : (focused?.closest(CONTROLS) ?? groupOf(focused))
      const box = control?.getBoundingClientRect()
      const below = !!box && box.bottom > innerHeight - height - BAR && box.top < innerHeight
      region.current!.toggleAttribute('data-at-head', below && box.left < right && box.right > left)
    }
    look()
    const looking = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(looking)
  }, [shown])

  return region
}

/** The element that was just focused to be read, with the next action in it. */
const groupOf = (focused: Element | null) => focused?.closest('[role="group"]')

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
