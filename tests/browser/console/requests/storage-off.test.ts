/** Tests quotes and files while the storage is off: they are listed, and nothing offers an address that is not there (docs/storage.md). */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, expectNotice, expectSheetOf, sheet } from './request-steps.ts'

test.use({ settings: { STORAGE: 'off' } })

/** Stores a sent quote and an added file as they were stored while the storage was on. */
async function addFiles({ database: { owner } }: World, id: string, sender: string): Promise<void> {
  await owner.query(
    `insert into documents (id, contact_request_id, name, size, sha256, sent_by)
     values ($1, $2, 'Devis.pdf', 9, repeat('a', 64), $3)`,
    [randomUUID(), id, sender],
  )
  await owner.query(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
     values ('attachments', $1, gen_random_uuid(), '{"size": 9, "mimetype": "application/pdf"}', '{"name": "Invitation.pdf"}')`,
    [`${id}/${randomUUID()}`],
  )
}

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`quotes and files are listed and not offered in ${language}, ${width} wide`, async ({
    page,
    world,
    context,
  }) => {
    const t = makeTranslate(language)
    const say = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
    await page.setViewportSize({ width, height: 850 })
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    const adviser = await anAdviser(world, { language })
    await addFiles(world, id, adviser.id)
    await enter(page, adviser, { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    for (const [part, file] of [
      ['sheet.files', 'Invitation.pdf'],
      ['sheet.sendQuote', 'Devis.pdf'],
    ] as const) {
      const region = sheet(page).getByRole('region', { name: t(part) })
      await expect(region).toContainText(file)
      await expect(region).toContainText(t('sheet.files.closed'))
      await expect(region.getByRole('button')).toHaveCount(0)
    }
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'the sheet')).toEqual([])

    const client = await context.newPage()
    await client.setViewportSize({ width, height: 850 })
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    await client.goto(`/?request=${token}&lang=${language}`)
    const quotes = client.getByRole('region', { name: say('quotes.title') })
    await expect(quotes).toContainText('Devis.pdf')
    await expect(quotes).toContainText(say('files.closed'))
    await expect(quotes.getByRole('button')).toHaveCount(0)
    const files = client.getByRole('region', { name: say('files.title') })
    await expect(files).toContainText(say('files.closed'))
    await expect(files.getByRole('button')).toHaveText([say('files.remove')])
    await expectNoSidewaysScroll(client)
    expect(await axeFaults(client, 'the client\u2019s page')).toEqual([])
    await files.getByRole('button').click()
    await expectNotice(client, say('files.removed'))
    await expect(files).toHaveCount(0)
  })
}
