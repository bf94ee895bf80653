/** Tests which selection stays after Back and forward: the newest one, and an addition can be undone. */
import { expect, test } from 'vitest'
import { placeAt, searchOf } from './address.ts'
import { keepNewest } from './compare-places.ts'

/** The address of the entry after a move to it. */
const after = (there: string, from: string) =>
  searchOf(
    keepNewest(
      placeAt(there, () => true),
      placeAt(from, () => true),
    ),
  )

test.each([
  ['Back to an older summary', '?step=summary&chosen=1', '?step=selection&chosen=1,4', '?step=summary&chosen=1,4'],
  ['Back to an older list', '?step=selection&chosen=1', '?step=summary&chosen=4', '?step=selection&chosen=4'],
  ['closing the form', '?step=summary&chosen=1,4', '?step=summary&chosen=4&form=open', '?step=summary&chosen=4'],
])('%s keeps the newest selection', (_what, there, from, shown) => {
  expect(after(there, from)).toBe(shown)
})

const RECEIVED = '?step=summary&chosen=1&sent=2,7'

test('Back undoes that a received selection was added, and forward adds it again', () => {
  for (const [received, own] of [
    [RECEIVED, '?step=summary&chosen=1,2,7'],
    [`${RECEIVED}&liked=7`, '?step=summary&chosen=1,7'],
  ] as const) {
    expect(after(received, own)).toBe(received)
    expect(after(own, received)).toBe(own)
  }
})

test.each([
  ['added', '1,2,7,5'],
  ['removed', '2,7'],
])('Back to a received selection keeps what was %s since it was added', (_what, chosen) => {
  expect(after(RECEIVED, `?step=summary&chosen=${chosen}`)).toBe(`?step=summary&chosen=${chosen}&sent=2,7`)
})

test('a dialog that closes leaves the newest number of people, also none', () => {
  expect(after('?step=summary&chosen=1&people=4', '?step=summary&chosen=1&open=legal')).toBe('?step=summary&chosen=1')
  expect(after('?step=summary&chosen=1&people=4', '?step=summary&chosen=1')).toBe('?step=summary&chosen=1&people=4')
})

test('forward from a received selection keeps what was chosen beside it after Back', () => {
  expect(after('?step=summary&chosen=1,2,7', '?step=summary&chosen=1,5&sent=2,7')).toBe('?step=summary&chosen=1,5')
})
