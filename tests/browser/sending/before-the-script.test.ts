/** Tests a form that the browser sent itself, because the script was not there, on a page that comes alive afterwards. */
import type { Page } from '@playwright/test'
import type { FaultsSeen } from '../faults-seen.ts'
import {
  expectFilled,
  field,
  fill,
  FORM,
  open,
  sendButton,
  someone,
  waitForHydration,
  words,
} from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'
import { storedRequests } from './stored-requests.ts'

const t = words.fr

/** Fills the form in and sends it without a script; the page of the answer comes alive. */
async function sendBeforeTheScript(page: Page, faults: FaultsSeen, typed = someone): Promise<void> {
  faults.allow(/Failed to load resource/)
  let isSent = false
  await page.route('**/assets/*.js', (route) =>
    isSent || route.request().url().includes('/loader-') ? route.continue() : route.abort(),
  )
  await page.goto(`/?${FORM}`)
  await fill(page, typed)
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST' && request.isNavigationRequest()
  })
  const answered = page.waitForEvent('domcontentloaded')
  await sendButton(page).click()
  await answered
  await waitForHydration(page)
}

test('the answer belongs to the form that was sent: a later one is open, and says nothing of it', async ({
  page,
  world,
  faults,
}) => {
  await sendBeforeTheScript(page, faults)
  const arrived = page.getByRole('group', { name: t('contact.sent') })
  await expect(arrived).toBeVisible()
  expect(await storedRequests(world)).toHaveLength(1)

  await page.getByRole('button', { name: t('shortlist.remove', { title: 'Roland-Garros' }) }).click()
  await expect(page.getByText(t('contact.alert.text')), 'only what is over is left').toBeVisible()
  await expect(field(page, 'email')).toBeVisible()

  await page.getByRole('link', { name: t('summary.restart') }).click()
  await page.getByRole('link', { name: 'Tennis' }).click()
  await page.getByRole('article', { name: 'Wimbledon' }).getByRole('button').click()
  await page.getByRole('button', { name: t('selection.continue', { count: 1 }) }).click()
  await page.getByRole('link', { name: t('summary.quote') }).click()
  await expect(field(page, 'name')).toBeVisible()
  await expect(arrived).toHaveCount(0)
})

test('a page that is opened later shows the receipt of the form, and the device keeps that a request was sent', async ({
  page,
  world,
  faults,
}) => {
  await sendBeforeTheScript(page, faults)
  await expect(page.getByRole('group', { name: t('contact.sent') })).toBeVisible()
  const [row] = await storedRequests(world)
  await open(page, FORM)
  const receipt = page.getByRole('group', { name: t('contact.earlier') })
  await expect(receipt).toContainText(row!.request_id!.slice(0, 8).toUpperCase())
  expect(await page.evaluate(() => localStorage.getItem('request-sent'))).toBe(row!.request_id)
})

test('a form that was refused keeps what is typed when it is closed and opened again', async ({ page, faults }) => {
  faults.expect(/status of 422/)
  const typed = { ...someone, whatsapp: '' }
  await sendBeforeTheScript(page, faults, typed)
  await expect(page.getByRole('heading', { name: t('contact.missing') })).toBeVisible()
  await page.getByRole('link', { name: t('summary.modify') }).click()
  await page.getByRole('button', { name: t('selection.continue', { count: 2 }) }).click()
  await page.getByRole('link', { name: t('summary.quote') }).click()
  await expectFilled(page, typed)
})
