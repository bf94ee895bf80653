/** Tests the link of an invitation that an admin copies and hands on (product §6, decision 105). */
import { expect } from '@playwright/test'
import { aClient, lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { makeTranslate, test } from './console-steps.ts'
import { expectNotice } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

test('a copied link of an invitation replaces that of the letter, and lets the person in', async ({ page, world }) => {
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

  const press = (token_hash: string) => aClient(world).auth.verifyOtp({ token_hash, type: 'invite' })
  const [letter] = await lettersTo(world, 'salma@example.com')
  expect((await press(letter!.linkToken!)).error, 'the letter opens nothing any more').not.toBeNull()
  expect((await press(copied.searchParams.get('token')!)).error).toBeNull()
})
