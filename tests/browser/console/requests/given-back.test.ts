/** An adviser who took a request and does not call is told that it went back to the team, and takes it again (product §4.7). */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { type Adviser, anAdviser, enter, speaking, test } from '../console-steps.ts'
import { arrives, sheet } from './request-steps.ts'

/** Taken by somebody, and 22 minutes old in a moment. */
async function uncalled(world: World, { id: holder }: Adviser): Promise<{ id: string; growOld: () => Promise<void> }> {
  const id = await arrives(world, { name: 'Ada Lovelace' })
  const { owner } = world.database
  const claims = JSON.stringify({ role: 'authenticated', sub: holder, aal: 'aal1' })
  await owner.query(
    `select public.claim_request($2) from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [claims, id],
  )
  const growOld = async () => {
    await owner.query(
      `update request_work set promised_by = promised_by - interval '22 minutes' where contact_request_id = $1`,
      [id],
    )
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1 || ':promise_reminder_22'`,
      [id],
    )
  }
  return { id, growOld }
}

/** Until the room has read whose the request is, and hears what changes. */
async function enterKnowing(page: Page, adviser: Adviser, options: Parameters<typeof enter>[2] = {}): Promise<void> {
  const listens = page.waitForResponse('**/rpc/request_changes_since')
  const reads = page.waitForResponse((answer) => answer.request().postData()?.includes('"mine":true') ?? false)
  await Promise.all([listens, reads, enter(page, adviser, options)])
}

for (const language of ['fr', 'ar'] as const) {
  for (const path of ['', '/figures']) {
    test(`it is said and undone in ${language}, at ${path || 'the list'}`, async ({ page, world }) => {
      const t = speaking(language)
      const adviser = await anAdviser(world, { language })
      const { id, growOld } = await uncalled(world, adviser)
      await enterKnowing(page, adviser, { language, path })
      await growOld()
      const news = page.getByRole('alert').filter({ hasText: t('requests.givenBack', { name: 'Ada Lovelace' }) })
      await expect(news).toBeVisible()
      await expect(news).toContainText(t('requests.givenBack.text'))
      await news.getByRole('button', { name: t('requests.takeAgain') }).click()
      await expect(page).toHaveURL(new RegExp(`/requests/${id}`))
      await expect(sheet(page).getByText(t('requests.claimedByMe')).first()).toBeVisible()
      await sheet(page)
        .getByText(t('event.given_back', { name: adviser.name }))
        .first()
        .waitFor({ state: 'attached' })
    })
  }
}

test('nobody else is disturbed, and who comes too late reads who was quicker', async ({ page, world, faults }) => {
  faults.allow(/status of 409/)
  const t = speaking('fr')
  const [ines, adam] = [await anAdviser(world), await anAdviser(world, { name: 'Adam Roy' })]
  const { id, growOld } = await uncalled(world, ines)
  await enterKnowing(page, ines)
  await growOld()
  const news = page.getByRole('alert').filter({ hasText: t('requests.givenBack.text') })
  await expect(news).toBeVisible()
  await world.database.owner.query(
    `select public.claim_request($2) from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [JSON.stringify({ role: 'authenticated', sub: adam.id, aal: 'aal1' }), id],
  )
  await news.getByRole('button', { name: t('requests.takeAgain') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('sheet.lost.claimed', { name: 'Adam Roy' }) })).toBeVisible()
})
