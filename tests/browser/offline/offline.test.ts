import { minutes } from '#contract/durations.ts'
import { expect, test } from '../sending/behind-a-network.ts'
import {
  waitForHydration,
  expectFilled,
  openForm,
  field,
  fill,
  FORM,
  goodNews,
  open,
  problem,
  sendButton,
  someone,
  waiting,
  words,
} from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'

const t = words.fr
const typed = { ...someone, people: '10+ personnes', dates: 'Fin mai', message: 'En tribune' }
const sent = 'Demande envoyée avec succès !'

test.beforeEach(async ({ page, context, faults }) => {
  faults.expect(/console: Error: The device is offline/)
  await open(page, FORM)
  await fill(page, typed)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
})

test('a request sent offline is kept and shown as waiting, and the typed values stay', async ({ page, world }) => {
  await expect(problem(page, "Erreur lors de l'envoi")).toContainText(
    'Une erreur est survenue. Veuillez réessayer ou nous contacter directement.',
  )
  await expect(page.getByText(t('site.offline'))).toBeVisible()
  await expectFilled(page, typed)
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByText(sent)).toHaveCount(0)
  expect(await storedRequests(world)).toEqual([])
})

test('the waiting request is shown in one place, with the failure and the other ways of contact', async ({ page }) => {
  const box = page.getByRole('group', { name: t('waiting.title') })
  await expect(box).toBeFocused()
  await expect(box.getByRole('link', { name: t('contact.byWhatsapp') })).toBeVisible()
  await expect(waiting(page)).toHaveCount(1)
  await expect(page.getByText(t('waiting.text.offline'))).toHaveCount(1)
  await expect(page.getByText("Erreur lors de l'envoi")).toHaveCount(1)
})

test('the failure and the state of the request are shown until it is sent', async ({ page, context }) => {
  const box = page.getByRole('group', { name: t('waiting.title') })
  await expect(problem(page, "Erreur lors de l'envoi")).toBeVisible()
  await expect(box).toContainText(t('waiting.text.offline'))
  await context.setOffline(false)
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(page.getByText("Erreur lors de l'envoi")).toHaveCount(0)
  await expect(box).toHaveCount(0)
})

test('text typed since then stays with its draft and its focus when the waiting request is sent', async ({
  page,
  context,
  world,
}) => {
  const since = { ...typed, message: 'En tribune, et une voiture' }
  await openForm(page)
  await field(page, 'message').fill(since.message)
  await context.setOffline(false)
  await expect(goodNews(page, sent)).toBeVisible()
  await expectFilled(page, since)
  await expect(field(page, 'message')).toBeFocused()
  await expect(page.getByRole('group', { name: t('contact.earlier') })).toContainText(/PR-/)
  await page.reload()
  await waitForHydration(page)
  await expectFilled(page, since)

  await sendButton(page).click()
  await expect(goodNews(page, sent)).toBeVisible()
  expect((await storedRequests(world)).map(({ message }) => message)).toEqual([typed.message, since.message])
})

test('after a reload the fields with the values of the waiting request are emptied once it is sent', async ({
  page,
  context,
  world,
  network,
}) => {
  network.onSending = 'hold'
  await context.setOffline(false)
  await expect.poll(() => network.sendings).toBe(1)
  // The clock stands still, so that the request is not sent by itself before the press.
  await page.clock.pauseAt(Date.now() + minutes(1))
  await page.reload()
  await waitForHydration(page)
  await expectFilled(page, typed)
  network.release()
  await waiting(page)
    .getByRole('button', { name: t('waiting.sendNow') })
    .click()
  await page.clock.resume()
  await expect(goodNews(page, sent)).toBeVisible()
  await expectFilled(page, { name: '', email: '', whatsapp: '' })
  expect(await storedRequests(world)).toHaveLength(1)
})

test('a waiting request stays visible during a retry, and on the other screens', async ({
  page,
  context,
  network,
  faults,
}) => {
  faults.allow(/console: (Failed to load resource|Error: The request could not be sent)/)
  network.onSending = 'hold'
  await context.setOffline(false)
  await expect.poll(() => network.sendings).toBe(1)
  await expect(waiting(page).getByRole('button', { name: t('contact.sending') })).toBeDisabled()
  await page.getByRole('link', { name: t('site.back') }).click()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  network.release()
  await expect(waiting(page)).toHaveCount(0)
})

test('a waiting request is sent without help when the network is back, and stored as one row', async ({
  page,
  context,
  world,
}) => {
  await expect(page.getByText(sent)).toHaveCount(0)
  await context.setOffline(false)
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expectFilled(page, { name: '', email: '', whatsapp: '' })
  expect(await storedRequests(world)).toMatchObject([
    { name: someone.name, number_of_people: 15, preferred_dates: 'Fin mai', selected_experiences_count: 2 },
  ])
})

test('no success is shown before the row is stored', async ({ page, context, world, network }) => {
  network.onSending = 'hold'
  await context.setOffline(false)
  await expect.poll(() => network.sendings).toBe(1)
  await expect(page.getByText(sent)).toHaveCount(0)
  expect(await storedRequests(world)).toEqual([])
  network.release()
  await expect(goodNews(page, sent)).toBeVisible()
  expect(await storedRequests(world)).toHaveLength(1)
})

