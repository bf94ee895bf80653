import { expect, test } from 'vitest'
import { isSameRow } from './is-same-row.ts'
import type { UnsentRequest } from './unsent-requests.ts'

const sent: UnsentRequest = {
  name: 'Inès',
  email: 'ines@example.org',
  whatsapp: '+33 6 39 98 01 07',
  reach: '2027-05-01T17:00:00+00:00',
  assistant_email: null,
  number_of_people: 2,
  preferred_dates: null,
  message: 'Près du court',
  selected_experiences_count: 2,
  selected_experiences: [
    { id: '2', title: 'Roland-Garros', price: 'Sur devis' },
    { id: '7', title: 'Wimbledon', price: 'Sur devis' },
  ],
  language: 'fr',
  request_id: '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10',
  notice_version: '2026-11-20',
  time_zone: 'Europe/Paris',
  source: { referrer: 'www.example.org', utm_source: 'letter' },
}
const row = { id: 'b1', created_at: '2026-05-01', whatsapp_e164: '+33639980107', ...sent }

test('a row that holds all that was sent is the same, in any order of its keys and with more columns', () => {
  expect(isSameRow(sent, row)).toBe(true)
  const turned = sent.selected_experiences!.map(({ id, title, price }) => ({ price, title, id }))
  expect(isSameRow(sent, { ...row, selected_experiences: turned })).toBe(true)
})

const others: Record<keyof UnsentRequest, unknown> = {
  name: 'Ada',
  email: 'ada@example.org',
  whatsapp: '+33639980107',
  reach: null,
  assistant_email: 'ada@example.org',
  number_of_people: 15,
  preferred_dates: 'Juin',
  message: null,
  selected_experiences_count: 1,
  selected_experiences: sent.selected_experiences!.toReversed(),
  language: 'en',
  request_id: '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f11',
  notice_version: '2025-01-01',
  time_zone: 'UTC',
  source: { referrer: 'www.example.org' },
}

test.each(Object.entries(others))('a row with another %s is not the same', (column, value) => {
  expect(isSameRow(sent, { ...row, [column]: value })).toBe(false)
})

test.each(Object.keys(sent))('a row without %s is not the same', (column) => {
  const { [column as keyof UnsentRequest]: _, ...without } = row
  expect(isSameRow(sent, without)).toBe(false)
})

test.each([
  ['one experience fewer', sent.selected_experiences!.slice(1)],
  ['one more', [...sent.selected_experiences!, { id: '1', title: 'Monaco', price: 'Sur devis' }]],
  ['another price', sent.selected_experiences!.map((chosen) => ({ ...chosen, price: '1 €' }))],
])('a row with %s is not the same', (_what, selected_experiences) => {
  expect(isSameRow(sent, { ...row, selected_experiences })).toBe(false)
})

test.each([undefined, null, 'row'])('%j is not the same', (nothing) => {
  expect(isSameRow(sent, nothing)).toBe(false)
})
