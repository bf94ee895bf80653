import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'
import { phoneParts } from './phone-parts.ts'

test.each([
  ['+33612345678;ext=1', '+33612345678', '1'],
  ['+33 1 23 45 67 89 poste 12', '+33 1 23 45 67 89', '12'],
  ['01 23 45 67 89 (poste 12)', '01 23 45 67 89', '12'],
  ['+44 7700 900123 ext. 405', '+44 7700 900123', '405'],
  ['+1 212 555 0123 x7', '+1 212 555 0123', '7'],
  ['+1 212 555 0123 extension: 7', '+1 212 555 0123', '7'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧ تحويلة ٣', '+971 50 123 4567', '3'],
  ['+33612345678#4', '+33612345678', '4'],
])('%s is %s, extension %s', (typed, number, extension) => {
  expect(phoneParts(typed)).toEqual({ number, extension })
})

test.each(['+33 6 12 34 56 78', '+33612345678#', '06 12 34 56 78 fax 01 23 45 67 89', 'poste 12', '', 'ask for Max 5'])(
  '%s has none',
  (typed) => {
    expect(phoneParts(typed)).toEqual({ number: typed, extension: null })
  },
)

test.each(['+33612345678;ext=1', '06 12 34 56 78 poste 1', '06 12 34 56 78 x1', '٠٦١٢٣٤٥٦٧٨ تحويلة ١'])(
  '%s is dialled without it',
  (typed) => {
    expect(phoneNumber(typed)).toBe('+33612345678')
  },
)
