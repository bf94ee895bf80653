/**
 * Draws the change from one place to another as a view transition, if the browser can: steps cross-fade, and the poster of
 * a card becomes that of its detail. Both take less than 250 ms; with reduced motion no poster moves.
 */
import type { Place } from './address.ts'

/** The name of the moving poster in the transition; the style of the detail gives it to its own poster. */
const POSTER = 'poster'

export function changeScreen(from: Place, to: Place, change: () => void) {
  if (!('startViewTransition' in document) || document.visibilityState !== 'visible') return change()
  if (from.step !== to.step) return void transitionBy(change)
  if ((from.detail === null) === (to.detail === null) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change()
  }
  return to.detail === null ? close(from.detail!, change) : open(to.detail, change)
}

function open(id: string, change: () => void) {
  const poster = posterOf(id)
  if (!poster) return change()
  nameOf(poster, POSTER)
  transitionBy(() => {
    nameOf(poster, '')
    change()
  })
}

function close(id: string, change: () => void) {
  let poster: HTMLElement | null = null
  const transition = transitionBy(() => {
    change()
    poster = posterOf(id)
    if (poster) nameOf(poster, POSTER)
  })
  void transition.finished.finally(() => poster && nameOf(poster, ''))
}

/** Starts a transition. If another one overtakes it, it is skipped without failure: the change itself has happened. */
function transitionBy(change: () => void): ViewTransition {
  const transition = document.startViewTransition(change)
  transition.ready.catch(() => {})
  return transition
}

function nameOf(element: HTMLElement, name: string) {
  element.style.setProperty('view-transition-name', name)
}

/** The poster beside the link to a detail, if it is visible: no poster flies in from outside the screen. */
function posterOf(id: string): HTMLElement | null {
  const poster = linkTo(id)?.closest('article, li')?.querySelector<HTMLElement>('figure') ?? null
  if (!poster) return null
  const { top, bottom } = poster.getBoundingClientRect()
  return bottom > 0 && top < innerHeight ? poster : null
}

/** The link in the page that opens the detail of an experience. */
export function linkTo(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-detail="${CSS.escape(id)}"]`)
}
