/**
 * Adds gestures to the detail on a phone: a drag sideways leafs to the experience before or after, as in a book of the
 * language, and a drag down closes the sheet. Buttons and keys do the same; with reduced motion nothing is animated.
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { languages } from '#languages/languages.ts'
import type { Side } from '../parts/drag.ts'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import type { Neighbours } from './neighbours.ts'
import { followSheet, type PullDirection } from './follow-sheet.ts'

/** Milliseconds. */
const SETTLING = 220
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

interface Leafing {
  id: string
  neighbours: Neighbours | null
}

export function useSheetGestures(sheet: RefObject<HTMLElement | null>, { id, neighbours }: Leafing) {
  const { place, go, close } = useJourney()
  const { language } = useLanguage()
  /** The side to which the finger takes a leaf away to see the next one. */
  const onward: Side = languages[language].direction === 'rtl' ? 1 : -1
  /** The side to which the last leaf went. */
  const turned = useRef<Side | 0>(0)

  const leafs = useEffectEvent(() => neighbours !== null)
  const letGo = useEffectEvent((way: PullDirection, side: Side | 0) => {
    if (way === 'down' && side !== 0) return close()
    if (way === 'down' || side === 0 || !neighbours) return settle(movedBy(sheet.current!, way))
    turned.current = side
    go({ ...place, detail: side === onward ? neighbours.next : neighbours.previous }, 'replace')
  })

  useEffect(() => {
    const element = sheet.current!
    const pull = (way: PullDirection, by: number) => {
      for (const part of movedBy(element, way)) part.style.translate = way === 'across' ? `${by}px` : `0 ${by}px`
    }
    return followSheet(element, { leafs: () => leafs(), pull, letGo: (way, side) => letGo(way, side) })
  }, [sheet])

  // The next leaf comes from the other side.
  useLayoutEffect(() => {
    const side = turned.current
    turned.current = 0
    if (side !== 0) settle(movedBy(sheet.current!, 'across'), `${-side * 60}%`)
  }, [sheet, id])
}

/**
 * The elements that a drag moves: sideways the poster and its words, so that the buttons stay; down the whole dialog.
 */
function movedBy(sheet: HTMLElement, way: PullDirection): HTMLElement[] {
  return way === 'down'
    ? [sheet.closest('dialog')!]
    : [...sheet.querySelectorAll<HTMLElement>(':scope > :is(figure, [role="region"])')]
}

/** Moves the parts back to their place, from the point where the finger left them or from beyond a side. */
function settle(parts: readonly HTMLElement[], beyond?: string) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const part of parts) {
    const from = beyond ? { translate: beyond, opacity: 0 } : { translate: part.style.translate }
    part.style.translate = ''
    if (!still) part.animate([from, { translate: 'none' }], { duration: SETTLING, easing: EASE })
  }
}
