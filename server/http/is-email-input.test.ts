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
