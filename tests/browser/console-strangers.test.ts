import { expect } from '@playwright/test'
import { anAdviser, enter, test } from './console-steps.ts'
import { arrives, rows, sheet } from './request-steps.ts'
import { STRANGER_PAYLOADS } from './stranger-payloads.ts'

test('whatever a stranger types is text: in the list, on the sheet, in the history, on paper', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  expect(STRANGER_PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const { database } = world
  const ids: string[] = []
  for (const [place, payload] of STRANGER_PAYLOADS.entries()) {
    const eight = STRANGER_PAYLOADS.slice(place, place + 8)
    const id = await arrives(world, {
      name: payload,
      email: payload.slice(0, 254),
      whatsapp: `${place}${payload}`.slice(0, 64),
      whatsapp_e164: null,
      preferred_dates: payload,
      message: eight.join('\n'),
      time_zone: payload.slice(0, 64),
      selected_experiences: JSON.stringify(eight.map((text) => ({ id: text, title: text, price: text }))),
      selected_experiences_count: eight.length,
    })
    await database.owner.query(
      `insert into request_events (contact_request_id, actor_name, kind, version, facts, personal)
       values ($1, $2, 'note', 1, '{}', $3), ($1, $2, 'assigned', 1, $4, null)`,
      [id, payload, { note: payload }, { to_name: payload }],
    )
    ids.push(id)
  }
  await page.addInitScript(() => {
    Object.assign(globalThis, { tripped: () => console.error('a payload came alive') })
  })
  await enter(page, await anAdviser(world), { path: '?state=all' })
  const seen = new Set<string>()
  while (seen.size < new Set(STRANGER_PAYLOADS).size) {
    for (const name of await rows(page).locator('strong bdi').allTextContents()) seen.add(name)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  }
  expect([...STRANGER_PAYLOADS].filter((payload) => !seen.has(payload))).toEqual([])

  for (const id of ids.filter((_, place) => place % 8 === 0)) {
    await page.goto(`/console/requests/${id}`)
    await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
    const odd = await sheet(page).evaluate((element) =>
      [
        ...element.querySelectorAll('script, iframe, object, embed, math, base, meta, [onerror], [onfocus], [onload]'),
      ].map(({ outerHTML }) => outerHTML),
    )
    expect(odd).toEqual([])
    const links = await sheet(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links)
      expect(link).toMatch(/^(tel:\+?\d+|https:\/\/wa\.me\/\d+\?text=[^<>"'\s]*|http:\/\/localhost:\d+\/console\/.*)$/)
    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen' })
  }
})
