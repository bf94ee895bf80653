/**
 * Tests that the text of an attacker is inert on the pages of visitors, too (safety §1.9, C21): on the private page, in its
 * PDF, and as the name of somebody who chooses together. LONG_FAULTS=1 shows each payload in each field.
 */
import { MOST_PEOPLE } from '#contract/together/deck-visit.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { cleanName } from '#site/together/deck-record.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aSecret, openDeck, sitDown, visit } from '#tests/protocol/together/together-steps.ts'
import { STRANGER_PAYLOADS } from '../stranger-payloads.ts'
import { expectInert, packTexts, cycleThrough } from '../stranger-steps.ts'
import { expect, test } from '../visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { tripped: () => console.error('a payload was executed') })
  })
})

const LONG = process.env['LONG_FAULTS'] === '1'
const NAMES = packTexts(200)
const MESSAGES = packTexts(5000)
const ROUNDS = (LONG ? NAMES : MESSAGES).length
const dates = cycleThrough(packTexts(500))
const message = cycleThrough(MESSAGES)
const zone = cycleThrough(STRANGER_PAYLOADS.filter((payload) => [...payload].length <= 60))

test('any sent text is shown as text on the private page and in its PDF', async ({ page, world }) => {
  const { id } = await sendRequest(world)
  await page.goto(`/?request=${writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)}`)
  for (const [place, name] of NAMES.slice(0, ROUNDS).entries()) {
    const titles = STRANGER_PAYLOADS.filter((_, at) => at % ROUNDS === place)
    await world.database.owner.query(
      `update contact_requests set name = $2, preferred_dates = $3, message = $4, time_zone = $5, selected_experiences = $6,
         selected_experiences_count = jsonb_array_length($6)
       where id = $1`,
      [
        id,
        name,
        dates(place),
        message(place),
        zone(place),
        JSON.stringify(titles.map((title) => ({ id: title, title, price: title }))),
      ],
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shownText = await page.locator('body').evaluate((body) => body.textContent)
    for (const text of [...titles, message(place)]) expect(shownText).toContain(text.trim().slice(0, 12))
    await expectInert(page)
    const pdf = (await page.pdf()).toString('latin1')
    expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/)
    for (const [, address] of pdf.matchAll(/\/URI \(([^)]*)/g)) expect(address).not.toMatch(/^(javascript|data|file)/i)
  }
})

test('a payload as the name of a person is shown to the others as text', async ({ page, world }) => {
  const shown = STRANGER_PAYLOADS.filter((payload) => cleanName(payload) !== '')
  const token = await openDeck(world.address)
  await page.goto(`/?together=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const others = []
  for (let seat = 1; seat < MOST_PEOPLE; seat++) {
    const visited = await visit(world.address, { token, secret: aSecret() })
    const sitting = sitDown(world, visited, visited.person)
    expect(await sitting.entered()).toBe('SUBSCRIBED')
    others.push(sitting)
  }
  for (let round = 0; round < 3; round++) {
    const names = others.map((_, at) => shown[((round * others.length + at) * 7) % shown.length]!)
    const answers = await Promise.all(others.map(({ channel }, at) => channel.track({ name: names[at] })))
    expect(new Set(answers)).toEqual(new Set(['ok']))
    for (const name of names) await expect(page.getByText(cleanName(name)).first()).toBeAttached()
    await expectInert(page)
  }
  for (const { leave } of others) leave()
})
