/** Tests the link of an invitation that an admin copies and hands on (product §6, decision 105). */
import { expect } from '@playwright/test'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { hours, minutes } from '#contract/durations.ts'
import { languages } from '#languages/languages.ts'
import { sayWhen } from '#server/mail/writing/say-when.ts'
import { aClient, lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { makeTranslate, test } from './console-steps.ts'
import { expectNotice } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

test('a copied link of an invitation replaces that of the letter, says how long it is valid and lets the person in', async ({
  page,
  world,
}) => {
  await enterAsAdmin(page, world, '/team')
  await page.getByRole('button', { name: fr('team.invite'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('team.invite.email') }).fill('salma@example.com')
  await page.getByLabel(fr('team.invite.name')).fill('Salma Haddad')
  await page.getByLabel(fr('team.invite.language')).selectOption('ar')
  await page.getByRole('button', { name: fr('team.invite.do'), exact: true }).click()
  await expectNotice(page, fr('team.invite.done'))
  await expect.poll(() => lettersTo(world, 'salma@example.com'), 'the letter is written').toHaveLength(1)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = fr('team.actionNamed', { action: fr('team.invitations.copy'), name: 'Salma Haddad' })
  await page.getByRole('button', { name: copy }).click()
  await expectNotice(page, fr('team.invitations.copied'))
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const asked = await page.request.get(copied.href)
  expect([asked.status(), await asked.text()]).toEqual([200, expect.stringContaining('lang="ar"')])

  const { rows } = await world.database.owner.query<{ until: Date }>(
    'select expires_at as until from adviser_invitations',
  )
  const until = rows[0]!.until
  expect(until.getTime() - Date.now(), 'seven days').toBeGreaterThan(hours(7 * 24) - minutes(5))
  const said = sayWhen(until, undefined, 'ar')
  expect(await asked.text(), 'the page says until when').toContain(said)
  expect((await lettersTo(world, 'salma@example.com'))[0]!.text, 'the letter, too').toContain(said)
  const listed = page.getByRole('region', { name: fr('team.invitations') })
  await expect(listed).toContainText(dayAndHourIn(languages.fr.locale, until.toISOString()))

  const press = (token_hash: string) => aClient(world).auth.verifyOtp({ token_hash, type: 'invite' })
  const [letter] = await lettersTo(world, 'salma@example.com')
  expect((await press(letter!.linkToken!)).error, 'the letter opens nothing any more').not.toBeNull()
  expect((await press(copied.searchParams.get('token')!)).error).toBeNull()
})

test('an invitation that no letter carries is a warning, and its link is copied from there', async ({
  page,
  world,
}) => {
  await page.route('**/rpc/sending_health', async (route) => {
    const answer = await route.fetch()
    const health = await answer.json()
    await route.fulfill({ response: answer, json: { ...health, program: { ...health.program, without_mail: true } } })
  })
  await enterAsAdmin(page, world, '/team')
  await page.getByRole('button', { name: fr('team.invite'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('team.invite.email') }).fill('salma@example.com')
  await page.getByLabel(fr('team.invite.name')).fill('Salma Haddad')
  await page.getByRole('button', { name: fr('team.invite.do'), exact: true }).click()
  const warning = page.getByRole('alert').filter({ hasText: fr('team.invite.kept') })
  await expect(warning).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await warning.getByRole('button', { name: fr('team.invitations.copy') }).click()
  await expectNotice(page, fr('team.invitations.copied'))
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const token_hash = copied.searchParams.get('token')!
  expect((await aClient(world).auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull()
})
