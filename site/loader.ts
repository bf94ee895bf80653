/**
 * Hydrates the page; the only script of the first load. The page is complete HTML whose links, boxes and forms work;
 * React is imported when the browser is idle or at the first touch, which is then replayed. Where nothing can be lost, a
 * touch does not wait for a slow network: the next page is server HTML, and comes sooner than the script.
 */
import './styles.css'
import { milliseconds } from '#contract/durations.ts'

/** Early enough for the dialogs of home to open on time. */
const AT_THE_LATEST = milliseconds(1200)

/** How long a link may wait for hydration. */
const PATIENCE = milliseconds(1000)

let alive: Promise<void> | null = null
let touched: HTMLElement | null = null

function comeAlive(): Promise<void> {
  alive ??= import('./browser.tsx').then((page) => page.comeAlive()).then(stopListening, stayPlain)
  return alive
}

/** A page whose script did not come works as one without JavaScript, until the next touch, or the network, tries again. */
function stayPlain(error: unknown): never {
  alive = null
  for (const button of document.querySelectorAll<HTMLButtonElement>('[type=submit]:disabled')) button.disabled = false
  throw error
}

/** A touch that would load another page waits for hydration; a touch that the browser handles alone is left to it. */
function holdBack(event: Event) {
  const element = (event.target as Element).closest<HTMLElement>('a[href^="/"], button[type="submit"]')
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event as MouseEvent
  if (!element || button || ctrlKey || metaKey || shiftKey || altKey || (element as HTMLAnchorElement).target) {
    wake()
    return
  }
  event.preventDefault()
  event.stopPropagation()
  touched = element
  comeAlive().then(replay, () => followNatively(element))
  // A form would lose what was ticked or typed in it.
  if (!document.forms[0]) setTimeout(() => touched === element && followNatively(element), PATIENCE)
}

function replay() {
  const element = touched
  touched = null
  if (!element) return
  const here = element.isConnected ? element : sameElement(element)
  here?.click()
}

/** If the page's script cannot be loaded, or not soon, the browser follows the link or sends the form. */
function followNatively(element: HTMLElement) {
  touched = null
  stopListening()
  element.click()
}

function sameElement(element: HTMLElement): HTMLElement | null {
  const href = element.getAttribute('href')
  return href ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
}

const wake = () => void comeAlive().catch(() => {})
const wakers = ['pointerdown', 'keydown', 'input', 'focusin'] as const

function stopListening() {
  removeEventListener('click', holdBack, true)
  for (const name of wakers) removeEventListener(name, wake, true)
  removeEventListener('online', wake)
}

/**
 * Marks a picture that cannot be loaded, so that its colour and word are shown (ui/Poster.tsx), also before hydration.
 */
function markMissing(picture: EventTarget | null) {
  if (picture instanceof HTMLImageElement) picture.setAttribute('data-missing', '')
}
for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) markMissing(picture)
addEventListener('error', ({ target }) => markMissing(target), true)

addEventListener('click', holdBack, true)
for (const name of wakers) addEventListener(name, wake, { capture: true, passive: true })
addEventListener('online', wake)

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: AT_THE_LATEST })
  else setTimeout(wake, AT_THE_LATEST)
}

if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
