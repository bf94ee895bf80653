/** A button of the room: the house's, at working size. `main` once per screen, the rest quiet. */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Action.module.css'
import { Glyph, type GlyphName } from './Glyph.tsx'

export interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'quiet'
  glyph?: GlyphName
  /** Takes something away for good. */
  grave?: boolean
  /** While the action runs, the button stays in place, keeps the focus and does nothing twice. */
  busy?: boolean
  children: ReactNode
}

export function Action({ look = 'quiet', glyph, grave, busy, children, onClick, ...rest }: ActionProps) {
  const classes = [styles.action, styles[look], grave && styles.grave, rest.className].filter(Boolean).join(' ')
  return (
    <Button
      {...rest}
      look={look}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.content}>
        {glyph && <Glyph name={glyph} />}
        {children}
      </span>
    </Button>
  )
}
