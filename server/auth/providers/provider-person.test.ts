import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings/read-settings.ts'
import { personOf } from './provider-person.ts'
import { providerNamed, providersOf } from './providers.ts'

const settings = readSettings({
  AUTH_GOOGLE_ID: 'web.example, phone.example',
  AUTH_APPLE_ID: 'example.shop',
  AUTH_AZURE_ID: 'azure-id',
  AUTH_PROVIDERS: JSON.stringify([
    {
      name: 'keycloak',
      issuer: 'https://id.example',
      client_id: 'shop',
      scopes: 'email, groups',
      client_ids: ['phone'],
    },
  ]),
})
const provider = (name: string) => providerNamed(name, { settings })
const email = 'Ada@Example.com'

describe('the providers that vouch for an address', () => {
  test.each([
    ['google', { email_verified: true }, true],
    ['google', { email_verified: false }, false],
    ['google', {}, false],
    ['google', { email_verified: 'false' }, false],
    ['apple', { email_verified: 'true' }, true],
    ['azure', {}, false],
    ['azure', { email_verified: true }, false],
    ['azure', { xms_edov: true }, true],
    ['azure', { xms_edov: '1' }, true],
    ['azure', { xms_edov: false }, false],
  ])('%s that says %j: %s', (name, claims, vouched) => {
    const person = personOf(provider(name), { sub: '1', email, ...claims })
    expect(person).toMatchObject({ email: 'ada@example.com', isEmailVerified: vouched })
    expect(person.data['email_verified']).toBe(vouched)
  })

  test('an invalid address is left out', () => {
    const person = personOf(provider('google'), { sub: '1', email: 'nowhere', email_verified: true })
    expect(person).toMatchObject({ email: undefined, isEmailVerified: false })
  })
})

test.each([undefined, '', 7, 'x'.repeat(300)])('somebody without a fitting number (%j) is nobody', (sub) => {
  expect(() => personOf(provider('google'), { sub, email })).toThrow('named nobody')
})

test('only known claims are stored, and each is limited in length', () => {
  const claims = { sub: '1', name: 'x'.repeat(3000), picture: { evil: true }, groups: ['admin'], role: 'service_role' }
  expect(personOf(provider('google'), claims).data).toEqual({
    iss: 'https://accounts.google.com',
    sub: '1',
    provider_id: '1',
    email_verified: false,
    phone_verified: false,
  })
})

describe('a configured provider', () => {
  test('is offered, and no other', () => {
    expect([...providersOf({ settings }).keys()]).toEqual(['google', 'apple', 'azure', 'keycloak'])
    expect(() => provider('github')).toThrow('Unsupported provider')
    expect(() => provider('constructor')).toThrow('Unsupported provider')
  })

  test('lists its scopes and the clients whose tokens are accepted', () => {
    expect(provider('google').clientIds).toEqual(['web.example', 'phone.example'])
    expect(provider('keycloak')).toMatchObject({ clientIds: ['shop', 'phone'], scopes: ['openid', 'email', 'groups'] })
    expect(provider('azure').issuer).toBe('https://login.microsoftonline.com/common/v2.0')
  })

  test.each([
    ['no JSON', 'nonsense'],
    ['no list', '{}'],
    ['a name that is another way to sign in', '[{"name":"email","issuer":"https://id.example","client_id":"x"}]'],
    ['an issuer without an address', '[{"name":"one","issuer":"id.example","client_id":"x"}]'],
    ['no program', '[{"name":"one","issuer":"https://id.example"}]'],
  ])('with %s the program does not start', (_, AUTH_PROVIDERS) => {
    expect(() => readSettings({ AUTH_PROVIDERS })).toThrow('AUTH_PROVIDERS')
  })
})
