import { expect, test } from 'vitest'
import { withoutDirectionMarks } from './strip-direction-marks.ts'

test('signs that turn the direction are gone from every text, marks of one letter and everything else stay', () => {
  const typed = {
    name: '\u202eAda\u2069',
    events: [{ personal: { note: 'a\u2066b\u202cc\u200f\n"d"' } }],
    left: 3,
    none: null,
  }
  const read = { name: 'Ada', events: [{ personal: { note: 'abc\u200f\n"d"' } }], left: 3, none: null }
  expect(withoutDirectionMarks(typed)).toEqual(read)
})
