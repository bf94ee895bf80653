/** Packs the payloads of an attacker into texts, and checks a page that shows them. */
import { expect, type Page } from '@playwright/test'
import { STRANGER_PAYLOADS } from './stranger-payloads.ts'

/** Packs all payloads that fit into texts of at most `most` characters, several in each. */
export function packTexts(most: number): string[] {
  const packs: string[] = []
  for (const payload of STRANGER_PAYLOADS.filter((one) => [...one].length <= most)) {
    const longer = `${packs.at(-1) ?? ''} ${payload}`
    if (packs.length > 0 && [...longer].length <= most) packs[packs.length - 1] = longer
    else packs.push(payload)
  }
  return packs
}

/** Returns a function that takes a text by its index, and begins again after the last. */
export const cycleThrough =
  (texts: readonly string[]) =>
  (place: number): string =>
    texts[place % texts.length]!

/** Expects no element in the page that could run a script, and none that a payload would have made. */
export async function expectInert(page: Page): Promise<void> {
  const alive = 'script[nonce], iframe, object, embed, math, base, [onerror], [onfocus], [onload], [srcdoc]'
  const odd = await page
    .locator('body')
    .evaluate(
      (body, selector) => [...body.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      alive,
    )
  expect(odd).toEqual([])
}
