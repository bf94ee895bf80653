/**
 * Finds faults of a layout: text that reaches out of the screen or of its box, covers other text, or breaks within a
 * word.
 */
import type { Page } from '@playwright/test'
import { TENNIS } from '../picker/deck-steps.ts'
import { FORM } from '../journey-steps.ts'

export const CHOSEN = 'chosen=2,can-2025-maroc,f1-2026-monaco'
/** Addresses that together show every part of the page. */
export const everywhere = [
  '',
  'step=categorySelection',
  'step=selection&chosen=1,2',
  'step=selection&category=tennis',
  TENNIS,
  `${TENNIS}&chosen=7`,
  'step=selection&view=deck&q=monaco&month=2026-06',
  'step=selection&category=tennis&detail=2',
  'step=selection&category=tennis&detail=2&chosen=2',
  'step=selection&detail=can-2025-maroc',
  'step=selection&q=curling&month=2026-06',
  'step=selection&q=curling&view=deck',
  'step=summary',
  `step=summary&${CHOSEN}`,
  FORM,
  'open=legal',
  'open=charter',
]

/** Resizes the window and waits for the frame after, in which parts that depend on the scroll position are laid out. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Sets the text size of the browser to 32 px, until the end of the test. */
export function enlargeLetters(page: Page) {
  return page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '32px')
    new MutationObserver(enlarge).observe(document, { childList: true })
  })
}

export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const written = [...textsIn(document.querySelector('dialog[open]') ?? document.body)]
    for (const { words, box, left, right } of written) {
      if (right > clientWidth + 1 || left < -1) faults.push(`out of the screen: ${words}`)
      const room = box.getBoundingClientRect()
      const boxless = getComputedStyle(box).display === 'contents'
      if (!boxless && (right > room.right + 3 || left < room.left - 3)) faults.push(`out of its box: ${words}`)
    }
    for (const { node, words } of written) {
      for (const word of brokenWords(node)) faults.push(`broken: ${word} in ${words}`)
    }
    for (const [index, one] of written.entries()) {
      for (const other of written.slice(index + 1)) {
        if (one.box === other.box || one.layer !== other.layer) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 2 && down > 6) faults.push(`over each other: ${one.words} / ${other.words}`)
      }
    }
    return faults

    /** Yields the visible text with its boxes. Elements that are fixed to the screen are a layer of their own. */
    function* textsIn(scope: Element) {
      const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!
        if (node.textContent!.trim() === '' || !isRead(element)) continue
        const range = document.createRange()
        range.selectNode(node)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        const seen = withinScrollers(element, { left, right, top, bottom })
        if (width === 0 || seen.bottom <= seen.top || seen.right <= seen.left) continue
        const words = node.textContent!.trim().slice(0, 30)
        yield { node, words, box: boxOf(element), layer: layerOf(element), ...seen }
      }
    }

    /** Returns words on two lines. A line may break after a hyphen, and an email address has no good place to break. */
    function brokenWords(node: Node) {
      return [...node.textContent!.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top)
        const broken = Math.max(...lines) - Math.min(...lines) > 8
        return broken && !word.includes('@') ? [word] : []
      })
    }

    function isRead(element: Element) {
      const shown = element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      })
      const aside = element.closest('figure, [inert], [aria-hidden="true"], [role="group"], option, style, script')
      return shown && !aside && !ancestors(element).some((one) => getComputedStyle(one).clipPath !== 'none')
    }

    function withinScrollers(
      element: Element,
      { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
    ) {
      for (const one of ancestors(element)) {
        const { overflowY } = getComputedStyle(one)
        const frame = one.getBoundingClientRect()
        // Only the row of events on home scrolls sideways.
        if (one.matches('[data-row] > ul')) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      return { left, right, top, bottom }
    }

    function boxOf(element: Element) {
      return ancestors(element).find((one) => getComputedStyle(one).display !== 'inline')!
    }

    function layerOf(element: Element) {
      return ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    }

    function ancestors(element: Element) {
      const line = []
      for (let one: Element | null = element; one; one = one.parentElement) line.push(one)
      return line
    }
  })
}
