/** Tests incomplete and invalid addresses of the room: each shows an explanation and a way on. */
import { expect } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { anAdviser, enter, makeTranslate, test } from './console-steps.ts'
import { addRequest, row } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

test('an address without the id of a request opens the inbox', async ({ page, world }) => {
  await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, await anAdviser(world), { path: '/requests' })
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  const menu = page.getByRole('navigation', { name: fr('console.navigation') })
  await expect(menu.getByRole('link', { name: fr('view.requests') })).toHaveAttribute('aria-current', 'page')
})

test('a malformed request id shows that there is no such request, and leads to the list', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 4/)
  await enter(page, await anAdviser(world), { path: '/requests/%E0%A4%A' })
  await expect(page.getByRole('heading', { name: fr('sheet.gone') })).toBeVisible()
  await page.getByRole('button', { name: fr('requests.back') }).click()
  await expect(page.getByText(fr('requests.first'))).toBeVisible()
})

test('the log of a malformed request id offers the whole log and the list, and no retry', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 4/)
  await enterAsAdmin(page, world, '/rights?request=PR-7K3M')
  const log = page.getByRole('region', { name: fr('rights.audit') })
  await expect(log.getByRole('heading', { name: fr('sheet.gone') })).toBeVisible()
  await expect(log.getByRole('button', { name: fr('console.retry') })).toHaveCount(0)
  await expect(log.getByRole('link', { name: fr('console.notFound.home') })).toHaveAttribute('href', '/console')
  await log.getByRole('button', { name: fr('rights.audit.all') }).click()
  await expect(log.getByText(fr('rights.audit.none'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
})

for (const { old, age } of [
  { old: true, age: 121 },
  { old: false, age: 30 },
]) {
  test(`a session in the address that is ${age} s old is ${old ? 'accepted with a warning' : 'accepted without a warning'}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 4/)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const expires = Math.floor(Date.now() / 1000) - age + 3600
    await page.goto(
      `/console#access_token=a.b.c&refresh_token=r&expires_in=3600&expires_at=${expires}&token_type=bearer`,
    )
    await expect(page.getByText(fr('door.refused.used'))).toBeVisible()
    expect(warnings.filter((text) => text.includes('issued over 120 s ago'))).toHaveLength(old ? 1 : 0)
  })
}

for (const language of languageCodes) {
  test(`an address that names no view is answered with 404, and the room says so in ${language}`, async ({
    page,
    world,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const t = makeTranslate(language)
    await enter(page, await anAdviser(world, { language }), { path: '/nothing', language })
    await expect(page.getByRole('heading', { name: t('console.notFound'), level: 1 })).toBeVisible()
    expect((await page.request.get(`/console/nothing?lang=${language}`)).status()).toBe(404)
  })
}
