/** Tests that a claimed request without a call returns to the team, and that its adviser can take it again (product §4.7). */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { type Adviser, anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, expectNotice, expectSheetOf, row, sheet } from './request-steps.ts'

/** Claims a request for an adviser. `growOld` makes it 22 minutes older. */
async function addUncalledRequest(
  world: World,
  { id: holder }: Adviser,
): Promise<{ id: string; growOld: () => Promise<void> }> {
  const id = await addRequest(world, { name: 'Ada Lovelace' })
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

/** Enters, and waits until the room has read the adviser's requests and listens to changes. */
async function enterAndListen(page: Page, adviser: Adviser, options: Parameters<typeof enter>[2] = {}): Promise<void> {
  const listens = page.waitForResponse('**/rpc/request_changes_since')
  const reads = page.waitForResponse((answer) => answer.request().postData()?.includes('"mine":true') ?? false)
  await Promise.all([listens, reads, enter(page, adviser, options)])
}

/** Switches the sound on, and counts its notes in the document. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('console-sound', 'on')
    const { start } = OscillatorNode.prototype
    let notes = 0
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset['notes'] = String((notes += 1))
      start.call(this, when)
    }
  })

for (const language of ['fr', 'ar'] as const) {
  for (const path of ['', '/figures']) {
    test(`an alert says so and the request is taken again in ${language}, at ${path || 'the list'}`, async ({
      page,
      world,
    }) => {
      const t = makeTranslate(language)
      const adviser = await anAdviser(world, { language })
      const { id, growOld } = await addUncalledRequest(world, adviser)
      await enterAndListen(page, adviser, { language, path })
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

test('an adviser who takes it again too late sees which colleague took it', async ({ page, world, faults }) => {
  faults.allow(/status of 409/)
  const t = makeTranslate('fr')
  const [ines, adam] = [await anAdviser(world), await anAdviser(world, { name: 'Adam Roy' })]
  const { id, growOld } = await addUncalledRequest(world, ines)
  await enterAndListen(page, ines)
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

for (const path of ['', '/figures']) {
  test(`an adviser hears that a colleague hands them a request, at ${path || 'the list'}`, async ({ page, world }) => {
    const t = makeTranslate('ar')
    const [ines, adam] = [await anAdviser(world, { language: 'ar' }), await anAdviser(world, { name: 'Adam Roy' })]
    const { id } = await addUncalledRequest(world, adam)
    await enterAndListen(page, ines, { language: 'ar', path })
    await world.database.owner.query(
      `select public.assign_request($2, $3) from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
      [JSON.stringify({ role: 'authenticated', sub: adam.id, aal: 'aal1' }), id, ines.id],
    )
    const news = page.getByRole('status').filter({ hasText: t('requests.handedOver', { name: 'Ada Lovelace' }) })
    await expect(news).toBeVisible()
    await news.getByRole('button', { name: t('requests.callDue.open') }).click()
    await expect(page).toHaveURL(new RegExp(`/requests/${id}`))
  })
}

test('two requests that are handed over at once are told as two, with one sound', async ({ page, world }) => {
  const t = makeTranslate('fr')
  const [ines, adam] = [await anAdviser(world), await anAdviser(world, { name: 'Adam Roy' })]
  await addUncalledRequest(world, adam)
  await addUncalledRequest(world, adam)
  await countNotes(page)
  await enterAndListen(page, ines, { path: '/figures' })
  await world.database.owner.query(
    `select public.act_on_several('assign', works, $2) from (select set_config('request.jwt.claims', $1, true)) as signed_in,
       (select jsonb_agg(jsonb_build_object('request', contact_request_id, 'seen_version', version)) as works from request_work)`,
    [JSON.stringify({ role: 'authenticated', sub: adam.id, aal: 'aal1' }), ines.id],
  )
  const news = page.getByRole('status').filter({ hasText: t('requests.handedOverMany', { count: 2 }) })
  await expect(news).toBeVisible()
  await expect(page.locator('html'), 'the two notes of one sound').toHaveAttribute('data-notes', '2')
  await news.getByRole('button', { name: t('requests.callDue.open') }).click()
  await expect(row(page, 'Ada Lovelace')).toHaveCount(2)
})

const BY_CLIENT = {
  corrected: `select private.correct_request($1, '{"reach": "writing"}', version) from request_work where contact_request_id = $1`,
  withdrawn: 'select private.withdraw_request($1)',
}

for (const [kind, path] of [
  ['corrected', ''],
  ['withdrawn', ''],
  ['withdrawn', '/figures'],
] as const) {
  test(`the holder hears what the client did on their page: ${kind}, at ${path || 'the list'}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate('ar')
    const [ines, adam] = [await anAdviser(world, { language: 'ar' }), await anAdviser(world, { name: 'Adam Roy' })]
    const { id } = await addUncalledRequest(world, ines)
    const { id: another } = await addUncalledRequest(world, adam)
    await enterAndListen(page, ines, { language: 'ar', path })
    const news = page.getByRole('status').filter({ hasText: t(`requests.client.${kind}`, { name: 'Ada Lovelace' }) })
    await world.database.owner.query(BY_CLIENT[kind], [id])
    await news.getByRole('button', { name: t('requests.callDue.open') }).click()
    await expect(page).toHaveURL(new RegExp(`/requests/${id}`))
    // Of the request of a colleague only the colleague hears.
    const heard = page.waitForResponse('**/rpc/request_changes_since')
    await world.database.owner.query(BY_CLIENT[kind], [another])
    await heard
    await expect(news).toHaveCount(0)
  })
}

