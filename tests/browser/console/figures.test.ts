import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

/** Adds 84 requests of the last two weeks. A third of them are for a forged id that is a formula. */
async function addTwoWeeksOfRequests({ database: { owner } }: World): Promise<void> {
  await owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count,
       selected_experiences, language, created_at)
     select 'Ada', n || '@example.com', '+33612345678', 2, 1, jsonb_build_array(jsonb_build_object('id',
       (array['1', '4', '=HYPERLINK("http://evil.example","x")'])[1 + n % 3])), (array['fr', 'en', 'ar'])[1 + n % 3],
       now() - n * interval '4 hours'
     from generate_series(0, 83) n`,
  )
  await owner.query(
    `update request_work w set first_attempt_at = w.received_at + (4 + 40 * (('x' || substr(md5(r.email), 1, 2))::bit(8)::int % 2))
       * interval '1 minute', state = 'reached'
     from contact_requests r where r.id = w.contact_request_id`,
  )
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the address sets the period and the grouping, each chart has a table, and no cell of the file is a formula', async ({
  page,
  world,
}) => {
  await addTwoWeeksOfRequests(world)
  await enter(page, await anAdviser(world), { path: '/figures' })
  const totals = page.getByRole('region', { name: fr('figures.total') })
  await expect(totals.getByText('84', { exact: true })).toBeVisible()

  const days = page.getByRole('region', { name: fr('figures.perDay') })
  const chart = days.getByRole('img')
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible()
  const evenSteps = () =>
    chart.locator('.recharts-xAxis-tick-labels text').evaluateAll((labels) => {
      const places = labels.map((label) => Number(label.getAttribute('x')))
      const steps = places.slice(1).map((place, at) => Math.round(place - places[at]!))
      return steps.filter((step) => step === steps[0]).length
    })
  await expect.poll(evenSteps, 'four weeks, week by week').toBe(3)
  await page.getByRole('button', { name: fr('figures.asTableNamed', { title: fr('figures.perDay') }) }).click()
  await expect(chart).toBeHidden()
  await expect(days.getByRole('row'), 'a head and four weeks').toHaveCount(29)

  await page.getByRole('radio', { name: fr('figures.by.language') }).check()
  await expect(page).toHaveURL(/by=language/)
  await expect(page.getByRole('rowheader', { name: 'arabe' }), 'in the words of the room').toBeVisible()
  await page.getByLabel(fr('figures.period')).selectOption(fr('figures.period.days'))
  await page.getByLabel(fr('figures.from'), { exact: true }).fill('2026-01-01')
  await expect(page, 'a day counts as soon as it is whole').toHaveURL(/by=language&period=days&from=2026-01-01&until=/)
  await page.getByLabel(fr('figures.until'), { exact: true }).fill('2025-12-31')
  await expect(page.getByText(fr('figures.reversed'))).toBeVisible()
  expect(page.url()).not.toContain('until=2025-12-31')
  await page.goto('/console/figures?period=days&from=2025-01-01&until=2025-01-31')
  await expect(page.getByRole('heading', { name: fr('figures.empty') })).toBeVisible()

  await page.goto('/console/figures')
  const file = await download(page, fr('figures.csvNamed', { title: fr('figures.by.experience') }))
  const [from, until] = file.name.match(/20\d\d-\d\d-\d\d/g)!
  const title = fr('figures.by.experience')
  expect(file.name, 'in the language of the room').toBe(`${fr('figures.file', { title, from, until: until! })}.csv`)
  const lines = file.text.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"Expérience";"Demandes";/)
  expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")";28;28;`)
  const { rows } = await world.database.owner.query(
    `select actor_name, details ->> 'rows' as rows, details ->> 'kind' as kind from audit_log where action = 'exported'`,
  )
  expect(rows).toEqual([
    { actor_name: 'Inès Morel', rows: '3', kind: expect.stringContaining('csv figures-experience') },
  ])
  await expect(page.getByRole('region', { name: fr('figures.requests') }), 'is an admin’s').toHaveCount(0)
})

