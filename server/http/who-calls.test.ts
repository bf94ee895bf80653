import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { whoCalls } from './who-calls.ts'

import { openSigningKeys } from '../keys/signing-keys.ts'
import { makeSigningKey } from '../keys/secrets-file.ts'
import { readSettings } from '../settings/read-settings.ts'

const secrets = {
  publishableKey: 'sb_publishable_0123456789',
  secretKey: 'sb_secret_0123456789',
  jwtSecret: 's'.repeat(32),
  jwtKeys: [makeSigningKey()],
  dataSecret: 'd'.repeat(32),
}
const now = new Date('2026-11-20T12:00:00Z')
const soon = now.getTime() / 1000 + 60
const settings = readSettings({})
const tokens = await openSigningKeys(settings, secrets)
const gate = { secrets, tokens, settings, now: () => now }
const user = { role: 'authenticated', iss: tokens.issuer, aud: 'authenticated', exp: soon }

function token(
  claims: object,
  { header = { alg: 'HS256' }, secret = secrets.jwtSecret }: { header?: object; secret?: string } = {},
): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const roleOf = async (apiKey: string | undefined, bearer?: string, userAgent?: string) =>
  (await whoCalls({ apiKey, authorization: bearer && `Bearer ${bearer}`, userAgent }, gate)).role

test.each([
  ['the publishable key', secrets.publishableKey, undefined, 'anon'],
  ['the publishable key, sent twice', secrets.publishableKey, secrets.publishableKey, 'anon'],
  ['the secret key', secrets.secretKey, secrets.secretKey, 'service_role'],
  ['an older key', token({ role: 'anon', exp: soon }), undefined, 'anon'],
  ['somebody signed in', secrets.publishableKey, token(user), 'authenticated'],
  ['somebody whose token has our own signature', secrets.publishableKey, await tokens.sign(user), 'authenticated'],
  ['a token without a role', secrets.publishableKey, token({ exp: soon }), 'anon'],
  ['a token that ended within the leeway', secrets.publishableKey, token({ exp: soon - 80 }), 'anon'],
])('%s', async (_what, key, bearer, role) => {
  expect(await roleOf(key, bearer)).toBe(role)
})

test.each([
  ['no key', undefined, undefined, 'no_api_key'],
  ['an unknown key', 'sb_publishable_9876543210', undefined, 'invalid_api_key'],
  ['a key cut short', secrets.publishableKey.slice(0, -1), undefined, 'invalid_api_key'],
  [
    'an older key signed by somebody else',
    token({ role: 'service_role', exp: soon }, { secret: 'x' }),
    undefined,
    'invalid_api_key',
  ],
  ['an older key of a user', token(user), undefined, 'invalid_api_key'],
  ['a token signed by somebody else', secrets.publishableKey, token(user, { secret: 'x' }), 'PGRST301'],
  [
    'a token without a signature',
    secrets.publishableKey,
    token({ exp: soon }, { header: { alg: 'none' } }),
    'PGRST301',
  ],
  ['another algorithm', secrets.publishableKey, token({ exp: soon }, { header: { alg: 'HS512' } }), 'PGRST301'],
  ['a role of the database', secrets.publishableKey, token({ role: 'postgres', exp: soon }), 'PGRST301'],
  ['a role with more in it', secrets.publishableKey, token({ role: 'anon; reset role', exp: soon }), 'PGRST301'],
  ['a token that has ended', secrets.publishableKey, token({ exp: soon - 100 }), 'PGRST303'],
  ['a token without an end', secrets.publishableKey, token({ role: 'authenticated' }), 'PGRST303'],
  ['an end that is a text', secrets.publishableKey, token({ exp: String(soon) }), 'PGRST303'],
  ['a token of the future', secrets.publishableKey, token({ exp: soon + 900, nbf: soon + 600 }), 'PGRST303'],
  ['a user of another issuer', secrets.publishableKey, token({ ...user, iss: 'https://example.com' }), 'PGRST303'],
  ['a user of nobody', secrets.publishableKey, token({ ...user, iss: undefined }), 'PGRST303'],
  ['a user of another audience', secrets.publishableKey, token({ ...user, aud: 'other' }), 'PGRST303'],
  ['a user without audience', secrets.publishableKey, token({ ...user, aud: undefined }), 'PGRST303'],
  [
    'our public key used as a secret',
    secrets.publishableKey,
    token(user, {
      header: { alg: 'HS256', kid: secrets.jwtKeys[0]!.kid },
      secret: JSON.stringify(tokens.publicKeys[0]),
    }),
    'PGRST301',
  ],
  ['a very long token', secrets.publishableKey, token({ exp: soon, pad: 'x'.repeat(10_000) }), 'PGRST301'],
])('%s is refused', async (_what, key, bearer, code) => {
  await expect(roleOf(key, bearer)).rejects.toThrow(expect.objectContaining({ code }))
})

test('the secret key is refused from a browser', async () => {
  await expect(roleOf(secrets.secretKey, undefined, 'Mozilla/5.0 (X11)')).rejects.toThrow(
    expect.objectContaining({ status: 401 }),
  )
})
