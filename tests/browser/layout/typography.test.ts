import type { Page } from '@playwright/test'
import { FORM, open } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

/** Counts the marks that a space keeps on the line of their word, and returns those that may begin a line. */
const signsAfterSpaces = (page: Page) =>
  page.evaluate(() => {
    const parted: string[] = []
    let kept = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent: text, parentElement: parent } = walker.currentNode
      if (parent!.closest('script, style, noscript')) continue
      for (const { 0: space, index } of text!.matchAll(/(?<=\S)\s(?=[:;!?»])|(?<=«)\s(?=\S)/gu)) {
        if (space === '\u00a0' || space === '\u202f') kept += 1
        else parted.push(text!.slice(Math.max(0, index - 20), index + 5))
      }
    }
    return { kept, parted }
  })

const SCREENS = ['', 'step=categorySelection', 'step=summary&chosen=1,2', 'step=summary', FORM, 'open=legal']

test('in French no line begins with :, ;, !, ? or », at any width', async ({ page }) => {
  let seen = 0
  for (const query of SCREENS) {
    await open(page, query)
    const { kept, parted } = await signsAfterSpaces(page)
    expect(parted, query).toEqual([])
    seen += kept
  }
  expect(seen).toBeGreaterThan(SCREENS.length)
})
