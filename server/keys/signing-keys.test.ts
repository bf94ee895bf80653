import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSigningKey } from './secrets-file.ts'
import { readSettings } from '../settings/read-settings.ts'
import { openSigningKeys } from './signing-keys.ts'

const open = (...keys: object[]) => {
  const settings = readSettings({ JWT_KEYS: JSON.stringify(keys) })
  const secrets = {
    publishableKey: '',
    secretKey: '',
    jwtSecret: 'a secret',
    dataSecret: '',
    jwtKeys: settings.JWT_KEYS!,
  }
  return openSigningKeys(settings, secrets)
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

test.each([
  ['for both', makeSigningKey(), { key_ops: ['sign', 'verify'], use: 'sig', ext: true }],
  ['for checking alone', makeSigningKey(), { key_ops: ['verify'] }],
  ['for both, of RSA', { ...rsa, kid: 'r', alg: 'RS256' }, { key_ops: ['sign', 'verify'] }],
])('a key that another program wrote %s signs and checks', async (_what, key, more) => {
  const keys = await open({ ...key, ...more })
  expect((await keys.sign({ sub: 'a' })).split('.')).toHaveLength(3)
  expect(keys.publicKeys).toMatchObject([{ kid: key.kid, key_ops: ['verify'] }])
})

test.each([
  ['a symmetric key', { kty: 'oct', k: 'c2VjcmV0', kid: 'o', alg: 'HS256' }, /JWT_KEYS\S* must .*JWT_SECRET/],
  ['a key of another algorithm', { ...makeSigningKey(), alg: 'RS256' }, /JWT_KEYS: the key "/],
  ['a key cut short', { ...makeSigningKey(), x: 'AAAA' }, /JWT_KEYS: the key "/],
  ['a public key', { ...makeSigningKey(), d: undefined }, /JWT_KEYS\S* must/],
])('%s stops the start with the name of the setting', async (_what, key, message) => {
  await expect((async () => open(key))()).rejects.toThrow(message)
  await expect((async () => open(makeSigningKey(), key))()).rejects.toThrow(message)
})
