import { afterEach, expect, test, vi } from 'vitest'
import { blankForm, type FormValues } from '#contract/request/contact-fields.ts'
import { isTypedIn, requestFrom } from './sending/request-from.ts'

const someone: FormValues = { ...blankForm(), name: 'Inès', email: 'ines@example.org', whatsapp: '+33 6 39 98 01 07' }
/** In the visitor's zone, which may be any. */
const setClock = (local: string) => vi.setSystemTime(new Date(local))

function sentAt(local: string, reach: string) {
  setClock(local)
  return requestFrom({ values: { ...someone, reach }, chosen: [], language: 'fr' })
}
const holds = (request: ReturnType<typeof sentAt>, reach: string) =>
  isTypedIn(request, { values: { ...someone, reach }, chosen: [], experiences: [] })

const aChoice = (id: string) => ({ id, title: id, price: '', duration: '' })

afterEach(() => vi.useRealTimers())

test.each([
  ['the evening once it has begun', 'evening', '2026-05-01T18:40', '2026-05-01T19:10', 'evening'],
  [
    'the evening once the form, opened again, has turned it to now',
    'evening',
    '2026-05-01T18:40',
    '2026-05-01T19:10',
    '',
  ],
  ['the evening on the next day', 'evening', '2026-05-01T18:40', '2026-05-02T10:00', 'evening'],
  ['the morning after the night', 'morning', '2026-05-01T18:40', '2026-05-02T09:10', 'morning'],
  ['the morning said in the night', 'morning', '2026-05-01T02:40', '2026-05-01T06:00', 'morning'],
] as const)('a form holds the wish that was sent: %s', (_what, reach, sent, later, typed) => {
  const request = sentAt(sent, reach)
  setClock(later)
  expect(holds(request, typed)).toBe(true)
})

test('a form with another wish holds another request', () => {
  const request = sentAt('2026-05-01T12:00', 'evening')
  for (const other of ['', 'morning', 'writing', '2026-05-01T18:00']) expect(holds(request, other), other).toBe(false)
  expect(holds(sentAt('2026-05-01T12:00', ''), 'evening')).toBe(false)
  expect(holds(sentAt('2026-05-01T12:00', 'writing'), 'morning')).toBe(false)
})

test('an experience that left the catalogue before or after the sending makes no difference', () => {
  const request = {
    ...requestFrom({ values: someone, chosen: [], language: 'fr' }),
    selected_experiences: [aChoice('2'), aChoice('15')],
  }
  const typed = (...chosen: string[]) => ({
    values: someone,
    chosen: chosen.map(aChoice),
    experiences: ['2', '7'].map(aChoice),
  })
  expect(isTypedIn(request, typed('2'))).toBe(true)
  expect(isTypedIn(request, typed('2', '8'))).toBe(true)
  expect(isTypedIn(request, typed('2', '7'))).toBe(false)
  expect(isTypedIn(request, typed())).toBe(false)
})
