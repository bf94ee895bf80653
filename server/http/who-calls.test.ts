import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { whoCalls } from './who-calls.ts'

const keys = {
  publishableKey: 'sb_publishable_0123456789',
  secretKey: 'sb_secret_0123456789',
  jwtSecret: 's'.repeat(32),
}
const now = new Date('2026-11-20T12:00:00Z')
const soon = now.getTime() / 1000 + 60

function token(
  claims: object,
  { header = { alg: 'HS256' }, secret = keys.jwtSecret }: { header?: object; secret?: string } = {},
): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const roleOf = (apiKey: string | undefined, bearer?: string, userAgent?: string) =>
  whoCalls({ apiKey, authorization: bearer && `Bearer ${bearer}`, userAgent }, keys, now).role

test.each([
  ['the publishable key', keys.publishableKey, undefined, 'anon'],
  ['the publishable key, sent twice', keys.publishableKey, keys.publishableKey, 'anon'],
  ['the secret key', keys.secretKey, keys.secretKey, 'service_role'],
  ['an older key', token({ role: 'anon', exp: soon }), undefined, 'anon'],
  ['somebody signed in', keys.publishableKey, token({ role: 'authenticated', exp: soon }), 'authenticated'],
  ['a token without a role', keys.publishableKey, token({ exp: soon }), 'anon'],
  ['a token that ended within the leeway', keys.publishableKey, token({ exp: soon - 80 }), 'anon'],
])('%s', (_what, key, bearer, role) => {
  expect(roleOf(key, bearer)).toBe(role)
})

test.each([
  ['no key', undefined, undefined, 'no_api_key'],
  ['an unknown key', 'sb_publishable_9876543210', undefined, 'invalid_api_key'],
  ['a key cut short', keys.publishableKey.slice(0, -1), undefined, 'invalid_api_key'],
  [
    'an older key signed by somebody else',
    token({ role: 'service_role', exp: soon }, { secret: 'x' }),
    undefined,
    'invalid_api_key',
  ],
  ['an older key of a user', token({ role: 'authenticated', exp: soon }), undefined, 'invalid_api_key'],
  [
    'a token signed by somebody else',
    keys.publishableKey,
    token({ role: 'authenticated', exp: soon }, { secret: 'x' }),
    'PGRST301',
  ],
  ['a token without a signature', keys.publishableKey, token({ exp: soon }, { header: { alg: 'none' } }), 'PGRST301'],
  ['another algorithm', keys.publishableKey, token({ exp: soon }, { header: { alg: 'HS512' } }), 'PGRST301'],
  ['a role of the database', keys.publishableKey, token({ role: 'postgres', exp: soon }), 'PGRST301'],
  ['a role with more in it', keys.publishableKey, token({ role: 'anon; reset role', exp: soon }), 'PGRST301'],
  ['a token that has ended', keys.publishableKey, token({ exp: soon - 100 }), 'PGRST303'],
  ['a token without an end', keys.publishableKey, token({ role: 'authenticated' }), 'PGRST303'],
  ['an end that is a text', keys.publishableKey, token({ exp: String(soon) }), 'PGRST303'],
  ['a token of the future', keys.publishableKey, token({ exp: soon + 900, nbf: soon + 600 }), 'PGRST303'],
  ['a very long token', keys.publishableKey, token({ exp: soon, pad: 'x'.repeat(10_000) }), 'PGRST301'],
])('%s is refused', (_what, key, bearer, code) => {
  expect(() => roleOf(key, bearer)).toThrow(expect.objectContaining({ code }))
})

test('the secret key is refused from a browser', () => {
  expect(() => roleOf(keys.secretKey, undefined, 'Mozilla/5.0 (X11)')).toThrow(expect.objectContaining({ status: 401 }))
})
