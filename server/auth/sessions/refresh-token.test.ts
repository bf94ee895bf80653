import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'

test('a token with another last letter is refused, even if it decodes to the same bytes', () => {
  const token = Array.from({ length: 500 }, () =>
    writeRefreshToken({ sessionId: randomUUID(), counter: 0 }, 'key'),
  ).find((one) => one.endsWith('A'))!
  expect(readRefreshToken(token, 'key')).toMatchObject({ counter: 0 })
  expect(readRefreshToken(`${token.slice(0, -1)}B`, 'key')).toBeUndefined()
})
