import { expect, test } from 'vitest'
import { blankForm, valuesOf } from '#contract/request/contact-fields.ts'
import { phoneNumber } from '#contract/request/phone-number.ts'
import { asChanges, asSentBefore, clashesIn, editsIn, isNumberWrong, storedByOthers, undisputedIn } from './edits.ts'
import { shownFields } from './typed-fields.ts'
import type { HistoryEvent, SentRequest, Stand } from '#contract/database-types.ts'

const sent = {
  ...valuesOf(blankForm()),
  name: 'Ada',
  email: 'ada@example.com',
  whatsapp: '06 12 34 56 78',
  number_of_people: 2,
  message: 'Merci',
} as SentRequest

function typed(changes: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sent, ...changes }))
    form.set(name, String((value as string | number | null) ?? ''))
  return form
}

test('only what was changed is sent; an emptied line is none', () => {
  expect(editsIn(typed({}), sent)).toEqual({})
  expect(editsIn(typed({ name: ' Ada L. ', number_of_people: '15', message: ' ' }), sent)).toEqual({
    name: 'Ada L.',
    number_of_people: 15,
    message: null,
  })
})

test('an hour is typed as that of Paris, and one that was left alone is no change', () => {
  const wished = { ...sent, reach: '2027-07-01T15:30:00+00:00' } as SentRequest
  const unchanged = { reach: 'hour', reach_hour: '2027-07-01T17:30' }
  expect(shownFields(wished).reach).toBe('2027-07-01T17:30')
  expect(editsIn(typed(unchanged), wished)).toEqual({})
  expect(editsIn(typed({ ...unchanged, reach_hour: '2027-07-02T09:00' }), wished)).toEqual({
    reach: '2027-07-02T07:00:00+00:00',
  })
  expect(editsIn(typed({ reach: 'writing' }), wished)).toEqual({ reach: 'writing' })
  expect(editsIn(typed({ reach: 'now' }), wished)).toEqual({ reach: null })
})

test.each(['2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'])(
  'an hour that the clocks of Paris show twice, %s, stays what it was unless it is changed',
  (reach) => {
    const wished = { ...sent, reach } as SentRequest
    const unchanged = { reach: 'hour', reach_hour: shownFields(wished).reach }
    expect(unchanged.reach_hour).toBe('2026-10-25T02:30')
    expect(editsIn(typed({ ...unchanged, name: 'Ada L.' }), wished)).toEqual({ name: 'Ada L.' })
  },
)

test('a corrected number brings the one to dial with it, or takes it away', () => {
  const dialled = (whatsapp: string) => asChanges({ whatsapp }, phoneNumber).whatsapp_e164
  expect(dialled('+44 20 7946 0000')).toBe('+442079460000')
  expect(dialled('06 39 98 01 01'), 'a national one too').toBe('+33639980101')
  expect(dialled('ask my assistant')).toBeNull()
  expect(asChanges({ name: 'Ada' }, phoneNumber)).toEqual({ name: 'Ada' })
})

test('two corrections clash where both changed the same to something else, and only there', () => {
  const edits = { name: 'Ada L.', message: 'Merci bien', preferred_dates: 'Le samedi' }
  const clashes = clashesIn({ name: 'Ada King', message: 'Merci bien', preferred_dates: null }, sent, edits)
  expect(clashes).toEqual([{ field: 'name', theirs: 'Ada King', yours: 'Ada L.' }])
  expect(undisputedIn(edits, clashes)).toEqual({ message: 'Merci bien', preferred_dates: 'Le samedi' })
})

test('undo of a correction whose answer was lost brings back the former values, and those of a colleague', () => {
  const before = { ...sent, whatsapp_e164: '+33612345678' } as SentRequest
  const edits = { name: 'Ada L.', message: 'Merci bien', whatsapp: '06 39 98 01 01' }
  const current = { ...before, ...edits, whatsapp_e164: '+33639980101', message: 'Merci à vous' }
  expect(asSentBefore(edits, { ...before, ...storedByOthers(current, edits) })).toEqual({
    name: 'Ada',
    message: 'Merci à vous',
    whatsapp: '06 12 34 56 78',
    whatsapp_e164: '+33612345678',
  })
})

test('a number is wrong until it is corrected; another correction changes nothing, nor does one that was undone', () => {
  const stand = { last_outcome: 'wrong_number' } as Stand
  const event = (kind: string, before?: object) =>
    ({ kind, facts: { fields: Object.keys(before ?? {}) }, personal: { before } }) as unknown as HistoryEvent
  const corrected = event('edited', { whatsapp: '06 00 00 00 00', whatsapp_e164: null })
  const isWrong = (...events: HistoryEvent[]) => isNumberWrong({ request: sent, stand, events })
  expect(isWrong(corrected, event('attempt'))).toBe(true)
  expect(isWrong(event('attempt'), event('edited', { name: 'Ida' }))).toBe(true)
  expect(isWrong(event('attempt'), corrected)).toBe(false)
  expect(isWrong(event('attempt'), event('corrected', { whatsapp: '06 00 00 00 00' }))).toBe(false)
  const undone = [event('edited', { whatsapp: sent.whatsapp }), corrected]
  expect(isWrong(event('attempt'), ...undone)).toBe(true)
  expect(isNumberWrong({ request: sent, stand: { ...stand, last_outcome: 'busy' }, events: [event('attempt')] })).toBe(
    false,
  )
})

test('a call taken back after the correction makes the number no wrong one again', () => {
  const events = [
    { id: 1, kind: 'attempt', facts: { outcome: 'wrong_number' } },
    { id: 2, kind: 'edited', facts: { fields: ['whatsapp'] }, personal: { before: { whatsapp: '06 00 00 00 00' } } },
    { id: 3, kind: 'attempt', facts: { outcome: 'busy' } },
    { id: 4, kind: 'taken_back', facts: { event: 3, kind: 'attempt' } },
  ] as unknown as HistoryEvent[]
  expect(isNumberWrong({ request: sent, stand: { last_outcome: 'wrong_number' } as Stand, events })).toBe(false)
})
