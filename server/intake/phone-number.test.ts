import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

test.each([
  ['06 39 98 01 01', '+33639980101'],
  ['+33 (0)6 39 98 01 01', '+33639980101'],
  ['0033639980101', '+33639980101'],
  ['٠٠٣٣٦٣٩٩٨٠١٠١', '+33639980101'],
  ['+44 7700 900123', '+447700900123'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['call my assistant', null],
  ['12', null],
  ['javascript:alert(1)', null],
])('%s is dialled as %s', (typed, dialled) => {
  expect(phoneNumber(typed)).toBe(dialled)
})
