import { languageCodes } from '#languages/languages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './behind-a-network.ts'
import {
  waitForHydration,
  expectFilled,
  openForm,
  field,
  fill,
  FORM,
  goodNews,
  open,
  people,
  problem,
  sendButton,
  someone,
  words,
} from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'

const t = words.fr
const everyField = ['name', 'email', 'whatsapp', 'dates', 'message'] as const

test('while sending every field is disabled; after eight seconds a message explains the wait', async ({
  page,
  network,
}) => {
  await page.clock.install()
  await open(page, FORM)
  await fill(page, someone)
  network.onSending = 'hold'
  // No machine needs eight seconds of a clock that stands still but for a little at each look.
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendButton(page).click()
  await expect.poll(() => page.clock.runFor(10).then(() => network.sendings)).toBe(1)
  for (const key of everyField) await expect(field(page, key)).toBeDisabled()
  await expect(people(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: t('contact.sending') })).toBeDisabled()
  await expect(page.getByText(t('contact.slow'))).toHaveCount(0)
  await page.clock.fastForward('00:08')
  await expect(page.getByText(t('contact.slow'))).toBeVisible()

  await page.clock.resume()
  network.release()
  await expect(goodNews(page, 'Demande envoyée avec succès !')).toBeVisible()
  await expect(page.getByText(t('contact.slow'))).toHaveCount(0)
  await openForm(page)
  for (const key of everyField) await expect(field(page, key)).toBeEnabled()
  await expect(people(page)).toHaveValue('2')
})

for (const empty of ['name', 'email', 'whatsapp'] as const) {
  test(`without ${empty} nothing is sent, the error is shown in three places and the other values stay`, async ({
    page,
    world,
    network,
  }) => {
    // Browsers trim the value of an e-mail field.
    const blank = { ...someone, [empty]: empty === 'email' ? '' : '  ', message: 'À garder' }
    await open(page, FORM)
    await fill(page, blank)
    await sendButton(page).click()
    await expect(problem(page, 'Informations manquantes')).toContainText(
      'Veuillez remplir tous les champs obligatoires.',
    )
    const summary = page.getByRole('link', { name: t(`contact.missing.${empty}`) })
    await expect(page.locator(':focus').filter({ has: summary })).toBeVisible()
    await expect(field(page, empty)).toHaveAccessibleDescription(t(`contact.missing.${empty}`))
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expectFilled(page, blank)
    await summary.click()
    await expect(field(page, empty)).toBeFocused()
    expect(network.sendings).toBe(0)
    expect(await storedRequests(world)).toEqual([])
  })
}

test('a missing field is no longer named once it is filled', async ({ page }) => {
  await open(page, FORM)
  await sendButton(page).click()
  await expect(field(page, 'name')).toHaveAccessibleDescription(t('contact.missing.name'))
  await field(page, 'name').fill('Inès')
  await expect(field(page, 'name')).toHaveAccessibleDescription('')
  await expect(page.getByRole('link', { name: t('contact.missing.name') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('contact.missing.email') })).toBeVisible()
  await expect(problem(page, t('contact.missing')), 'something still is').toBeVisible()
  await field(page, 'email').fill('ines@example.org')
  await field(page, 'whatsapp').fill('0639980107')
  await expect(page.locator('main').getByText(t('contact.missing.text'))).toHaveCount(0)
  await expect(problem(page, t('contact.missing'))).toHaveCount(0)
  await expect(field(page, 'whatsapp')).toBeFocused()
})

test('a problem stays until it is dismissed', async ({ page }) => {
  await page.clock.install()
  await open(page, FORM)
  await sendButton(page).click()
  await page.clock.fastForward('05:00')
  await problem(page, 'Informations manquantes').getByRole('button', { name: 'Fermer' }).click()
  await expect(problem(page, 'Informations manquantes')).toHaveCount(0)
})

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the toast of a problem never covers the focused element', async ({ page }) => {
    await open(page, FORM)
    await sendButton(page).click()
    const toast = problem(page, 'Informations manquantes')
    await expect(toast).toBeVisible()
    await expect.poll(() => fieldsCovered(page)).toEqual([])
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => covered(page), `after ${step + 1} steps`).toBe(false)
    }
    for (const empty of ['whatsapp', 'email', 'name'] as const) {
      await page.getByRole('link', { name: t(`contact.missing.${empty}`) }).click()
      await expect(field(page, empty)).toBeFocused()
      await expect.poll(() => covered(page), empty).toBe(false)
    }
    await expect(toast).toBeVisible()
  })
})

/** Returns the fields and buttons that the toast covers, even partly. */
const fieldsCovered = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('[role=alert] > *')!.getBoundingClientRect()
    return [...document.querySelectorAll('form :is(input, select, textarea, button)')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ box }) => over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom,
      )
      .map(({ control }) => control.id)
  })

