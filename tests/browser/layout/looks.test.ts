/**
 * The page looks as it was last looked at: every screen and state, in a language of each direction, on a phone and a
 * desk. `npm run looks` keeps new pictures; look at each before it is committed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#site/page/before-paint.ts'
import { words } from '../journey-steps.ts'
import { NOWHERE } from '../kept-page.ts'
import { type Difference, differenceOf, small } from './picture-difference.ts'
import { type Screen, screens } from './screens.ts'
import { expect, test } from '../visitor.ts'

const folder = join(import.meta.dirname, 'looks')
const renewing = process.env['LOOKS'] === 'renew'
const kilobytes = (count: number) => count * 1000

/** As wide as a picture is kept. */
const devices = [
  { width: 390, height: 844, kept: 200 },
  { width: 1440, height: 900, kept: 400 },
] as const
const languages = ['fr', 'ar'] as const
/** In Paris, where the browser is. */
const NOON = new Date('2026-05-01T10:00:00Z')
const nameOf = (language: string, width: number, { name }: Screen) => `${language}-${width}-${name}.webp`

// A dialog that opens by itself after a while would lie over the screen that a slow machine is still showing.
test.use({ settings: { EVENT_DIALOG: 'off' } })

for (const language of languages) {
  for (const { width, height, kept } of devices) {
    test(`in ${language} at ${width} px every screen looks as it was last looked at`, async ({
      page,
      context,
      faults,
    }, testInfo) => {
      const stage = { page, context, faults, language, t: words[language] }
      await page.setViewportSize({ width, height })
      // The form offers this evening until the evening has begun.
      await page.clock.install({ time: NOON })
      // A visitor who chose a language is offered no other.
      await page.goto(NOWHERE)
      await page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [LANGUAGE_KEY, language] as const)
      for (const screen of screens) {
        const name = nameOf(language, width, screen)
        await screen.show(stage)
        const seen = await small(await shotOf(page), kept)
        await screen.leave?.(stage)
        if (renewing) keep(name, seen)
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

test('no picture is kept of a screen that is gone, and all together are light', () => {
  const expected = languages.flatMap((language) =>
    devices.flatMap(({ width }) => screens.map((screen) => nameOf(language, width, screen))),
  )
  const kept = readdirSync(folder)
  expect(kept.toSorted()).toEqual(expected.toSorted())
  expect(kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(kilobytes(3000))
})

const isTheSame = (look: Difference | null) =>
  look !== null && look.taller < 0.01 && look.worst < 0.08 && look.visible < 0.008 && look.mean < 0.008

function keep(name: string, picture: Buffer) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), picture)
}

/** The whole page, once everything that is to be seen is there. */
async function shotOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    // Whether a card just below the screen is drawn depends on the moment.
    for (const card of document.querySelectorAll<HTMLElement>('article')) card.style.contentVisibility = 'visible'
    // Each machine has its own emoji.
    for (const sign of document.querySelectorAll<HTMLElement>('span[aria-hidden]')) {
      if (/\p{Extended_Pictographic}/u.test(sign.textContent)) sign.style.visibility = 'hidden'
    }
    await document.fonts.ready
    await Promise.all([...document.images].map(drawable))
    // An element fixed to the screen moves in the picture when the page scrolls, and a moving focus scrolls it.
    scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    scrollTo(0, 0)

    /** Decoding fails where the picture is broken, and where the browser chose another size of it meanwhile. */
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
