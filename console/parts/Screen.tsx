/**
 * The frame of a screen: a title, which is also that of the tab and takes the focus after a change of screen, and
 * beside it the buttons for the whole screen.
 */
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { setScreenTitle } from '../title.ts'
import styles from './Screen.module.css'

export interface ScreenProps {
  title: string
  /** Buttons and filters of the whole screen. */
  actions?: ReactNode
  /** Takes the whole width, for lists and boards; otherwise the width is limited for reading. */
  wide?: boolean
  children: ReactNode
}

export function Screen({ title, actions, wide = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => setScreenTitle(title), [title])

  useEffect(() => {
    // Not at the first load, where the browser places the focus. After a change of screen a screen reader reads the
    // title.
    if (screensShown++ > 0 || location.pathname !== LOADED_AT) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useLinkedPanel()

  return (
    <div className={`${styles.screen} ${wide ? styles.wide : ''}`}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Leads to the panel that a link named by its hash, once what stands above it is loaded and moves it no more. */
function useLinkedPanel(): void {
  const queries = useQueryClient()
  // Read once: the link to the content sets a hash, too, when it is pressed later.
  const [name] = useState(() => location.hash.slice(1))
  // Without a hash nothing is counted, so that no screen renders again for each call.
  const fetching = useIsFetching({ predicate: () => name !== '' })
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !name || queries.isFetching()) return
    isDone.current = true
    const panel = document.querySelector<HTMLElement>(`section#${CSS.escape(name)}`)
    if (!panel || document.activeElement?.matches('input, select, textarea')) return
    panel.focus({ preventScroll: true })
    panel.scrollIntoView()
  }, [queries, fetching, name])
}

let screensShown = 0
/** Compared with the present path, because the adviser may have left the first screen before it was rendered. */
const LOADED_AT = location.pathname
