/**
 * Holds content that may be wider than its place, such as a table on a phone: it scrolls by itself, fades where it goes
 * on, has a name, and the keyboard reaches it while there is something to scroll.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../language.tsx'
import styles from './ScrollArea.module.css'

interface ScrollAreaProps {
  label: string
  /** Long ones scroll downwards, too. */
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
        {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
      {wide && <p className={styles.hint}>{t('console.scrollsAside')}</p>}
    </>
  )
}

const NOWHERE = { scrolls: false, wide: false, more: false }

/** Less than this is the rounding of a browser. */
const ROUNDING = 2

/** Tells whether an area scrolls and has more to see. `scrollLeft` is negative from right to left. */
function useEdges(area: { current: HTMLDivElement | null }) {
  const [edges, setEdges] = useState(NOWHERE)

  useEffect(() => {
    const element = area.current!
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const hidden = scrollWidth - clientWidth
      const wide = hidden > ROUNDING
      const scrolls = wide || scrollHeight - clientHeight > ROUNDING
      const now = { scrolls, wide, more: hidden - Math.abs(element.scrollLeft) > ROUNDING }
      setEdges((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now))
    }
    const sizes = new ResizeObserver(look)
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [area])

  return edges
}
