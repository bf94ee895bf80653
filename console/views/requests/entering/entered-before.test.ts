import { expect, test } from 'vitest'
import type { SentRequest } from '#contract/database-types.ts'
import { changesSince, type RequestEntry, isRestAsEntered } from './entered-before.ts'

const stored = {
  name: 'Ada',
  email: '',
  whatsapp: '06 39 98 01 07',
  whatsapp_e164: '+33639980107',
  number_of_people: 4,
  message: null,
  language: null,
  channel: 'phone',
  selected_experiences: [{ id: '2', title: 'Roland-Garros', price: '' }],
} as unknown as SentRequest
const { name, email, whatsapp, whatsapp_e164, number_of_people, message } = stored
const entry = {
  fields: { name, email, whatsapp, whatsapp_e164, number_of_people, message },
  experiences: [{ id: '2' }],
  client_language: null,
  channel: 'phone',
  consent: 'spoken',
} as unknown as RequestEntry
const changed = (fields: Partial<SentRequest>) =>
  changesSince(stored, { ...entry, fields: { ...entry.fields, ...fields } })

test('only fields that differ from the stored ones are corrected, a number with its international form', () => {
  expect(changed({})).toEqual({})
  expect(changed({ number_of_people: 6, message: 'Merci' })).toEqual({ number_of_people: 6, message: 'Merci' })
  expect(changed({ whatsapp: '0639980107' })).toEqual({ whatsapp: '0639980107', whatsapp_e164: '+33639980107' })
})

test('other experiences, another language or channel are found', () => {
  expect(isRestAsEntered(stored, entry)).toBe(true)
  expect(isRestAsEntered(stored, { ...entry, experiences: [] })).toBe(false)
  expect(isRestAsEntered(stored, { ...entry, client_language: 'ar' })).toBe(false)
  expect(isRestAsEntered(stored, { ...entry, channel: 'mail' })).toBe(false)
})
