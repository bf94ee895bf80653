/** Gives the focus to what is not there yet, once it is: where the control that had it goes with what it did. */
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