/** Whether the toast covers the focused control, even partly. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role=alert] > *')!
    if (document.activeElement === document.body || toast.contains(document.activeElement)) return false
    const [over, under] = [toast.getBoundingClientRect(), document.activeElement!.getBoundingClientRect()]
    const beside = over.right <= under.left || under.right <= over.left
    return !beside && over.top < under.bottom && under.top < over.bottom
  })

test('the arrival is announced once, and the box explains what follows', async ({ page }) => {
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(goodNews(page, 'Demande envoyée avec succès !')).toBeVisible()
  await expect(page.getByText('Demande envoyée avec succès !')).toHaveCount(1)
  await expect(page.getByText('Un conseiller VIP vous contactera dans les 30 minutes.')).toHaveCount(1)
  const box = page.getByRole('group', { name: t('contact.received') })
  await expect(box).toBeFocused()
  await expect(box.getByText(/^PR-/)).toBeVisible()
})

test('the reference is still shown after a reload and after Back; the link to the private page is stored nowhere', async ({
  page,
}) => {
  await open(page, 'step=summary&chosen=2')
  await page.getByRole('link', { name: t('summary.quote') }).click()
  await fill(page, someone)
  await sendButton(page).click()
  const reference = page.getByText(/^PR-/)
  const follow = page.getByRole('link', { name: t('contact.follow') })
  await expect(reference).toBeVisible()
  const [said, secret] = [await reference.innerText(), (await follow.getAttribute('href'))!.split('=')[1]!]

  await page.goBack()
  await expect(reference).toHaveCount(0)
  await page.goForward()
  const box = page.getByRole('group', { name: t('contact.earlier') })
  await expect(box.getByText(said)).toBeVisible()
  await expect(follow).toBeVisible()

  await page.reload()
  await waitForHydration(page)
  await expect(box.getByText(said)).toBeVisible()
  await expect(box).toContainText(t('contact.sent.by', { when: '' }))
  await expect(box).toContainText(t('contact.byLetter'))
  await expect(box).not.toBeFocused()
  await expect(follow).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain(said)
  for (const mine of [secret, someone.name, someone.email, someone.whatsapp]) expect(kept).not.toContain(mine)
})

test('a value that looks incomplete gets a hint beside it, and is sent anyway', async ({ page, world }) => {
  await open(page, FORM)
  await fill(page, { name: 'Moi', email: 'moi@chez-moi', whatsapp: '06 39' })
  await field(page, 'message').focus()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.doubtful.email'))
  await expect(field(page, 'whatsapp')).toHaveAccessibleDescription(t('contact.doubtful.whatsapp'))
  await sendButton(page).click()
  await expect(goodNews(page, 'Demande envoyée avec succès !')).toBeVisible()
  expect(await storedRequests(world)).toMatchObject([{ email: 'moi@chez-moi', whatsapp: '06 39', whatsapp_e164: null }])
})

for (const language of languageCodes) {
  test(`an address that the e-mail field refuses shows an error beside it, and is accepted once corrected, in ${language}`, async ({
    page,
    world,
    network,
  }) => {
    const say = words[language]
    const told = say('contact.malformed.email')
    await open(page, FORM, language)
    await fill(page, { ...someone, email: 'not an email' }, say)
    await sendButton(page, say).click()
    const box = page.getByRole('group', { name: say('contact.malformed') })
    await expect(box).toBeFocused()
    await expect(field(page, 'email', say)).toHaveAccessibleDescription(told)
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeEmpty()
    await expectFilled(page, { ...someone, email: 'not an email' }, say)
    expect(network.sendings).toBe(0)
    await box.getByRole('link', { name: told }).click()
    await expect(field(page, 'email', say)).toBeFocused()
    await field(page, 'email', say).fill(someone.email)
    await expect(field(page, 'email', say)).toHaveAccessibleDescription('')
    await expect(box).toHaveCount(0)
    await sendButton(page, say).click()
    await expect(goodNews(page, say('contact.sent'))).toBeVisible()
    expect(await storedRequests(world)).toMatchObject([{ email: someone.email }])
  })
}

test('a refused e-mail shows its error when the field is left, and an empty one the error of a missing value', async ({
  page,
  network,
}) => {
  await open(page, FORM)
  await field(page, 'email').fill('ines@')
  await field(page, 'whatsapp').focus()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.malformed.email'))
  await sendButton(page).click()
  await expect(problem(page, 'Informations manquantes')).toBeVisible()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.malformed.email'))
  await expect(field(page, 'name')).toHaveAccessibleDescription(t('contact.missing.name'))
  await field(page, 'email').fill('')
  await sendButton(page).click()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.missing.email'))
  expect(network.sendings).toBe(0)
})

test('people can be 1 to 10 or 10+, and 2 is the default', async ({ page }) => {
  await open(page, FORM)
  await expect(people(page)).toHaveValue('2')
  const choices = people(page).getByRole('option')
  await expect(choices).toHaveText([
    '1 personne',
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => `${count} personnes`),
    '10+ personnes',
  ])
  expect(await choices.last().getAttribute('value')).toBe('15')
})

test('when sending fails permanently, WhatsApp and mail are offered with the same content', async ({
  page,
  network,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  faults.expect(/console: Error: The request could not be sent/)
  network.onSending = 'swallow'
  await open(page, FORM)
  await fill(page, { ...someone, people: '10+ personnes', dates: 'Fin mai', message: 'Près du court' })
  await sendButton(page).click()
  const whatsapp = page.getByRole('link', { name: 'Envoyer par WhatsApp' })
  await expect(whatsapp).toBeVisible()
  const chat = new URL((await whatsapp.getAttribute('href'))!)
  expect(chat.origin + chat.pathname).toBe('https://wa.me/33639980101')
  await expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  await expect(whatsapp).toHaveAccessibleName(/nouvel onglet/)

  const letter = new URL((await page.getByRole('link', { name: 'Envoyer par e-mail' }).getAttribute('href'))!)
  expect(letter.protocol + letter.pathname).toBe('mailto:contact@premier-rang.example.com')
  expect(letter.searchParams.get('subject')).toBe('Demande de devis VIP')
  for (const text of [chat.searchParams.get('text')!, letter.searchParams.get('body')!]) {
    for (const part of [
      'Roland-Garros',
      'Coupe d’Afrique des nations',
      someone.name,
      '10+',
      'Fin mai',
      'Près du court',
    ]) {
      expect(text).toContain(part)
    }
  }
})

test('the form says before sending that a past experience is among the chosen ones', async ({ page }) => {
  await open(page, FORM)
  const chosen = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('listitem')
  await expect(chosen.nth(1)).toContainText('Édition 2025 passée · être prévenu de la prochaine')
})
