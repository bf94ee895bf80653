/** Tests a publication while a page is open: the page keeps its catalogue, and a reload shows the new one, also offline. */
import { expect } from '@playwright/test'
import { aPublisher, servedVersion } from '#tests/publishing.ts'
import { card, waitForHydration, words } from '../journey-steps.ts'
import { goAway, cachedAddresses, test, visit } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 720 } })

const detailOf = (title: string) => ({ name: title })
const [BEFORE, AFTER] = ['À partir de 1\u202f600\u00a0€', 'À partir de 1\u202f700\u00a0€']

test('an open page keeps its catalogue in every language; a reload shows the new one and keeps the choice', async ({
  page,
  context,
  network,
  world,
}) => {
  const { publish, restore } = await aPublisher(world)
  await visit(page, '/?step=selection&category=tennis&chosen=2,7')
  const before = world.services.catalogue.current().key
  const version = await publish(
    ['2', { priceFrom: 1700, 'description.fr': 'Tout autre chose.' }],
    ['7', { hidden: true }],
  )
  await expect.poll(() => servedVersion(world)).toBe(version)

  await card(page, 'Roland-Garros').getByRole('link').first().click()
  const detail = page.getByRole('dialog', detailOf('Roland-Garros'))
  await expect(detail).toContainText(BEFORE)
  await expect(detail).toContainText('La terre ocre')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(card(page, 'رولان غاروس')).toContainText('1,600')
  await expect(card(page, 'ويمبلدون')).toBeVisible()

  // If the network is slow at that moment, the kept page with the old catalogue is shown first.
  await expect(async () => {
    await visit(page, '/?step=summary&chosen=2,7')
    await expect(page.getByRole('main')).toContainText(AFTER, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('note')).toContainText('Wimbledon')
  await page.getByRole('link', { name: words.fr('summary.quote') }).click()
  await expect(page).toHaveURL(/chosen=2,7&form=open/)

  // The page of before is kept until the new one is; the files of its catalogue go last.
  await expect.poll(() => cachedAddresses(page)).not.toContain(`/catalogue/${before}/fr/list.json`)
  await goAway(context, network)
  await page.goto('/?step=summary&chosen=2,7')
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText(AFTER)
  // A file of the old catalogue that an open page requests later may be kept until the next page is opened.
  expect(await cachedAddresses(page)).not.toContain(`/catalogue/${before}/fr/list.json`)
  await restore(0)
})
