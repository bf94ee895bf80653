/**
 * A link that looks like a button of the room, for addresses outside the page: a telephone call, a mail, another
 * window.
 */
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './Action.module.css'
import { Glyph, type GlyphName } from './Glyph.tsx'

export interface ActionLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  look?: 'main' | 'quiet'
  glyph?: GlyphName
  children: ReactNode
}

export function ActionLink({ look = 'quiet', glyph, children, ...rest }: ActionLinkProps) {
  return (
    <ButtonLink {...rest} look={look} className={`${styles.action} ${styles[look]}`}>
      <span className={styles.content}>
        {glyph && <Glyph name={glyph} />}
        {children}
      </span>
    </ButtonLink>
  )
}
