/** Runs axe on a page. It reports the violations only, because most of its time goes into describing passed rules. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script is less than half of `axe.source`, and every document receives it whole. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

interface AxeScope {
  /** Rules that are not checked. */
  without?: string[]
  /** The selector of the part of the page that is checked. */
  within?: string
}

/** Returns the violations that axe finds on the page in its current state, one line for each element. */
export async function axeFaults(page: Page, where: string, { without = [], within }: AxeScope = {}): Promise<string[]> {
  // A document that was checked before already holds the 580 kB of axe.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    await page.evaluate(rememberColors)
  }
  await page.evaluate(waitForRest)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const violations = await page.evaluate(runAxe, [within, { runOnly: RULES, rules }] as const)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** Reads each color once. Parsing the same few for every text was two fifths of the contrast rule, the slowest of all. */
function rememberColors(): void {
  const colors = window.axe.commons.color.Color.prototype
  const { parseString } = colors
  const known = new Map<string, Channels>()
  colors.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    // A copy, because axe changes the color: it takes the opacity of the element into its alpha.
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/**
 * Cards near the screen are laid out a frame or two after the rest (`content-visibility`) and move the elements below, so
 * that axe would compare the text of one card with the background of another; and the text of a dialog that still fades in
 * has too little contrast. Each frame asks again, because in one run the promise that an animation has finished never
 * came. Now and then Chromium draws no more frames of a page: after ten seconds without one it is checked as it stands.
 */
function waitForRest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isFading = ({ effect, playState, currentTime }: Animation) => {
    const end = Number(effect!.getComputedTiming().endTime)
    return playState === 'running' && end <= 1000 && Number(currentTime) < end
  }
  let [before, framesAlike] = [-1, 0]
  let withoutFrame: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(withoutFrame)
    const height = document.documentElement.scrollHeight
    framesAlike = height === before && !document.getAnimations().some(isFading) ? framesAlike + 1 : 0
    before = height
    if (framesAlike === 3) return resolve()
    withoutFrame = setTimeout(resolve, 10_000)
    requestAnimationFrame(look)
  }
  look()
  return promise
}

async function runAxe([within, options]: readonly [string | undefined, axe.RunOptions]): Promise<axe.Result[]> {
  const asked = { ...options, resultTypes: ['violations' as const], preload: false }
  return (await window.axe.run(within ?? document, asked)).violations
}

interface Channels {
  r: number
  g: number
  b: number
  alpha: number
}

interface Color extends Channels {
  parseString(text: string): Color
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Color } } } }
  }
}