test('an admin downloads the requests of the period in the language of the room; a period that is too long is refused', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 422/)
  const { owner } = world.database
  await addTwoWeeksOfRequests(world)
  await owner.query(`update contact_requests set message = '=1+1' where email = '0@example.com'`)
  await enterAsAdmin(page, world, '/figures')
  const title = fr('figures.requests')
  const file = await download(page, fr('figures.csvNamed', { title }))
  const [from, until] = file.name.match(/20\d\d-\d\d-\d\d/g)!
  expect(file.name).toBe(`${fr('figures.requests.file', { from, until: until! })}.csv`)
  const lines = file.text.split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(85)
  expect(lines[0]).toMatch(/^\uFEFF"Référence";"Reçue \(heure de Paris\)";"État";/)
  expect(lines.at(-1)).toMatch(/;"Jointe";.*;"0@example\.com";"'\+33612345678";"";2;"";"'=1\+1";""$/)
  const { rows } = await owner.query(`select details ->> 'rows' as rows from audit_log where action = 'exported'`)
  expect(rows).toEqual([{ rows: '84' }])

  const details = JSON.stringify({ reason: 'too_many', most: 10_000 })
  await page.route('**/rpc/export_requests', (route) =>
    route.fulfill({ status: 422, json: { code: 'PT422', message: 'too many', details, hint: null } }),
  )
  await page.getByRole('button', { name: fr('figures.csvNamed', { title }) }).click()
  await expect(page.getByText(fr('figures.tooMany'))).toBeVisible()
})

test('figures that cannot be read show an error, and appear after a retry', async ({ page, world, faults }) => {
  faults.expect(/status of 500/)
  await addTwoWeeksOfRequests(world)
  await page.route('**/rpc/figures', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null, hint: null } }),
  )
  await enter(page, await anAdviser(world), { path: '/figures' })
  await expect(page.getByRole('alert').getByText(fr('console.failed'))).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/rpc/figures')
  await page.getByRole('button', { name: fr('console.retry') }).click()
  await expect(page.getByRole('region', { name: fr('figures.total') })).toBeVisible()
})

test('axe finds nothing in the figures, in French and Arabic, on a desktop and a phone; in Arabic time runs from the right', async ({
  page,
  world,
}) => {
  await addTwoWeeksOfRequests(world)
  await enter(page, await anAdviser(world), { path: '/figures' })
  const found: string[] = []
  for (const language of ['fr', 'ar'] as const) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const by of ['experience', 'pipeline']) {
        await page.goto(`/console/figures?lang=${language}&by=${by}`)
        await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        found.push(...(await axeFaults(page, `${language} ${width} ${by}`)))
      }
    }
  }
  expect(found).toEqual([])
  const [latest, axis] = await Promise.all([
    page.locator('.recharts-bar-rectangle').last().boundingBox(),
    page.locator('.recharts-yAxis').first().boundingBox(),
  ])
  expect(latest!.x, 'bars begin at an axis on the right').toBeLessThan(axis!.x)
})

for (const language of ['fr', 'ar'] as const) {
  test(`each number leads to the requests it counts, and back, in ${language}`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await addTwoWeeksOfRequests(world)
    await world.database.owner.query(
      `update request_work set state = 'lost', lost_because = 'price' where contact_request_id in (
         select contact_request_id from request_work order by received_at desc limit 3)`,
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, await anAdviser(world, { language }), { language, path: '/figures?by=lost' })
    const cell = page.getByRole('cell').getByRole('link')
    await expect(cell).toHaveText('3')
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `the reasons of loss in ${language}`)).toEqual([])
    await cell.click()
    const list = page.getByRole('region', { name: t('requests.list'), exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    const named = page.getByText(t('sheet.whyLost.price'))
    await expect(named).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `the requests of a number in ${language}`)).toEqual([])
    await page.goBack()
    await expect(cell).toBeVisible()
    await page
      .getByRole('region', { name: t('figures.total') })
      .getByRole('link', { name: '84', exact: true })
      .click()
    await expect(page.getByText(t('requests.count', { count: 84 }), { exact: false })).toBeVisible()
    await page.getByRole('button', { name: t('requests.filter.none') }).click()
    await expect(page.getByRole('button', { name: t('requests.filter.day') })).toHaveAttribute('aria-pressed', 'true')
  })
}
