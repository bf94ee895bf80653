import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isEmailInput } from './is-email-input.ts'

test.each(['ines@example.org', ' ines@example.org ', 'moi@chez-moi', "o'neil+vip@sub.example.com", 'ines@exämple.org'])(
  '%j is taken',
  (text) => expect(isEmailInput(text)).toBe(true),
)

test.each([
  'not an email',
  'ines',
  '@example.org',
  'ines@',
  'ines@example..org',
  'a b@example.org',
  'ines@-example.org',
  'ines@a@b.org',
  'ines@example.org, ada@example.org',
])('%j is refused', (text) => expect(isEmailInput(text)).toBe(false))

// A regular expression that starts again at each blank would block the only thread for a minute (safety B17).
test.each([
  ['blanks', `a@${' '.repeat(300_000)}b`],
  ['signs', '@'.repeat(300_000)],
  ['letters of other scripts', `a@${'\u00e9'.repeat(300_000)}`],
])('a text that is all %s is refused as fast as it is read', { timeout: 20_000 }, async (_what, text) => {
  expect(isEmailInput(text)).toBe(false)
  // A test times out only between two turns of the event loop.
  await nextTurn()
})
