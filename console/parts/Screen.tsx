/**
 * A screen of the room: its title in the page and in the tab, the focus on it when one comes from another screen, what
 * can be done with the whole of it beside it.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { setScreenTitle } from '../title.ts'
import styles from './Screen.module.css'

export interface ScreenProps {
  title: string
  /** Buttons and filters of the whole screen. */
  actions?: ReactNode
  /** The whole width, for lists and boards; else a width that reads well. */
  wide?: boolean
  children: ReactNode
}

export function Screen({ title, actions, wide = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => setScreenTitle(title), [title])

  useEffect(() => {
    // At the first load the focus belongs to the browser; later a change of screen must be heard.
    if (screensShown++ > 0 || location.pathname !== LOADED_AT) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

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

let screensShown = 0
/** The first screen may have been left before it was there. */
const LOADED_AT = location.pathname
