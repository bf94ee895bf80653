/** A button of the room: `ui/Button` in a smaller size. Only one button of a screen has the look `main`. */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Action.module.css'
import { Glyph, type GlyphName } from './Glyph.tsx'

export interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'quiet'
  glyph?: GlyphName
  /** The button deletes something for good. */
  grave?: boolean
  /** The action is running: the button keeps its place and the focus, and ignores presses. */
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
