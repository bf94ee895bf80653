/** Where the button that was pressed is gone with what it did, the focus goes to the name, not to the page's beginning. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Sheet } from '../rows.ts'

export function useKeptFocus(sheet: Sheet, heading: RefObject<HTMLElement | null>, busy: string | null): void {
  const hasActed = useRef(false)

  useEffect(() => {
    if (busy) hasActed.current = true
    else if (hasActed.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [sheet, heading, busy])
}
