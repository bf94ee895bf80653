/** Puts payloads of strangers into texts, and checks a page that shows them. */
import { expect, type Page } from '@playwright/test'
import { STRANGER_PAYLOADS } from './stranger-payloads.ts'

/** All payloads that fit, in texts of at most so many characters, several in each. */
export function packed(most: number): string[] {
  const packs: string[] = []
  for (const payload of STRANGER_PAYLOADS.filter((one) => [...one].length <= most)) {
    const longer = `${packs.at(-1) ?? ''} ${payload}`
    if (packs.length > 0 && [...longer].length <= most) packs[packs.length - 1] = longer
    else packs.push(payload)
  }
  return packs
}

/** The one at this place; from the first again after the last. */
export const turning =
  (texts: readonly string[]) =>
  (place: number): string =>
    texts[place % texts.length]!

/** Nothing in the page that could run, and nothing a payload would have made. */
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
