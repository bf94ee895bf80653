/** Tests every view of the room except the inbox on small screens: nothing is covered, cut or beyond the edge. */
import { expect, type Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { layoutFaults, resize } from '../layout/laid-out.ts'
import { addRequest, expectSheetOf, zoneAt } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

/** Adds hours at night and days off, a letter that failed, and an entry of every kind in the log. */
async function fillEveryView({ database: { owner } }: World, request: string, adviser: string): Promise<void> {
  const hours = `insert into duty_hours (adviser_id, weekday, starts, ends)
    select $1, day, starts, ends from generate_series(1, 7) day,
      (values ('08:00'::time, '12:00'::time), ('22:00', '06:00')) as spans (starts, ends)`
  await owner.query(hours, [adviser])
  await owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
     select $1, true, day, day, '09:00', '12:30' from (select (now() at time zone 'Europe/Paris')::date as day) today`,
    [adviser],
  )
  await owner.query(
    `select graphile_worker.add_job('send_letter', '{}', max_attempts => 1, run_at => now() + interval '1 hour')`,
  )
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where task_id =
     (select id from graphile_worker._private_tasks where identifier = 'send_letter')`,
    [`550 5.1.1 <${'nobody'.repeat(8)}@mail.example.com>: recipient address rejected`],
  )
  await owner.query(
    `insert into audit_log (actor, action, contact_request_id, details)
     values ($1, 'opened', $2, '{}'), ($1, 'exported', null, '{"kind": "csv figures-experience-2026-01-01-2026-12-31"}')`,
    [adviser, request],
  )
}

for (const language of ['fr', 'ar'] as const) {
  for (const width of [390, 320]) {
    test.describe(`in ${language} at ${width} px`, () => {
      // With a device in another time zone the header shows the hour of Paris as well.
      test.use({ viewport: { width, height: 844 }, timezoneId: 'America/New_York', hasTouch: true })

      test('team, rights, catalogue, figures and account show everything within the screen', async ({
        page,
        world,
      }) => {
        const t = makeTranslate(language)
        const request = await addRequest(world, { name: 'Ada Lovelace' })
        const { id } = await anAdviser(world, { name: 'Youssef El Amrani-Beaumont' })
        await fillEveryView(world, request, id)
        await enterAsAdmin(page, world, '/team')
        const found: Record<string, string[]> = {}
        for (const path of ['team', 'rights', 'account', 'catalogue', 'figures']) {
          await page.goto(`/console/${path}?lang=${language}`)
          await expect(page.getByRole('heading', { level: 1, name: t(`view.${path as 'team'}`) })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectNoSidewaysScroll(page)
          // The table of figures scrolls within its own region.
          if (path !== 'figures') found[path] = await layoutFaults(page)
        }
        expect(found).toEqual({ team: [], rights: [], account: [], catalogue: [] })
      })
    })
  }
}

/** Makes every line break at each place where it may. */
const breakEveryLine = (page: Page) =>
  page.evaluate(() => {
    const narrow = new CSSStyleSheet()
    narrow.replaceSync('article p, td, section span { inline-size: 1px !important; overflow-wrap: normal !important }')
    document.adoptedStyleSheets = [narrow]
  })

/** Counts the lines of each visible reference. */
async function countReferenceLines(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const found: Record<string, number> = {}
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const match = /PR-[\w\u2060-]+/.exec(node.textContent!)
      if (!match || !node.parentElement!.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      found[node.textContent!] = new Set(tops).size
    }
    return found
  })
}

test('a reference never breaks across lines: on the sheet, in its history, in the log', async ({ page, world }) => {
  const t = makeTranslate('ar')
  const kept = await addRequest(world, { name: 'Ada Lovelace', message: 'the first' })
  await addRequest(world, { name: 'Ada Lovelace', message: 'the second' })
  await enterAsAdmin(page, world, '/team')
  await page.goto(`/console/requests/${kept}?lang=ar`)
  await page.getByRole('button', { name: new RegExp(t('sheet.mergeNamed', { reference: '.+' })) }).click()
  await expect(page.getByRole('region', { name: t('sheet.doubles') })).toBeVisible()
  await breakEveryLine(page)
  const places = async () => Object.keys(await countReferenceLines(page)).length
  await expect.poll(places).toBeGreaterThan(2)
  const onSheet = await countReferenceLines(page)
  expect(
    Object.values(onSheet).every((lines) => lines === 1),
    JSON.stringify(onSheet),
  ).toBe(true)

  await page.goto(`/console/rights?request=${kept}&lang=ar`)
  await expect(page.getByRole('table')).toBeVisible()
  await breakEveryLine(page)
  await expect.poll(places).toBeGreaterThan(1)
  const inLog = await countReferenceLines(page)
  expect(
    Object.values(inLog).every((lines) => lines === 1),
    JSON.stringify(inLog),
  ).toBe(true)
})