test('a waiting request survives that the page is left and opened again, and is then sent', async ({
  page,
  context,
  world,
  network,
}) => {
  // The request is shown as waiting as long as the server does not answer.
  network.onSending = 'swallow'
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/?step=selection')
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  network.onSending = 'pass'
  await expect(goodNews(page, sent)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(await storedRequests(world)).toHaveLength(1)
})

test('a waiting request is sent from the form for a next edition, too', async ({ page, context, network }) => {
  network.onSending = 'swallow'
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/?step=summary&chosen=15&form=open')
  await expect(page.getByText(t('contact.alert.text'))).toBeVisible()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  network.onSending = 'pass'
  await expect(goodNews(page, sent)).toBeVisible()
})

test('a waiting request and the typed values survive a reload while the server is away', async ({
  page,
  context,
  world,
  network,
  faults,
}) => {
  // The reload may abort the sending before the browser reports the failure.
  faults.allow(/console: (Failed to load resource|Error: The request could not be sent)/)
  network.onSending = 'swallow'
  await context.setOffline(false)
  await expect.poll(() => network.sendings).toBeGreaterThan(0)
  // The clock stands still, so that the request is not sent by itself before the press.
  await page.clock.pauseAt(Date.now() + minutes(1))
  await page.reload()
  await waitForHydration(page)
  await expect(waiting(page)).toBeVisible()
  await expectFilled(page, typed)
  network.onSending = 'pass'
  await waiting(page).getByRole('button', { name: 'Réessayer maintenant' }).click()
  await page.clock.resume()
  await expect(goodNews(page, sent)).toBeVisible()
  expect(await storedRequests(world)).toHaveLength(1)
})

test('a waiting request can be deleted, and is then never sent', async ({ page, context, world, network }) => {
  await page.clock.install()
  await waiting(page).getByRole('button', { name: 'Supprimer cette demande' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(goodNews(page, 'La demande en attente a été supprimée.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await waitForHydration(page)
  await page.clock.fastForward('03:00')
  await expect(waiting(page)).toHaveCount(0)
  expect(network.sendings).toBe(0)
  expect(await storedRequests(world)).toEqual([])
})

test('a waiting request that is deleted while it is tried is not tried again', async ({
  page,
  context,
  world,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  const tries: (() => Promise<void>)[] = []
  await page.route('**/rest/v1/contact_requests*', (route) => void tries.push(() => route.abort()))
  await page.clock.install()
  await context.setOffline(false)
  await expect.poll(() => tries.length).toBe(1)
  await waiting(page)
    .getByRole('button', { name: t('waiting.delete') })
    .click()
  await expect(waiting(page)).toHaveCount(0)
  await tries[0]!()
  await page.clock.runFor(minutes(1))
  expect(tries).toHaveLength(1)
  expect(await storedRequests(world)).toEqual([])
})

test('a waiting request is corrected after a reload, and stays one', async ({
  page,
  context,
  world,
  network,
  faults,
}) => {
  faults.allow(/console: (Failed to load resource|Error: The request could not be sent)/)
  network.onSending = 'swallow'
  await context.setOffline(false)
  await page.reload()
  await page.getByText(t('waiting.change')).click()
  await field(page, 'message').fill('Deux en tribune')
  await sendButton(page).click()
  await expect(waiting(page).getByText(/^Demande de/)).toHaveCount(1)
  network.onSending = 'pass'
  await expect(goodNews(page, sent).first()).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect((await storedRequests(world)).map(({ message }) => message)).toEqual(['Deux en tribune'])
})

test('another request is written while one waits, and both are sent', async ({ page, context, world }) => {
  const another = page.getByRole('button', { name: t('waiting.another') })
  await another.click()
  await expect(another).toHaveCount(0)
  await expect(page.getByText(t('waiting.another'))).toBeFocused()
  await expectFilled(page, { ...typed, dates: '', message: '' })
  await field(page, 'name').fill('Jean Martin')
  await sendButton(page).click()
  await expect(waiting(page).getByText(/^Demande de/)).toHaveText([
    `Demande de ${someone.name}`,
    'Demande de Jean Martin',
  ])
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  expect((await storedRequests(world)).map(({ name }) => name)).toEqual([someone.name, 'Jean Martin'])
})

test('the deletion of a waiting request can be undone, and it is sent once', async ({ page, context, world }) => {
  await waiting(page).getByRole('button', { name: 'Supprimer cette demande' }).click()
  await goodNews(page, 'La demande en attente a été supprimée.').getByRole('button', { name: 'Annuler' }).click()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  await context.setOffline(false)
  await expect(goodNews(page, sent)).toBeVisible()
  expect(await storedRequests(world)).toHaveLength(1)
})

test('two tabs with the same waiting request send it once', async ({ page, context, world }) => {
  const other = await context.newPage()
  await page.evaluate(() => undefined)
  await context.setOffline(false)
  await open(other, 'step=selection')
  await expect(waiting(page).or(goodNews(page, sent)).first()).toBeVisible()
  await expect.poll(async () => (await storedRequests(world)).length).toBe(1)
  await expect(waiting(other)).toHaveCount(0)
  await expect(waiting(page)).toHaveCount(0)
  expect(await storedRequests(world)).toHaveLength(1)
})
