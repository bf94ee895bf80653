/** Places a toast so that it covers no control in use. */
import { useEffect, useRef } from 'react'

/** The pause between two looks, in milliseconds: short enough to move before anything is typed. */
const LOOK_EVERY = 200

const ACTIONS = 'button, input, select, summary, textarea'

const CONTROLS = `a, ${ACTIONS}`

/** A part of the page in which the next action is, such as the next steps of a case. */
const NEXT = `[data-next] :is(${CONTROLS})`

/**
 * The toast stands at the foot or at the head of the screen: where it covers no control in use, then where it covers no
 * next action, then where it covers no field and no button. At the head it covers no link either, because a link there
 * cannot be scrolled away from under it. Scrolling and resizing count.
 */
export function useOutOfTheWay(shown: readonly object[]) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (shown.length === 0) return
    const element = region.current!
    const covers = (head: boolean, others: Element[]) => {
      element.toggleAttribute('data-at-head', head)
      const box = element.getBoundingClientRect()
      return others.some((one) => !element.contains(one) && overlap(box, one.getBoundingClientRect()))
    }
    const look = () => {
      const inUse = controlsInUse(document.activeElement)
      const controls = (head: boolean) => [...document.querySelectorAll(head ? CONTROLS : ACTIONS)]
      const next = [...document.querySelectorAll(NEXT)]
      const harm = (head: boolean) =>
        Number(covers(head, inUse)) * 4 + Number(covers(head, next)) * 2 + Number(covers(head, controls(head)))
      element.toggleAttribute('data-at-head', harm(true) < harm(false))
    }
    look()
    const looking = setInterval(look, LOOK_EVERY)
    return () => clearInterval(looking)
  }, [shown])

  return region
}

/** An element without a box overlaps nothing. */
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The focused control; if a group has the focus, its controls and isolated texts (`bdi`). */
function controlsInUse(focused: Element | null): Element[] {
  const control = focused?.closest(CONTROLS)
  return control ? [control] : [...(focused?.closest('[role="group"]')?.querySelectorAll(`${CONTROLS}, bdi`) ?? [])]
}
