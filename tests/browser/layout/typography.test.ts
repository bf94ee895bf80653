import type { Page } from '@playwright/test'
import { FORM, open } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

/** Returns punctuation marks at the beginning of a line, with the text around them. */
const signsAtLineStart = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const topOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getClientRects()[0]?.top
    }
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent!
      for (const { index } of text.matchAll(/(?<=\S\s)[:;!?»]|(?<=«\s)\S/gu)) {
        const [sign, before] = [topOf(node, index), topOf(node, index - 2)]
        if (sign !== undefined && before !== undefined && Math.abs(sign - before) > 4) {
          found.push(text.slice(Math.max(0, index - 20), index + 5))
        }
      }
    }
    return found
  })

const SCREENS = ['', 'step=categorySelection', 'step=summary&chosen=1,2', 'step=summary', FORM, 'open=legal']

test('in French no line begins with :, ;, !, ? or », at any width', async ({ page }) => {
  test.setTimeout(120_000)
  for (const query of SCREENS) {
    await open(page, query)
    const found = new Set<string>()
    for (let width = 320; width <= 460; width += 4) {
      await page.setViewportSize({ width, height: 800 })
      for (const sign of await signsAtLineStart(page)) found.add(`${width}: ${sign}`)
    }
    expect([...found], query).toEqual([])
  }
})
