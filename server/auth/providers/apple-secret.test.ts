import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { seconds } from '#contract/durations.ts'
import { appleSecret } from './apple-secret.ts'

test('the secret names us and Apple, is signed with our key and expires after five minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const pem = (await exportPKCS8(privateKey)).replaceAll('\n', String.raw`\n`)
  const now = new Date('2026-05-01T10:00:00Z')
  const told = { clientId: 'example.shop', audience: 'https://appleid.apple.com', now }
  const secret = await appleSecret({ team: 'TEAM123456', keyId: 'KEY1234567', pem }, told)
  const options = { issuer: 'TEAM123456', subject: 'example.shop', audience: told.audience, currentDate: now }
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, options)
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' })
  expect(payload.exp).toBe(now.getTime() / seconds(1) + 300)
})
