/**
 * Moves the focus to the client's name if the pressed button disappears, because the browser would move it to the body.
 */
import { type RefObject, useEffect, useRef } from 'react'
import type { Sheet } from '#contract/database-types.ts'

export function useFocusFallback(sheet: Sheet, heading: RefObject<HTMLElement | null>, busy: string | null): void {
  const hasActed = useRef(false)

  useEffect(() => {
    if (busy) hasActed.current = true
    else if (hasActed.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [sheet, heading, busy])
}
