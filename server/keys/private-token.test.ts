import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Secrets } from './secrets.ts'
import { makeSigningKey } from './secrets-file.ts'
import { isPrivateToken, requestOf, writePrivateToken } from './private-token.ts'

const secrets: Secrets = {
  publishableKey: 'p',
  secretKey: 's',
  jwtSecret: 'j',
  dataSecret: 'd',
  jwtKeys: [makeSigningKey()],
}

test('a token opens its own request and no other', () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const token = writePrivateToken({ requestId: one, tokenVersion: 1 }, secrets)
  expect(token).toHaveLength(64)
  expect(requestOf(token)).toBe(one)
  expect(isPrivateToken(token, 1, secrets)).toBe(true)
  const forged = Buffer.from(token, 'base64url')
  Buffer.from(other.replaceAll('-', ''), 'hex').copy(forged)
  expect(isPrivateToken(forged.toString('base64url'), 1, secrets)).toBe(false)
})

test('a new version or another secret makes it invalid', () => {
  const token = writePrivateToken({ requestId: randomUUID(), tokenVersion: 1 }, secrets)
  expect(isPrivateToken(token, 2, secrets)).toBe(false)
  expect(isPrivateToken(token, 1, { ...secrets, dataSecret: 'other' })).toBe(false)
})

test.each(['', 'x', 'x'.repeat(63), `${'x'.repeat(63)}!`, 'x'.repeat(65)])('%j is no token', (text) => {
  expect(requestOf(text)).toBeUndefined()
})
