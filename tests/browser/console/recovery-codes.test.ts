/** Tests the first steps in a new room, a second factor that is removed, and recovery codes for a lost one (product §4.1). */
import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { lettersIn } from '#languages/letters.ts'
import { lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, codeOf, enter, expectNoSidewaysScroll, signIn, makeTranslate, test } from './console-steps.ts'
import { expectNotice } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

for (const width of [390, 1440]) {
  test(`each first step leads to the place where it is done, at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 })
    await enterAsAdmin(page, world, '')
    const button = (name: 'team.test.send' | 'recovery.make') => page.getByRole('button', { name: fr(name) })
    const places = {
      mail: button('team.test.send'),
      roster: page.getByRole('heading', { name: fr('team.roster') }),
      recovery_codes: button('recovery.make'),
    } as const
    for (const [step, place] of Object.entries(places) as [keyof typeof places, Locator][]) {
      await page.getByRole('link', { name: fr(`launch.${step}.text`) }).click()
      await expect(place).toBeInViewport()
      await page.goBack()
    }
  })
}

test('an admin who lost their telephone signs in with a code, once, and sets up another factor', async ({
  page,
  world,
}) => {
  const admin = await enterAsAdmin(page, world, '')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(fr('launch.title', { done: 2, of: 7 }))).toBeVisible()
  await expect(page.getByText(fr('launch.mail.text'))).toBeVisible()
  const toCodes = page.getByRole('link', { name: fr('launch.recovery_codes.text') })
  await expectNoSidewaysScroll(page)
  expect(await axeFaults(page, 'the first steps')).toEqual([])

  await toCodes.click()
  await expect(page.getByText(fr('recovery.none'))).toBeVisible()
  await page.getByRole('button', { name: fr('recovery.make') }).click()
  const codes = page.getByRole('dialog').getByRole('code')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  // They are never shown again, so neither a key nor a press beside them closes the dialog.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(codes).toHaveCount(10)
  await expectNoSidewaysScroll(page)
  expect(await axeFaults(page, 'recovery codes')).toEqual([])
  const all = (await codes.allInnerTexts()).join('\n')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: fr('recovery.copy') }).click()
  await expect(page.getByRole('dialog').getByText(fr('recovery.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(all)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr('recovery.download') }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(`${all}\n`)
  expect(file.suggestedFilename()).toBe(`${fr('recovery.file')}.txt`)
  await page.getByRole('button', { name: fr('recovery.written') }).click()
  await expect(page.getByText(fr('recovery.left', { count: 10 }))).toBeVisible()
  await expect(page.getByRole('button', { name: fr('recovery.remake') })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('console-session'))
  await page.goto('/console')
  await signIn(page, admin)
  await page.getByRole('button', { name: fr('recovery.lost') }).click()
  const field = page.getByLabel(fr('recovery.code'), { exact: false })
  await expect(field).toBeFocused()
  await field.fill('beef-beef-beef-beef')
  await page.getByRole('button', { name: fr('factor.do') }).click()
  await expect(page.getByText(fr('recovery.wrong'))).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: fr('factor.do') }).click()
  await page.getByRole('button', { name: fr('enrol.totp') }).click()
  await page.getByLabel(fr('factor.code')).fill(codeOf(await page.locator('code').innerText()))
  await page.getByRole('button', { name: fr('enrol.do') }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  // A factor that was added while the room was in another language.
  await world.database.owner.query(`update auth.mfa_factors set friendly_name = 'Authenticator app 2'`)
  await page.goto('/console/account')
  await expect(page.getByText(fr('factor.totp'), { exact: true })).toBeVisible()
  await expect(page.getByText(fr('recovery.left', { count: 9 }))).toBeVisible()

  const say = lettersIn('fr')
  const notices = async () =>
    (await lettersTo(world, admin.email)).filter(({ subject }) => subject === say('recoveryNotice.subject'))
  await expect.poll(async () => (await notices()).length).toBe(1)
  expect((await notices())[0]!.text).toContain(say('recoveryNotice.left', { count: 9 }))
})

test('an adviser who removes their second factor stays in the room', async ({ page, world, faults }) => {
  // The feed may ask before the token is renewed.
  faults.allow(/status of 403/)
  await enter(page, await anAdviser(world), { path: '/account' })
  const factors = page.getByRole('region', { name: fr('account.factors') })
  await factors.getByRole('button', { name: fr('account.factors.add') }).click()
  await factors.getByRole('button', { name: fr('enrol.totp') }).click()
  await factors.getByLabel(fr('factor.code')).fill(codeOf(await factors.locator('code').innerText()))
  await factors.getByRole('button', { name: fr('enrol.do') }).click()
  await expectNotice(page, fr('account.factors.added'))

  await factors.getByRole('button', { name: fr('account.factors.remove') }).click()
  const dialog = page.getByRole('dialog', { name: fr('account.factors.removeTitle') })
  await dialog.getByRole('button', { name: fr('account.factors.remove') }).click()
  await expectNotice(page, fr('account.factors.removed'))
  await expect(factors.getByText(fr('account.factors.none'))).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
})
