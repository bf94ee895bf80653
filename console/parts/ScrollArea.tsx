/**
 * A scrolling area for content that may be too wide, such as a table on a phone. Its edge fades while there is more to
 * see; it has a label, and is reachable by keyboard while it can be scrolled.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../language.tsx'
import { showWhole } from './show-whole.ts'
import styles from './ScrollArea.module.css'

interface ScrollAreaProps {
  label: string
  /** Limits the height, so that long content scrolls down, too. */
  tall?: boolean
  children: ReactNode
}

export function ScrollArea({ label, tall = false, children }: ScrollAreaProps) {
  const t = useTranslate()
  const area = useRef<HTMLDivElement>(null)
  const { scrolls, wide, more } = useEdges(area)
  const classes = [styles.area, tall && styles.tall, more && styles.more]

  return (
    <>
      <div
        ref={area}
        className={classes.filter(Boolean).join(' ')}
        onFocusCapture={showWhole}
        {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
      {wide && <p className={styles.hint}>{t('console.scrollsAside')}</p>}
    </>
  )
}

const NOWHERE = { scrolls: false, wide: false, more: false }

/** In pixels: a smaller difference is a rounding error of the browser. */
const ROUNDING = 2

/** Measures whether an area scrolls and has more to see. `scrollLeft` is negative in right-to-left languages. */
function useEdges(area: { current: HTMLDivElement | null }) {
  const [edges, setEdges] = useState(NOWHERE)

  useEffect(() => {
    const element = area.current!
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const hidden = scrollWidth - clientWidth
      const wide = hidden > ROUNDING
      const scrolls = wide || scrollHeight - clientHeight > ROUNDING
      const now = { scrolls, wide, more: hidden - Math.abs(element.scrollLeft) > ROUNDING }
      setEdges((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now))
    }
    const sizes = new ResizeObserver(measure)
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [area])

  return edges
}
