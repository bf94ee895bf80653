/** Tests the files of a client: added on the private page, shown on the sheet at once, removed together (product §3.5). */
import { expect } from '@playwright/test'
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, sheet, expectSheetOf, expectNotice } from './request-steps.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`a file is added, downloaded and removed in ${language}, ${width} wide`, async ({
    page,
    world,
    context,
    faults,
  }) => {
    faults.expect(/status of 400.*upload\/sign/)
    const t = makeTranslate(language)
    const say = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
    await page.setViewportSize({ width, height: 850 })
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    const client = await context.newPage()
    await client.setViewportSize({ width, height: 850 })
    await client.goto(
      `/?request=${writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)}&lang=${language}`,
    )
    const files = client.getByRole('region', { name: say('files.title') })
    await expect(files.getByRole('button', { name: say('files.add') })).toBeVisible()
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const onSheet = sheet(page).getByRole('region', { name: t('sheet.files') })
    await expect(onSheet).toHaveCount(0)

    const input = files.locator('input[type=file]')
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: pdf })
    await expect(files.getByRole('status')).toHaveText(say('files.wrong'))
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pdf })
    await expect(files.getByRole('status'), 'its bytes are those of no picture').toHaveText(say('files.wrong'))
    await input.setInputFiles({ name: 'Invitation.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expectNotice(client, say('files.added'))
    await expect(files.getByRole('listitem')).toContainText('Invitation.pdf')
    await expect(files.getByRole('status')).toHaveText('')
    await expectNoSidewaysScroll(client)
    expect(await axeFaults(client, 'the client\u2019s page')).toEqual([])

    await expect(onSheet.getByText('Invitation.pdf')).toBeVisible()
    await expect(sheet(page).getByText(t('event.attached'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'the sheet')).toEqual([])
    const downloading = page.waitForEvent('download')
    await onSheet.getByRole('button', { name: t('sheet.files.download') }).click()
    expect((await downloading).suggestedFilename()).toBe('Invitation.pdf')
    const opening = client.waitForEvent('download')
    await files.getByRole('button', { name: say('files.open') }).click()
    expect((await opening).suggestedFilename()).toBe('Invitation.pdf')

    await files.getByRole('button', { name: say('files.remove') }).click()
    await expectNotice(client, say('files.removed'))
    await expect(files.getByRole('listitem')).toHaveCount(0)
    await expect(onSheet).toHaveCount(0)
    await expect(sheet(page).getByText(t('event.detached'))).toBeVisible()
  })
}
