/** Tests the band that shows a new request on every screen, where one press takes it (product §4.3). */
import { expect } from '@playwright/test'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, sheet } from './request-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`the band names the request and takes it, in ${language}`, async ({ page, world }) => {
    const t = makeTranslate(language)
    const adviser = await anAdviser(world, { language })
    await addRequest(world, { name: 'Waited Before' })
    await page.setViewportSize({ width: 390, height: 844 })
    const listens = page.waitForResponse('**/rpc/request_changes_since')
    await enter(page, adviser, { language, path: '/figures' })
    await listens
    const band = page.getByRole('region', { name: t('requests.band') })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(band, 'what waited is no news').toHaveCount(0)
    // A request that arrives while the room reads its list for the first time counts as old, so another one is added.
    let id = ''
    await expect(async () => {
      id = await addRequest(world, { name: 'Ada Lovelace' })
      await expect(band).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expectNoSidewaysScroll(page)
    await expect(band).toContainText('Ada Lovelace')
    expect(await axeFaults(page, `the band in ${language}`)).toEqual([])
    await band.getByRole('button', { name: t('requests.band.take') }).click()
    await expect(page).toHaveURL(new RegExp(`/requests/${id}`))
    await expect(sheet(page).getByText(t('requests.claimedByMe')).first()).toBeVisible()
    await expect(band).toHaveCount(0)
    await addRequest(world, { name: 'Grace Hopper' })
    await band.getByRole('button', { name: t('requests.band.aside') }).click()
    await expect(band).toHaveCount(0)
  })
}

test('one key takes the new request above another sheet, and its own sheet has no band', async ({ page, world }) => {
  const fr = makeTranslate('fr')
  const before = await addRequest(world, { name: 'Waited Before' })
  const listens = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, await anAdviser(world), { path: `/requests/${before}` })
  await listens
  const band = page.getByRole('region', { name: fr('requests.band') })
  let id = ''
  await expect(async () => {
    id = await addRequest(world, { name: 'Ada Lovelace' })
    await expect(band).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.keyboard.press('d')
  await expect(page).toHaveURL(new RegExp(`/requests/${id}`))
  await expect(sheet(page).getByText(fr('requests.claimedByMe')).first()).toBeVisible()

  const next = await addRequest(world, { name: 'Grace Hopper' })
  await expect(band).toBeVisible()
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(page).toHaveURL(new RegExp(`/requests/${next}`))
  await expect(band).toHaveCount(0)
})

test('a request that arrives while more than a hundred wait is announced', async ({ page, world }) => {
  const fr = makeTranslate('fr')
  await world.database.owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
     select 'Client ' || n, 'c' || n || '@example.com', '+336' || (10000000 + n), 2, 1 from generate_series(1, 110) n`,
  )
  const listens = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, await anAdviser(world), { path: '/figures' })
  await listens
  const band = page.getByRole('region', { name: fr('requests.band') })
  let added = 0
  await expect(async () => {
    added += 1
    await addRequest(world, { name: `Ada ${added}` })
    await expect(band).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(band).toContainText(/Ada \d/)
  await expect(band).not.toContainText(fr('requests.band.others'))
})

test('a request that a colleague gives back is no new one', async ({ page, world }) => {
  const fr = makeTranslate('fr')
  const [me, colleague] = [await anAdviser(world), await anAdviser(world, { name: 'Bea Sand' })]
  const id = await addRequest(world, { name: 'Given Back' })
  const hold = (by: string | null) =>
    world.database.owner.query(
      `update request_work set state = case when $2::uuid is null then 'new' else 'claimed' end, claimed_by = $2,
         claimed_at = case when $2::uuid is null then null else now() end where contact_request_id = $1`,
      [id, by],
    )
  await hold(colleague.id)
  const listed = page.waitForResponse(
    (answer) => answer.url().endsWith('/rpc/inbox') && answer.request().postDataJSON().newest_first === true,
  )
  await enter(page, me, { path: '/figures' })
  await listed
  await hold(null)
  const band = page.getByRole('region', { name: fr('requests.band') })
  await expect(async () => {
    await addRequest(world, { name: 'Ada Lovelace' })
    await expect(band).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(band).toContainText('Ada Lovelace')
  await expect(band).not.toContainText('Given Back')
})
