/** Tests that «Devis envoyé» asks how the quote was sent, and that the client's page shows only that (product §3.5, §4.6). */
import { expect } from '@playwright/test'
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { noteCall } from '#tests/console-people.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, sheet, expectSheetOf, expectNotice, readWork } from './request-steps.ts'

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`the way of sending is asked once in ${language}, ${width} wide, and shown on the client’s page`, async ({
    page,
    world,
    context,
  }) => {
    const t = makeTranslate(language)
    const say = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
    await page.setViewportSize({ width, height: 850 })
    const adviser = await anAdviser(world, { language })
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    await noteCall(world.database, { role: 'authenticated', sub: adviser.id, aal: 'aal1' }, id, 'reached')
    const client = await context.newPage()
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    await client.goto(`/?request=${token}&lang=${language}`)
    await expect(client.getByRole('heading', { level: 1 })).toContainText(say('reached.title'))

    await enter(page, adviser, { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    await sheet(page)
      .getByRole('button', { name: t('sheet.to.quoted') })
      .click()
    const asked = page.getByRole('dialog', { name: t('sheet.quote') })
    await expect(asked).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'how the quote left')).toEqual([])
    expect(await readWork(world, id), 'asking notes nothing').toMatchObject({ state: 'reached' })
    await asked.getByRole('button', { name: t('sheet.quote.whatsapp') }).click()
    await expectNotice(page, t('sheet.stateDone', { state: t('requests.state.quoted') }))
    expect(await readWork(world, id)).toMatchObject({ state: 'quoted' })
    await expect(client.getByText(say('quoted.text.whatsapp'))).toBeVisible()
    expect(await axeFaults(client, 'the client’s page')).toEqual([])
  })
}

for (const language of ['fr', 'ar'] as const) {
  test(`the follow-up after a call about the quote is announced with its hour in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const adviser = await anAdviser(world, { language })
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    await world.database.owner.query(
      `update request_work set state = 'quoted', claimed_by = $2, claimed_at = now(), first_attempt_at = now(),
         reached_at = now(), next_attempt_at = now() where contact_request_id = $1`,
      [id, adviser.id],
    )
    await enter(page, adviser, { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const reached = sheet(page).locator('button[data-outcome=reached]')
    await expect(reached).toContainText(t('sheet.outcome.thenFollowUp'))
    await reached.click()
    await expectNotice(page, t('sheet.outcome.noted', { outcome: t('sheet.outcome.reached') }))
    const [next] = t('sheet.outcome.notedNext', { hour: '|' }).split(/[^\p{L} ]/u)
    await expect(page.getByRole('status').getByText(next!.trim())).toBeVisible()
  })
}
