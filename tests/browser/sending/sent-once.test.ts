import { expect, test } from './behind-a-network.ts'
import { expectFilled, field, fill, FORM, goodNews, open, sendButton, someone, words } from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'

const sent = 'Demande envoyée avec succès !'

test('a double click makes one row', async ({ page, world, network }) => {
  await open(page, FORM)
  await fill(page, someone)
  // Held, because an answer between the two clicks would put the ticket under the second.
  network.onSending = 'hold'
  await sendButton(page).dblclick()
  await expect.poll(() => network.sendings).toBe(1)
  network.release()
  await expect(goodNews(page, sent)).toBeVisible()
  expect(network.sendings).toBe(1)
  expect(await storedRequests(world)).toHaveLength(1)
})

test('Enter and a click make one row', async ({ page, world, network }) => {
  await open(page, FORM)
  await fill(page, someone)
  network.onSending = 'hold'
  const { x, y, width, height } = (await sendButton(page).boundingBox())!
  await field(page, 'name').press('Enter')
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.keyboard.press('Enter')
  await expect.poll(() => network.sendings).toBe(1)
  network.release()
  await expect(goodNews(page, sent)).toBeVisible()
  expect(network.sendings).toBe(1)
  expect(await storedRequests(world)).toHaveLength(1)
})

test('two tabs send two requests, one row each', async ({ page, context, world }) => {
  const other = await context.newPage()
  await Promise.all([open(page, FORM), open(other, FORM)])
  await fill(page, someone)
  await fill(other, { ...someone, name: 'Une autre personne' })
  await Promise.all([sendButton(page).click(), sendButton(other).click()])
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(goodNews(other, sent)).toBeVisible()
  const rows = await storedRequests(world)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([someone.name, 'Une autre personne'])
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(2)
})

test('while one tab sends, the form of a second tab steps aside: one row', async ({
  page,
  context,
  world,
  network,
}) => {
  const other = await context.newPage()
  await Promise.all([open(page, FORM), open(other, FORM)])
  await fill(page, someone)
  await fill(other, someone)
  network.onSending = 'hold'
  await sendButton(page).click()
  await expect(sendButton(other)).toBeHidden()
  network.release()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('group', { name: words.fr('contact.received') })).toBeVisible()
  }
  expect(await storedRequests(world)).toHaveLength(1)
})

test('a form with another selection keeps its values when one is sent from another tab', async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage()
  await Promise.all([open(page, FORM), open(other, 'step=summary&chosen=2&form=open')])
  await fill(page, someone)
  await fill(other, someone)
  await sendButton(page).click()
  await expect(goodNews(page, sent)).toBeVisible()
  await expectFilled(other, someone)
  await sendButton(other).click()
  await expect(goodNews(other, sent)).toBeVisible()
  expect(await storedRequests(world)).toHaveLength(2)
})

test('a second request after the first is a second row', async ({ page, world }) => {
  await open(page, FORM)
  for (const name of ['La première', 'La seconde']) {
    await fill(page, { ...someone, name })
    await sendButton(page).click()
    await expect(page.getByRole('group', { name: words.fr('contact.received') })).toBeVisible()
    await expectFilled(page, { name: '', email: '', whatsapp: '' })
  }
  expect((await storedRequests(world)).map(({ name }) => name)).toEqual(['La première', 'La seconde'])
})

test('an empty field is sent as null, and two people unless another number was chosen', async ({ page }) => {
  await open(page, FORM)
  await fill(page, { ...someone, dates: '  ' })
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().includes('/rest/v1/contact_requests')),
    sendButton(page).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ preferred_dates: null, message: null, number_of_people: 2 })
  await expect(goodNews(page, sent)).toBeVisible()
})

for (const [chosen, left, isChanged] of [
  ['2', 'an empty form', false],
  ['2,left-since', 'an empty form, also beside what has left the catalogue', false],
  ['2,9', 'the form as it was if the selection was changed since', true],
] as const) {
  test(`a request that arrives while its form is closed leaves ${left}`, async ({ page, network }) => {
    await open(page, 'step=summary&chosen=2')
    await page.getByRole('link', { name: words.fr('summary.quote') }).click()
    await fill(page, someone)
    network.onSending = 'hold'
    await sendButton(page).click()
    await expect.poll(() => network.sendings).toBe(1)
    await page.goBack()
    await expect(page.locator('form[method=post]')).toHaveCount(0)
    await page.evaluate((ids) => history.replaceState(null, '', `/?step=summary&chosen=${ids}`), chosen)
    network.release()
    await expect(goodNews(page, sent)).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('group', { name: words.fr('contact.earlier') })).toBeVisible()
    await expectFilled(page, isChanged ? someone : { name: '', email: '', whatsapp: '' })
  })
}
