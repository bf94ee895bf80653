/** Moves the focus to an element that appears later, because the control that had the focus disappears with its action. */
import { type RefObject, useEffect, useRef } from 'react'

let wanted: string | null = null

export function focusOnceShown(name: string) {
  wanted = name
}

export function useFocusWhenShown<Focused extends HTMLElement>(name: string): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useEffect(() => {
    if (wanted !== name) return
    wanted = null
    element.current?.focus()
  }, [name])
  return element
}
