/** Tests the alarm about letters that cannot be sent, which an admin sees on every screen (product §4.12). */
import { hours } from '#contract/durations.ts'
import { expect } from '@playwright/test'
import { enqueue } from '#server/outbox/enqueue.ts'
import { asService } from '#server/access/as-service.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { resize } from '../layout/laid-out.ts'
import { expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

test('a test letter that cannot be sent shows the reason', async ({ page, world }) => {
  await enterAsAdmin(page, world, '/team')
  await page.getByRole('button', { name: fr('team.test.send') }).click()
  await expect(page.getByText(fr('team.test.failed'))).toBeVisible()
  await expect(page.getByText('SMTP_URL')).toBeVisible()
  await expect(page.getByText(fr('team.dead.none'))).toHaveCount(0)
})

test('without a mail server a test letter names the missing setting, in the language of the room', async ({
  page,
  world,
}) => {
  await asService(world.services, (tx) =>
    tx.query('select private.report_program(gen_random_uuid(), now(), $1)', [{ without_mail: true }]),
  )
  await enterAsAdmin(page, world, '/team')
  await expect(page.getByText(fr('team.dead.noMail'))).toBeVisible()
  await page.getByRole('button', { name: fr('team.test.send') }).click()
  await expect(page.getByRole('status').filter({ hasText: fr('alarm.mail') })).toBeVisible()
  await expect(page.getByText('No mail server is set')).toHaveCount(0)
})

/** Adds a letter that failed three times and is tried again in an hour. */
async function addFailingLetter(world: World): Promise<void> {
  const runAt = new Date(Date.now() + hours(1))
  await asService(world.services, (tx) => enqueue(tx, { task: 'send_letter', payload: {}, runAt, key: 'failing' }))
  await world.database.owner.query(
    `update graphile_worker._private_jobs set attempts = 3, created_at = now() - interval '1 minute',
       last_error = 'The mail server did not answer at CONN (ECONNREFUSED)' where key = 'failing'`,
  )
}

test('problems of the operation are shown with their remedy', async ({ page, world }) => {
  await asService(world.services, (tx) =>
    tx.query('select private.report_program(gen_random_uuid(), $1, $2)', [
      new Date(Date.now() + hours(1)),
      { fictitious: ['BRAND', 'SITE_URL'], without_mail: true, disk_free: 5e9, disk_total: 1e11 },
    ]),
  )
  await world.database.owner.query(`insert into private.backups_made values (now() - interval '20 days')`)
  await enterAsAdmin(page, world, '/figures')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['fr', 'ar'] as const) {
    const t = makeTranslate(language)
    await page.goto(`/console/figures?lang=${language}`)
    const alarm = page.getByRole('alert').filter({ hasText: t('alarm.mail') })
    await expect(alarm).toContainText(t('alarm.clock', { count: 3600 }))
    await expect(alarm).toContainText(language === 'fr' ? 'il reste 5\u00a0Go' : '5')
    await alarm.getByText(t('alarm.fictitious', { count: 2 })).click()
    await expect(alarm.getByText('BRAND, SITE_URL')).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `the alarm in ${language}`)).toEqual([])
  }
})

test('an admin sees on every screen that letters fail, as long as they fail', async ({ page, world }) => {
  await enterAsAdmin(page, world, '/team')
  const alarm = page.getByText(fr('team.alarm.failing', { count: 1 }))
  await expect(page.getByText(fr('team.dead.none'))).toBeVisible()
  await expect(alarm).toHaveCount(0)
  await addFailingLetter(world)
  await page.reload()
  await expect(alarm).toBeVisible()
  await expect(page.getByText(fr('team.dead.waiting'))).toBeVisible()
  await expect(page.getByText(fr('team.dead.none'))).toHaveCount(0)
  await page.getByRole('button', { name: fr('team.invite'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('team.invite.email') }).fill('salma@example.com')
  await page.getByLabel(fr('team.invite.name')).fill('Salma Haddad')
  await page.getByRole('button', { name: fr('team.invite.do'), exact: true }).click()
  await expect(page.getByRole('alert').getByText(fr('team.invite.stuck'))).toBeVisible()
  await page.goto('/console/figures')
  await expect(alarm).toBeVisible()
  await expect(page.getByText('ECONNREFUSED')).toBeVisible()
  await resize(page, { width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await world.database.owner.query("delete from graphile_worker._private_jobs where key = 'failing'")
  const isRead = page.waitForResponse('**/rpc/sending_health')
  await page.reload()
  await isRead
  await expect(page.getByRole('heading', { level: 1, name: fr('view.figures') })).toBeVisible()
  await expect(alarm).toHaveCount(0)
})
