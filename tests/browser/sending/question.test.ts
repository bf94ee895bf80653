/** Tests a question without a selection, from home (decision 062): the message comes first, the promise is the same. */
import { axeFaults } from '../axe.ts'
import { address, fill, goodNews, heading, open, problem, sendButton, someone, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { storedRequests } from './stored-requests.ts'

for (const language of ['fr', 'ar'] as const) {
  const t = words[language]

  test(`a question from home is a request without an experience, in ${language}`, async ({ page, world }) => {
    await open(page, '', language)
    await page.getByRole('link', { name: t('home.ask') }).click()
    await expect(page).toHaveURL(address('step=summary&form=question', language))
    await expect(heading(page)).toHaveText(t('home.ask'))
    await expect(page).toHaveTitle(`${t('home.ask')} — Premier Rang`)
    const question = page.getByRole('textbox', { name: t('contact.question') })
    await expect(page.getByRole('textbox').first()).toHaveAccessibleName(/^(Votre question|سؤالكم)/)
    expect(await axeFaults(page, `question in ${language}`)).toEqual([])

    await fill(page, someone, t)
    await sendButton(page, t).click()
    await expect(problem(page, t('contact.missing'))).toBeVisible()
    await expect(question).toHaveAccessibleDescription(t('contact.missing.message'))
    expect(await storedRequests(world)).toEqual([])

    await question.fill('Recevez-vous des enfants ?')
    await sendButton(page, t).click()
    await expect(goodNews(page, t('contact.sent'))).toBeVisible()
    const rows = await storedRequests(world)
    expect(rows).toMatchObject([
      { ...someone, message: 'Recevez-vous des enfants ?', selected_experiences_count: 0, selected_experiences: [] },
    ])
    await page
      .getByRole('group', { name: t('contact.received') })
      .getByRole('link', { name: t('contact.follow') })
      .click()
    await expect(page.locator('[data-standing=ahead]')).toBeVisible()
  })
}

test('a question asked from home keeps the selection', async ({ page }) => {
  await open(page, 'chosen=2')
  await page.getByRole('link', { name: words.fr('home.ask') }).click()
  await expect(page).toHaveURL(/chosen=2/)
  await expect(page.getByRole('main')).toContainText('Roland-Garros')
})

test('a visitor can also ask from the empty summary', async ({ page }) => {
  await open(page, 'step=summary')
  await page.getByRole('link', { name: words.fr('home.ask') }).click()
  await expect(heading(page)).toHaveText(words.fr('home.ask'))
  await page.getByRole('link', { name: words.fr('site.back') }).click()
  await expect(heading(page)).toHaveText(words.fr('home.title'))
})
