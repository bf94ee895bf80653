/**
 * Adds a field to `contract/request/contact-fields.ts` with its column and texts, and checks that the form, the draft, every
 * sender and the sheet have it.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { blankForm, type ContactField, type FormValues } from '#contract/request/contact-fields.ts'
import type { MessageKey } from '#languages/dictionary.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import type { World } from '#tests/world.ts'

const IMAGINED = 'imagined' as ContactField
const typed = {
  ...blankForm(),
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  whatsapp: '+33 6 39 98 01 07',
  imagined: ' 9 000 € ',
} as FormValues

let world: World
beforeAll(async () => {
  // Loads the modules again, so that they read the changed description.
  vi.resetModules()
  const { CONTACT_FIELDS, contactFields } = await import('#contract/request/contact-fields.ts')
  Object.assign(CONTACT_FIELDS, { imagined: { kind: 'line', longest: 40, required: false, personal: true } })
  contactFields.push(IMAGINED)
  const { CONTACT_LABELS } = await import('#site/contact/contact-labels.ts')
  Object.assign(CONTACT_LABELS, { imagined: 'finding.budget' as MessageKey })
  const { aWorld } = await import('#tests/world.ts')
  const { plainSite } = await import('#tests/plain-site.ts')
  world = await aWorld({ site: plainSite })
  await world.database.owner.query(
    'alter table contact_requests add column imagined text; grant select (imagined), insert (imagined) on contact_requests to anon, service_role',
  )
})
afterAll(async () => {
  await world.stop()
  vi.resetModules()
})

const storedValues = async () =>
  (await world.database.owner.query<{ imagined: string }>('delete from contact_requests returning imagined')).rows

test('the form has an input for it, with its limit, with and without JavaScript', async () => {
  const { renderPage } = await import('#site/render.tsx')
  const { plainSite } = await import('#tests/plain-site.ts')
  const settings = siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' })
  const search = '?step=summary&chosen=2&form=open'
  const { shownCatalogue: catalogue } = await import('#tests/shown-catalogue.ts')
  const { html } = renderPage({
    search,
    found: true,
    today: '2026-05-01',
    settings,
    assets: plainSite.assets,
    catalogue,
  })
  const input = /<input[^>]*name="imagined"[^>]*>/.exec(html)![0]
  expect(input).toMatch(/maxLength="40"/i)
  expect(input).not.toMatch(/required/i)
})

test('the draft of this tab stores it', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
  })
  const { storeDraft, readDraft } = await import('#site/contact/draft.ts')
  storeDraft(typed)
  expect(readDraft()).toMatchObject({ imagined: typed[IMAGINED] })
  vi.unstubAllGlobals()
})

test('the sent request contains it, and another value makes another request', async () => {
  const { isTypedIn, requestFrom } = await import('#site/contact/sending/request-from.ts')
  const request = requestFrom({ values: typed, chosen: [], language: 'fr' })
  expect(request).toMatchObject({ imagined: '9 000 €', preferred_dates: null })
  expect(isTypedIn(request, { values: typed, chosen: [], experiences: [] })).toBe(true)
  expect(isTypedIn(request, { values: { ...typed, [IMAGINED]: '8 000 €' }, chosen: [], experiences: [] })).toBe(false)
})

test('the data interface stores it, and refuses one that is too long', async () => {
  const { selected_experiences_count, ...row } = { ...typed, number_of_people: 2, selected_experiences_count: 1 }
  const send = (imagined: string) =>
    fetch(`${world.address}/rest/v1/contact_requests`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...row, selected_experiences_count, imagined }),
    })
  expect((await send('9 000 €')).status).toBe(201)
  expect(await storedValues()).toEqual([{ imagined: '9 000 €' }])
  expect(await (await send('9'.repeat(41))).json()).toMatchObject({
    code: '22001',
    hint: expect.stringContaining('40'),
  })
})

test('a form sent without JavaScript stores it', async () => {
  const body = new URLSearchParams(typed)
  expect((await fetch(`${world.address}/?step=summary&chosen=2`, { method: 'POST', body })).status).toBe(200)
  expect(await storedValues()).toEqual([{ imagined: '9 000 €' }])
})

test('it is in the copy for its sender, in the file of all requests, and is removed by an erasure', async () => {
  const { asCaller } = await import('#database/connection/as-caller.ts')
  const { owner } = world.database
  const { rows } = await owner.query<{ id: string }>(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, imagined)
     values ('Ada', 'ada@example.org', '+33639980107', 2, 1, '9 000 €') returning id`,
  )
  const of = (sql: string) =>
    asCaller(world.database.database, { role: 'service_role' }, (tx) =>
      tx.query(`select ${sql} as answer`, [rows[0]!.id]),
    )
  expect((await of('private.export_request($1)')).rows[0]).toMatchObject({
    answer: { request: { imagined: '9 000 €' } },
  })
  await of('private.erase_request($1)')
  expect((await owner.query('select imagined from contact_requests')).rows).toEqual([{ imagined: null }])

  const { requestCells } = await import('#console/views/figures/file/request-cells.ts')
  const { FIELD_LABELS } = await import('#console/views/requests/sheet/field-labels.ts')
  Object.assign(FIELD_LABELS, { imagined: 'sheet.imagined' })
  type Exported = Parameters<typeof requestCells>[0][number]
  const request = { ...typed, created_at: '2026-11-23T09:00:00Z' } as unknown as Exported
  const inWords = { t: (key: string) => key, titles: new Map(), languageName: () => '' }
  const [heads, cells] = requestCells([request], inWords)
  expect(cells![heads!.indexOf('sheet.imagined')]).toBe(typed[IMAGINED])
})

test('the room corrects it and shows it among the wishes, and the private page shows that it changed', async () => {
  const { editsIn } = await import('#console/views/requests/sheet/editing/edits.ts')
  const { WANTED_FIELDS } = await import('#console/views/requests/sheet/field-labels.ts')
  const { fieldsChanged } = await import('#site/private-page/details/visitor-details.ts')
  const { valuesOf } = await import('#contract/request/contact-fields.ts')
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const before = valuesOf({ ...typed, [IMAGINED]: '8 000 €' })
  expect(editsIn(form, before as Parameters<typeof editsIn>[1])).toEqual({ imagined: '9 000 €' })
  expect(fieldsChanged(before, valuesOf(typed))).toEqual(['imagined'])
  expect(WANTED_FIELDS).toContain(IMAGINED)
})
