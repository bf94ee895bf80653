/** Tests the dialogs of home (spec §2, §9) with the setting that opens them at every visit. */
import type { Page } from '@playwright/test'
import { fill, FORM, goodNews, open, sendButton, someone, words } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const t = words.fr
const START = new Date('2026-05-01T10:00:00Z')

const charter = (page: Page) => page.getByRole('dialog', { name: t('charter.title') })
const event = (page: Page) => page.getByRole('dialog', { name: t('event.title', { title: 'Roland-Garros' }) })
const acceptCharter = (page: Page) => page.getByRole('button', { name: "J'accepte la charte" }).click()
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: t('site.back'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
}

test.use({ charterAccepted: true, settings: { CHARTER: 'every-visit', EVENT_DIALOG: 'every-visit' } })

test('each time home is shown the charter opens after 2000 ms, even if accepted before, and the event 1000 ms later', async ({
  page,
}) => {
  await page.clock.install({ time: START })
  await open(page, 'step=categorySelection')
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
  for (let visit = 1; visit <= 2; visit++) {
    await goHome(page)
    await page.clock.runFor(1900)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(150)
    await expect(charter(page)).toBeVisible()
    await acceptCharter(page)
    await page.clock.runFor(900)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(150)
    await expect(event(page)).toBeVisible()
    await page.getByRole('button', { name: t('event.later') }).click()
    await page.getByRole('link', { name: 'Tennis' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('both dialogs open also after a reload and after a sent request', async ({ page }) => {
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(goodNews(page, 'Demande envoyée avec succès !')).toBeVisible()
  for (let visit = 1; visit <= 2; visit++) {
    await open(page)
    await expect(charter(page)).toBeVisible()
    await acceptCharter(page)
    await expect(event(page)).toBeVisible()
  }
})

test('the charter accepted during its delay ends it for this visit of home, and one accepted elsewhere does not', async ({
  page,
}) => {
  await page.clock.install({ time: START })
  await open(page, 'step=categorySelection')
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
  const read = page.getByRole('link', { name: t('charter.read') })
  await read.click()
  await acceptCharter(page)
  await expect(charter(page)).toHaveCount(0)
  await goHome(page)
  await page.clock.runFor(1900)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await read.click()
  await acceptCharter(page)
  await expect(charter(page)).toHaveCount(0)
  await page.clock.runFor(1100)
  await expect(event(page)).toBeVisible()
  await page.getByRole('button', { name: t('event.later') }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