for (const language of ['fr', 'ar'] as const) {
  for (const width of [390, 320]) {
    test(`in ${language} at ${width} px a row shows the whole name, the number of requests and the time left`, async ({
      page,
      world,
    }) => {
      const t = makeTranslate(language)
      await page.setViewportSize({ width, height: 844 })
      const wish = [{ id: 'none', title: 'Les rivalités de Serie A', price: '' }]
      await addRequest(world, {
        name: 'Alexandra de Montmorency',
        language: 'en',
        selected_experiences: JSON.stringify(wish),
      })
      const id = await addRequest(world, { name: 'Alexandra', language: 'en', message: 'once more' })
      const colleague = await anAdviser(world, { name: 'Youssef El Amrani' })
      await world.database.owner.query(
        `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now() - interval '75 minutes'
         where contact_request_id = $1`,
        [id, colleague.id],
      )
      await enter(page, await anAdviser(world, { language }), { language })
      const uncalled = page.locator(`[data-request="${id}"]`)
      const time = t('requests.time.hours', { count: 1, rest: '15' })
      await expect(uncalled.getByText(t('requests.uncalled', { time }))).toBeVisible()
      if (width === 390) await expect(uncalled.getByText(t('requests.samePerson', { count: 1 }))).toBeVisible()
      const cut = await page.locator('[data-request]').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const room = row.getBoundingClientRect()
          // The title of an experience may be shortened.
          const parts = [...row.querySelectorAll('strong, small, :scope > span, :scope > span:last-child *')]
          const isCut = (part: Element) => {
            const box = part.getBoundingClientRect()
            if (box.width === 0) return false
            return part.scrollWidth > part.clientWidth + 1 || box.top < room.top || box.bottom > room.bottom
          }
          return parts
            .filter((part) => getComputedStyle(part).display !== 'inline' && isCut(part))
            .map((part) => part.textContent)
        }),
      )
      expect(cut).toEqual([])
      const wishes = await page
        .locator(`[data-request]:not([data-request="${id}"]) bdi`)
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
        )
      if (width === 390) expect(wishes, 'a wish has the width of the row').toEqual([])
    })
  }
}

for (const language of ['fr', 'ar'] as const) {
  test(`in ${language} at 375 px the button for the next call stands beside the link back`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width: 375, height: 667 })
    const time_zone = zoneAt(12)
    await addRequest(world, {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      whatsapp_e164: '+33699887766',
      time_zone,
    })
    const id = await addRequest(world, { name: 'Ada Lovelace', time_zone })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const next = page.getByRole('button', { name: t('requests.nextCall') })
    const back = page.getByRole('button', { name: t('requests.back') })
    await expect(next).toBeInViewport({ ratio: 1 })
    const [one, other] = [(await next.boundingBox())!, (await back.boundingBox())!]
    expect(one.y + one.height / 2).toBeCloseTo(other.y + other.height / 2, 0)
    expect(language === 'ar' ? one.x + one.width : other.x + other.width).toBeLessThan(
      language === 'ar' ? other.x : one.x,
    )
    await next.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeFocused()
  })
}

test('the search for a person and its button stand on one line', async ({ page, world }) => {
  const t = makeTranslate('fr')
  await enter(page, await anAdviser(world), { path: '/rights' })
  const apart = async () => {
    const field = (await page.getByLabel(t('rights.find.contact')).boundingBox())!
    const button = (await page.getByRole('button', { name: t('rights.find.do') }).boundingBox())!
    return Math.abs(button.y + button.height / 2 - field.y - field.height / 2)
  }
  await expect.poll(apart).toBeLessThan(1)
})

for (const language of languageCodes) {
  test(`at 320 px no outcome key breaks a word in ${language}, and the clock stands beside its hour`, async ({
    page,
    world,
  }) => {
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    await page.setViewportSize({ width: 320, height: 844 })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    const keys = page.locator('article button[data-outcome] strong')
    await expect(keys).toHaveCount(5)
    // A word that is broken has two rectangles.
    const broken = await keys.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const text = label.firstChild as Text
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
    await expectNoSidewaysScroll(page)
    const hour = await page
      .locator('article svg + strong')
      .filter({ hasText: /\d{1,2}:\d\d/ })
      .evaluate((words) => {
        const [icon, own] = [words.previousElementSibling!.getBoundingClientRect(), words.getBoundingClientRect()]
        return icon.bottom > own.top && icon.top < own.bottom
      })
    expect(hour, 'in one line').toBe(true)
  })
}

for (const language of ['fr', 'ar'] as const) {
  test(`at the width of a tablet the roster has a week on one line, and no row of totals is half empty, in ${language}`, async ({
    page,
    world,
  }) => {
    const { id } = await anAdviser(world, { name: 'Youssef El Amrani-Beaumont' })
    await fillEveryView(world, await addRequest(world, { name: 'Ada Lovelace' }), id)
    await enterAsAdmin(page, world, '/team')
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`/console/team?lang=${language}`)
    const week = page.getByRole('row').filter({ hasText: 'El Amrani' }).getByRole('cell')
    await expect(week).toHaveCount(9)
    const lines = await week.evaluateAll((cells) => cells.slice(0, 7).map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(lines).size, 'lines of the week').toBe(1)
    expect(await layoutFaults(page)).toEqual([])

    await page.goto(`/console/figures?lang=${language}`)
    const totals = page.getByRole('region', { name: makeTranslate(language)('figures.total') }).getByRole('definition')
    await expect(totals.first()).toBeVisible()
    for (const width of [390, 600, 768, 1024]) {
      await resize(page, { width, height: 1024 })
      const rows = await totals.evaluateAll((tiles) =>
        tiles.map((tile) => Math.round(tile.parentElement!.getBoundingClientRect().top)),
      )
      expect(rows.filter((row) => row === rows.at(-1)).length, `last row at ${width} px`).toBe(
        rows.filter((row) => row === rows[0]).length,
      )
    }
  })
}
