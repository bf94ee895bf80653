/** Tests the SAML metadata of a company: the refusals, and the addresses from which it is fetched (protocol §10, safety F45). */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { administerSso, anIdentityProvider, samlKey } from '#tests/outside/an-identity-provider.ts'
import { aWorld, type World } from '#tests/world.ts'
import { selfSignedCertificate } from '#server/auth/sso/certificate.ts'
import { openServiceProvider } from '#server/auth/sso/service-provider.ts'
import { readSettings } from '#server/settings/read-settings.ts'

let world: World
let within: World
let ahead = 0
beforeAll(async () => {
  const settings = { AUTH_SAML: 'on', SAML_PRIVATE_KEY: samlKey() }
  world = await aWorld({ settings })
  within = await aWorld({
    now: () => new Date(Date.now() + ahead),
    settings: { ...settings, ALLOW_PRIVATE_FETCH: 'on' },
  })
})
afterAll(() => Promise.all([world.stop(), within.stop()]))

const add = (body: object, where = world) => administerSso(where, 'POST', '', { type: 'saml', ...body })

/** Returns the address to which a browser would be sent to sign in, without its query. */
async function signInUrlOf(id: unknown) {
  const answer = await fetch(`${within.address}/auth/v1/sso`, {
    method: 'POST',
    headers: { apikey: within.secrets.publishableKey },
    body: JSON.stringify({ provider_id: id, skip_http_redirect: true }),
  })
  return ((await answer.json()) as { url: string }).url.replace(/\?.*/, '')
}

describe('metadata', () => {
  const { metadata } = anIdentityProvider()
  const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const short = selfSignedCertificate(shortKey, 'short').replaceAll(/-----[^-]+-----/g, '')
  test.each([
    ['neither source', {}, 'Either metadata_xml or metadata_url must be set'],
    [
      'both sources',
      { metadata_xml: metadata, metadata_url: 'https://a.example/' },
      'Only one of metadata_xml or metadata_url needs to be set',
    ],
    ['plain http', { metadata_url: 'http://a.example/' }, 'metadata_url is not a HTTPS URL'],
    ['no address', { metadata_url: 'a.example' }, 'metadata_url is not a HTTPS URL'],
    ['no XML', { metadata_xml: 'hello' }, 'SAML Metadata XML could not be read'],
    [
      'a document type',
      { metadata_xml: `<!DOCTYPE a [<!ENTITY x "y">]>${metadata}` },
      'SAML Metadata XML could not be read',
    ],
    [
      'no EntityID',
      { metadata_xml: metadata.replace(/ entityID="[^"]*"/, '') },
      'SAML Metadata XML does not contain an EntityID',
    ],
    [
      'no provider',
      { metadata_xml: metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') },
      'SAML Metadata XML needs to contain exactly one IDPSSODescriptor',
    ],
    [
      'two providers',
      { metadata_xml: metadata.replace(/(<md:IDP.*<\/md:IDPSSODescriptor>)/s, '$1$1') },
      'SAML Metadata XML needs to contain exactly one IDPSSODescriptor',
    ],
    [
      'no key',
      { metadata_xml: metadata.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, '') },
      'SAML Metadata XML does not contain a signing certificate',
    ],
    [
      'a key for encryption only',
      { metadata_xml: metadata.replace('"signing"', '"encryption"') },
      'SAML Metadata XML does not contain a signing certificate',
    ],
    [
      'a broken certificate',
      { metadata_xml: metadata.replace(/(X509Certificate>)[^<]*/, '$1AAAA') },
      'SAML Metadata XML contains a certificate that cannot be read',
    ],
    [
      'a short key',
      { metadata_xml: metadata.replace(/(X509Certificate>)[^<]*/, `$1${short}`) },
      'SAML Metadata XML needs signing certificates for RSA with at least 2048 bits',
    ],
    [
      'a script to sign in at',
      { metadata_xml: metadata.replace(/Location="[^"]*"/, 'Location="javascript:alert(1)"') },
      'SAML Metadata XML needs a SingleSignOnService with the HTTP-Redirect binding',
    ],
    ['another kind', { type: 'oidc', metadata_xml: metadata }, "Only 'saml' supported for SSO provider type"],
    ['an odd domain', { metadata_xml: metadata, domains: ['a b'] }, 'A domain is not written like one'],
  ])('with %s', async (_what, body, message) => {
    const answer = await add(body)
    expect(answer).toMatchObject({ status: 400, json: { code: 'validation_failed', message } })
  })

  test('an unknown NameID format is refused', async () => {
    const answer = await add({ metadata_xml: metadata, name_id_format: 'email' })
    expect(answer).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
    expect(answer.json['message']).toMatch(/^name_id_format must be unspecified or one of/)
  })

  test('it is fetched from the given address', async () => {
    const company = anIdentityProvider()
    const server = createServer((_asked, answer) => answer.end(company.metadata)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const metadata_url = `http://127.0.0.1:${(server.address() as { port: number }).port}/metadata`
    const answer = await add({ metadata_url }, within)
    server.close()
    expect(answer).toMatchObject({ status: 201, json: { saml: { entity_id: company.entityId, metadata_url } } })
  })

  test('it is fetched again after a day, and stays valid if that fails or the new one is of another company', async () => {
    const company = anIdentityProvider()
    const served = { metadata: company.metadata, times: 0 }
    const server = createServer((_asked, answer) => {
      served.times++
      answer.end(served.metadata)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const metadata_url = `http://127.0.0.1:${(server.address() as { port: number }).port}/metadata`
    const { json } = await add({ metadata_url }, within)
    const signInUrl = () => signInUrlOf(json['id'])

    served.metadata = company.metadata.replace('/sign-in', '/moved')
    expect([await signInUrl(), served.times]).toEqual([company.signInUrl, 1])
    ahead = hours(25)
    expect(await signInUrl()).toBe('https://company.example/moved')
    expect([await signInUrl(), served.times]).toEqual(['https://company.example/moved', 2])
    served.metadata = anIdentityProvider().metadata
    ahead = hours(50)
    expect([await signInUrl(), served.times]).toEqual(['https://company.example/moved', 3])
    server.close()
    server.closeAllConnections()
    ahead = hours(75)
    expect(await signInUrl()).toBe('https://company.example/moved')
    ahead = 0
  })

  test('an address in the private network is never fetched, and the answer does not reveal what is there', async () => {
    let connections = 0
    const sentinel = createTcpServer((socket) => {
      connections++
      socket.destroy()
    }).listen(0)
    await once(sentinel, 'listening')
    const { port } = sentinel.address() as { port: number }
    const hosts = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'localhost', '169.254.169.254']
    const answers = await Promise.all(
      [...hosts.map((host) => `${host}:${port}`), '127.0.0.1:1'].map((host) =>
        add({ metadata_url: `https://${host}/metadata` }),
      ),
    )
    sentinel.close()
    expect(connections).toBe(0)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 400, json: { code: 'saml_metadata_fetch_failed' } })
  })
})

describe('our own key', () => {
  test('a start without a key, or with a weak one, is refused with the name of the setting', () => {
    const settings = readSettings({ AUTH_SAML: 'on' })
    expect(() => openServiceProvider(settings)).toThrow('SAML_PRIVATE_KEY must be set where AUTH_SAML is on')
    for (const SAML_PRIVATE_KEY of [samlKey(1024), 'no key', Buffer.from('no key').toString('base64')]) {
      expect(() => readSettings({ SAML_PRIVATE_KEY })).toThrow(
        /SAML_PRIVATE_KEY must be an RSA key of at least 2048 bits/,
      )
    }
  })
})
