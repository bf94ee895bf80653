/**
 * Tells whether a person points at an element or has the focus in it. A pointer that rests while the person types does
 * not count. A finger counts for some seconds after it was there.
 */
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { seconds } from '#contract/durations.ts'

const FINGER_STAYS = seconds(4)

export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const finger = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(finger.current), [])
  useEffect(() => {
    const typed = () => setPointed(false)
    addEventListener('keydown', typed)
    return () => removeEventListener('keydown', typed)
  }, [])

  const watching = useMemo(() => {
    const touched = () => {
      setPointed(true)
      clearTimeout(finger.current)
      finger.current = setTimeout(() => setPointed(false), FINGER_STAYS)
    }
    return {
      onPointerDown: (event: PointerEvent) => isFinger(event) && touched(),
      onPointerMove: (event: PointerEvent) => (isFinger(event) ? touched() : setPointed(true)),
      onPointerLeave: (event: PointerEvent) => isFinger(event) || setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    }
  }, [])
  return { held: pointed || focused, watching }
}

const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
