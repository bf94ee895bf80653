/**
 * Compares every screen and state with its approved picture, in a language of each direction, on a phone and a
 * desktop. `npm run looks` keeps new pictures; look at each before it is committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#site/page/before-paint.ts'
import { words } from '../journey-steps.ts'
import { NOWHERE } from '../reused-page.ts'
import { type Difference, differenceOf, small } from './picture-difference.ts'
import { type Screen, screens } from './screens.ts'
import { expect, test } from '../visitor.ts'

const folder = join(import.meta.dirname, 'looks')
const renewing = process.env['LOOKS'] === 'renew'
const kilobytes = (count: number) => count * 1000

/** `kept` is the width of the kept picture. */
const devices = [
  { width: 390, height: 844, kept: 200 },
  { width: 1440, height: 900, kept: 400 },
] as const
const languages = ['fr', 'ar'] as const
/** Noon in Paris, the time zone of the browser. */
const NOON = new Date('2026-05-01T10:00:00Z')
const nameOf = (language: string, width: number, { name }: Screen) => `${language}-${width}-${name}.webp`

// A dialog that opens by itself after some seconds would cover the screen on a slow machine.
test.use({ settings: { EVENT_DIALOG: 'off' } })

for (const language of languages) {
  for (const { width, height, kept } of devices) {
    test(`in ${language} at ${width} px every screen looks like its approved picture`, async ({
      page,
      context,
      faults,
    }, testInfo) => {
      const stage = { page, context, faults, language, t: words[language] }
      await page.setViewportSize({ width, height })
      // The clock is fixed, because the form offers this evening only until the evening begins.
      await page.clock.install({ time: NOON })
      // A stored language, because a visitor who has not chosen one is offered another.
      await page.goto(NOWHERE)
      await page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [LANGUAGE_KEY, language] as const)
      for (const screen of screens) {
        const name = nameOf(language, width, screen)
        await screen.show(stage)
        const seen = await small(await takeScreenshot(page), kept)
        await screen.leave?.(stage)
        if (renewing) keepPicture(name, seen)
        const look = existsSync(join(folder, name)) ? await differenceOf(readFileSync(join(folder, name)), seen) : null
        if (!isTheSame(look)) writeFileSync(testInfo.outputPath(name), seen)
        expect
          .soft(
            isTheSame(look),
            `${name}: ${JSON.stringify(look)}. Seen: ${testInfo.outputPath(name)}. If it is meant: npm run looks`,
          )
          .toBe(true)
      }
    })
  }
}

test('every kept picture belongs to a screen, and all together are below their limit', () => {
  const expected = languages.flatMap((language) =>
    devices.flatMap(({ width }) => screens.map((screen) => nameOf(language, width, screen))),
  )
  const kept = readdirSync(folder)
  expect(kept.toSorted()).toEqual(expected.toSorted())
  expect(kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(kilobytes(3000))
})

const isTheSame = (look: Difference | null) =>
  look !== null && look.taller < 0.01 && look.worst < 0.08 && look.visible < 0.008 && look.mean < 0.008

function keepPicture(name: string, picture: Buffer) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), picture)
}

/** Takes a screenshot of the whole page, after every picture has loaded. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    // The browser may or may not have drawn a card just below the screen.
    for (const card of document.querySelectorAll<HTMLElement>('article')) card.style.contentVisibility = 'visible'
    // The emoji differ from machine to machine.
    for (const sign of document.querySelectorAll<HTMLElement>('span[aria-hidden]')) {
      if (/\p{Extended_Pictographic}/u.test(sign.textContent)) sign.style.visibility = 'hidden'
    }
    await document.fonts.ready
    await Promise.all([...document.images].map(drawable))
    // Scroll back, because a moving focus scrolls the page, and a fixed element would then be elsewhere in the picture.
    scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    scrollTo(0, 0)

    /** Decoding fails if the picture is broken, and also if the browser chose another size of it meanwhile. */
    async function drawable(picture: HTMLImageElement): Promise<void> {
      const decoded = await picture.decode().then(
        () => true,
        () => picture.complete,
      )
      if (!decoded) await drawable(picture)
    }
  })
  return page.screenshot({ fullPage: true, type: 'jpeg', quality: 90, animations: 'disabled' })
}
