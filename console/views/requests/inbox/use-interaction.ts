/**
 * Finds out whether an adviser points at an element or has the focus in it. A pointer that rests does not count after a
 * key was pressed. A touch counts for 4 seconds, because a finger leaves no pointer on the screen.
 */
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { seconds } from '#contract/durations.ts'

const TOUCH_COUNTS_FOR = seconds(4)

export function useInteraction() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lastTouch = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(lastTouch.current), [])
  useEffect(() => {
    const forgetPointer = () => setPointed(false)
    addEventListener('keydown', forgetPointer)
    return () => removeEventListener('keydown', forgetPointer)
  }, [])

  const handlers = useMemo(() => {
    const touched = () => {
      setPointed(true)
      clearTimeout(lastTouch.current)
      lastTouch.current = setTimeout(() => setPointed(false), TOUCH_COUNTS_FOR)
    }
    return {
      onPointerDown: (event: PointerEvent) => isTouch(event) && touched(),
      onPointerMove: (event: PointerEvent) => (isTouch(event) ? touched() : setPointed(true)),
      onPointerLeave: (event: PointerEvent) => isTouch(event) || setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    }
  }, [])
  return { isInteracting: pointed || focused, handlers }
}

const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch'