test('the holder hears that the client withdrew a double of the request, and the open sheet says so', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const ines = await anAdviser(world)
  const { id } = await addUncalledRequest(world, ines)
  const { id: double } = await addUncalledRequest(world, ines)
  await world.database.owner.query(
    `select public.merge_double($2, $3) from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [JSON.stringify({ role: 'authenticated', sub: ines.id, aal: 'aal1' }), double, id],
  )
  await enterAndListen(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await world.database.owner.query(BY_CLIENT.withdrawn, [double])
  await expectNotice(page, t('requests.client.double_withdrawn', { name: 'Ada Lovelace' }))
  await expect(sheet(page).locator('[data-kind="double_withdrawn"]')).toBeAttached()
  await expect(sheet(page).getByRole('region', { name: t('sheet.doubles') })).toContainText(
    t('requests.state.withdrawn'),
  )
})

test('the holder hears that a request was erased, and the sheet that says so takes the focus', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 404/)
  const t = makeTranslate('fr')
  const ines = await anAdviser(world)
  const { id } = await addUncalledRequest(world, ines)
  await enterAndListen(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(row(page, 'Ada Lovelace'), 'the room knows whose it is').toBeVisible()
  await world.database.owner.query(`select private.erase_request($1)`, [id])
  await expectNotice(page, t('requests.client.erased', { name: 'Ada Lovelace' }))
  await expect(page.getByRole('heading', { name: t('sheet.gone') })).toBeFocused()
})

test('the holder hears of an erasure also if a list was read again before the feed told it', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const ines = await anAdviser(world)
  const { id } = await addUncalledRequest(world, ines)
  await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com' })
  await enterAndListen(page, ines)
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/rpc/request_changes_since', async (route) => {
    await held
    await route.continue()
  })
  await world.database.owner.query(`select private.erase_request($1)`, [id])
  // An act reads the lists again.
  await row(page, 'Grace Hopper').click()
  await expectSheetOf(page, 'Grace Hopper')
  await page.keyboard.press('c')
  // A later notice of this act would replace the one of the erasure.
  await expectNotice(page, t('sheet.claimed'))
  await expect(row(page, 'Ada Lovelace')).toHaveCount(0)
  letGo()
  await expectNotice(page, t('requests.client.erased', { name: 'Ada Lovelace' }))
})
