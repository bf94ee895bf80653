import { expect, test } from 'vitest'
import { contactFields } from '#contract/request/contact-fields.ts'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { words } from '#languages/en/console.ts'
import { FIELD_LABELS } from '#console/views/requests/sheet/field-labels.ts'
import type { ExportedRequest } from '#contract/database-types.ts'
import { csvOf } from './csv.ts'
import { requestCells } from './request-cells.ts'

const t = consoleTranslator(words, 'en-GB')
const given = { t, titles: new Map([['1', { title: 'Monaco' }]]), languageName: (code: string) => `the ${code}` }

const request = {
  reference: 'PR-7K3M-Q',
  created_at: '2026-06-30T22:05:00Z',
  state: 'won',
  claimed_by_name: null,
  first_attempt_at: '2026-12-31T23:30:00Z',
  channel: 'web',
  source: { utm_source: 'newsletter', referrer: 'mail.example' },
  quote_sent_by: 'page',
  lost_because: 'price',
  language: 'ar',
  selected_experiences: [{ id: '1', title: 'Monaco Grand Prix' }, { id: 'gone', title: 'A gala of once' }, { id: 'x' }],
  name: '=1+1',
  email: 'ada@example.com',
  whatsapp: '+33 6 12 34 56 78',
  reach: '2026-07-02T08:00:00+00:00',
  number_of_people: 15,
  preferred_dates: null,
  message: 'Two lines,\nplease',
  assistant_email: 'bea@example.com',
} as ExportedRequest

test('a request is a line: how it stands, then each field that the contact form has, under its name in the room', () => {
  const inWords = { reach: '2026-07-02 10:00', number_of_people: t('requests.tenOrMore') }
  const [heads, cells] = requestCells([request], given)
  expect(heads!.slice(-contactFields.length)).toEqual(contactFields.map((field) => t(FIELD_LABELS[field])))
  expect(new Set(heads).size).toBe(heads!.length)
  expect(cells).toEqual([
    'PR-7K3M-Q',
    '2026-07-01 00:05',
    t('requests.state.won'),
    null,
    '2027-01-01 00:30',
    'newsletter',
    t('sheet.quote.page'),
    t('sheet.whyLost.price'),
    'the ar',
    'Monaco \u00b7 A gala of once \u00b7 x',
    ...contactFields.map((field) => ({ ...request, ...inWords })[field]),
  ])
})

test('a spreadsheet computes nothing that a visitor wrote (safety C22)', () => {
  expect(csvOf(requestCells([request], given), 'fr')).toContain(`"'=1+1";"ada@example.com";"'+33 6 12 34 56 78"`)
})

test('a request that was written down says how it came', () => {
  const [heads, cells] = requestCells([{ ...request, channel: 'phone', source: null }], given)
  expect(cells![heads!.indexOf(t('figures.by.source'))]).toBe(t('sheet.channel.phone'))
})
