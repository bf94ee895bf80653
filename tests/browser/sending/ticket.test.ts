/** Tests the ticket that replaces the form once a request arrived. */
import { expectFilled, field, fill, FORM, goodNews, open, sendButton, someone, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { storedRequests } from './stored-requests.ts'

const t = words.fr

test('a request that arrived is shown as a ticket, and the form folds under a link', async ({ page }) => {
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  const ticket = page.getByRole('group', { name: t('contact.received') })
  await expect(ticket).toContainText(t('contact.sent.by', { when: '' }))
  await expect(ticket.getByText(/^\d{4}$/)).toBeVisible()
  await expect(ticket.getByRole('link', { name: t('contact.follow') })).toBeVisible()
  for (const way of [t('contact.follow'), t('contact.calendar')]) {
    await expect(ticket.locator('a, button').filter({ hasText: way }).locator('svg')).toHaveCount(1)
  }
  const saved = page.waitForEvent('download')
  await ticket.getByRole('button', { name: t('contact.calendar') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^PR-.*\.ics$/)
  await expect(sendButton(page)).toHaveCount(0)
  await page.getByText(t('contact.sent.another')).click()
  await expect(sendButton(page)).toBeVisible()
  await expectFilled(page, { name: '', email: '', whatsapp: '' })
})

test('on a phone the toast covers neither the values of the ticket nor its actions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  const news = goodNews(page, t('contact.sent'))
  const ticket = page.getByRole('group', { name: t('contact.received') })
  const follow = ticket.getByRole('link', { name: t('contact.follow') })
  await expect(follow).toBeVisible()
  await expect(async () => {
    const over = (await news.boundingBox())!
    for (const handed of [follow, ...(await ticket.locator('bdi').all())]) {
      const { y, height } = (await handed.boundingBox())!
      expect(over.y + over.height <= y || over.y >= y + height, await handed.innerText()).toBe(true)
    }
  }).toPass()
})

test('a message of exactly 5 000 signs is announced before its end, and stored whole', async ({ page, world }) => {
  await open(page, FORM)
  const message = 'é'.repeat(5000)
  await fill(page, { ...someone, message: message.slice(1) })
  await expect(page.getByText(t('contact.left', { count: 1 }))).toBeVisible()
  await field(page, 'message').press('End')
  await page.keyboard.type('éé')
  await expect(page.getByText(t('contact.left', { count: 0 }))).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('group', { name: t('contact.received') })).toBeVisible()
  expect((await storedRequests(world))[0]!.message).toBe(message)
})

test('the dots of the Arabic hour stand above the line that follows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, FORM, 'ar')
  await fill(page, someone, words.ar)
  await sendButton(page, words.ar).click()
  const ticket = page.getByRole('group', { name: words.ar('contact.received') })
  const { ink, next } = await ticket.getByText(/\d\d:\d\d/).evaluate(async (hour) => {
    await document.fonts.ready
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    hour.append(mark)
    const baseline = mark.getBoundingClientRect().bottom
    mark.remove()
    const pen = document.createElement('canvas').getContext('2d')!
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(hour)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const following = document.createRange()
    following.selectNodeContents([...document.querySelectorAll('bdi')].find((text) => /^PR-/.test(text.textContent))!)
    return {
      ink: baseline + pen.measureText('في').actualBoundingBoxDescent,
      next: following.getBoundingClientRect().top,
    }
  })
  expect(ink).toBeLessThan(next)
})
