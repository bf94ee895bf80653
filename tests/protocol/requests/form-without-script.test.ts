/** Tests the contact form of a browser without JavaScript (spec §4, §5, §8). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blankForm } from '#contract/request/contact-fields.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await aWorld({ site: plainSite })))
afterAll(() => world.stop())
beforeEach(async () => void (await world.database.owner.query('truncate contact_requests cascade')))

const filled = {
  ...blankForm(),
  name: 'سارة القحطاني',
  email: 'sara@example.com',
  whatsapp: '٠٦٣٩٩٨٠١٠١',
  number_of_people: '15',
  message: 'Bonsoir',
  website: '',
}

const ahead = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`

const send = (
  fields: Record<string, string>,
  { query = 'step=summary&chosen=1,4,nonsense&lang=en', ...headers }: Record<string, string> = {},
) => fetch(`${world.address}/?${query}`, { method: 'POST', body: new URLSearchParams(fields), headers })

const stored = async () =>
  (await world.database.owner.query<Record<string, unknown>>('select * from contact_requests')).rows
/** Returns the state of the form that the page was rendered with; the plain site prints it. */
const outcomeIn = async (answer: Response) => JSON.parse(/<pre>(.*)<\/pre>/.exec(await answer.text())![1]!) as unknown
/** The answer to the one stored form. */
const sent = async () => ({ kind: 'sent', requestId: (await stored())[0]!['request_id'] })

test('a complete form is stored as a row, with the chosen experiences in the language of the page', async () => {
  const answer = await send(filled)
  expect(answer.status).toBe(200)
  expect(await outcomeIn(answer)).toEqual(await sent())
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    name: 'سارة القحطاني',
    whatsapp_e164: '+33639980101',
    number_of_people: 15,
    preferred_dates: null,
    selected_experiences_count: 2,
    language: 'en',
  })
  const chosen = row!.selected_experiences as { id: string; duration: string }[]
  expect(chosen.map(({ id }) => id)).toEqual(['1', '4'])
  expect(chosen[1]!.duration, 'as shown').toBe(dictionaries.en.experiences.get('4')!.duration)
})

test('sending the same form again stores no second row', async () => {
  await send(filled)
  expect(await outcomeIn(await send(filled))).toEqual(await sent())
  expect(await stored()).toHaveLength(1)
})

test('a corrected form is a new request', async () => {
  await send(filled)
  await send({ ...filled, message: 'Bonsoir, à quatre finalement' })
  expect(await stored()).toHaveLength(2)
})

test('empty required fields are named in their order, the typed values stay in the form, and nothing is stored', async () => {
  const answer = await send({ ...filled, name: ' ', whatsapp: '' })
  expect(answer.status).toBe(422)
  const { website: _honeypot, ...values } = { ...filled, name: ' ', whatsapp: '' }
  expect(await outcomeIn(answer)).toEqual({ kind: 'missing', fields: ['name', 'whatsapp'], values })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await stored()).toEqual([])
})

test('a question is sent without a selection, and must not be empty', async () => {
  const query = 'step=summary&form=question'
  const empty = { ...filled, message: ' ' }
  const { website: _honeypot, ...values } = empty
  expect(await outcomeIn(await send(empty, { query }))).toEqual({ kind: 'missing', fields: ['message'], values })
  expect(await outcomeIn(await send(filled, { query }))).toEqual(await sent())
  expect(await stored()).toMatchObject([
    { selected_experiences_count: 0, selected_experiences: [], message: 'Bonsoir' },
  ])
})

test('a value that the e-mail field itself would refuse is refused, all typed values stay in the form, and nothing is stored', async () => {
  const answer = await send({ ...filled, email: 'not an email' })
  expect(answer.status).toBe(422)
  const { website: _honeypot, ...values } = { ...filled, email: 'not an email' }
  expect(await outcomeIn(answer)).toEqual({ kind: 'malformed', fields: ['email'], values })
  expect(await stored()).toEqual([])
})

test('a wished hour is read as Paris time and stored as an instant; the wish for a written answer is stored as such', async () => {
  await send({ ...filled, reach: 'hour', reach_hour: ahead(3, '09:15') })
  await send({ ...filled, reach: 'writing', reach_hour: ahead(3, '09:15'), assistant_email: 'bea@example.com' })
  const rows = await stored()
  const [called, written] = rows.toSorted((a, b) => String(a.reach).localeCompare(String(b.reach)))
  const [{ local }] = (
    await world.database.owner.query<{ local: string }>(
      `select to_char($1::timestamptz at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI') as local`,
      [called!.reach],
    )
  ).rows as [{ local: string }]
  expect(local).toBe(ahead(3, '09:15'))
  expect(written).toMatchObject({ reach: 'writing', assistant_email: 'bea@example.com' })
})

test.each([
  ['an hour that is past', { reach: 'hour', reach_hour: '2026-01-01T10:00' }, ['reach']],
  ['no hour where one was to be chosen', { reach: 'hour', reach_hour: '' }, ['reach']],
  ['a malformed address for copies', { assistant_email: 'bea' }, ['assistant_email']],
])('%s is refused with what was typed', async (_what, fields, named) => {
  const answer = await send({ ...filled, ...fields })
  expect(answer.status).toBe(422)
  expect(await outcomeIn(answer)).toMatchObject({ kind: 'malformed', fields: named, values: { message: 'Bonsoir' } })
  expect(await stored()).toEqual([])
})

test('a form with a filled honeypot is stored in quarantine, and its sender gets the usual answer', async () => {
  expect(await outcomeIn(await send({ ...filled, website: 'https://spam.example' }))).toEqual(await sent())
  const { rows } = await world.database.owner.query('select quarantined, reasons from contact_request_checks')
  expect(rows).toEqual([{ quarantined: true, reasons: ['honeypot'] }])
})

test('a form without a selection is not stored', async () => {
  const answer = await send(filled, { query: 'step=summary' })
  expect(answer.status).toBe(400)
  expect(await outcomeIn(answer)).toMatchObject({ kind: 'failed', values: { name: filled.name } })
  expect(await stored()).toEqual([])
})

test('a form posted from another site is refused', async () => {
  expect((await send(filled, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await stored()).toEqual([])
})

test('a form with another content type is refused', async () => {
  const answer = await fetch(`${world.address}/`, {
    method: 'POST',
    body: JSON.stringify(filled),
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.status).toBe(415)
  expect(await stored()).toEqual([])
})
