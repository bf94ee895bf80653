/** Tests SAML responses with a wrong signature or encoding: each is refused for its own reason (safety F46). */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aCompany,
  anIdentityProvider,
  type IdentityProvider,
  outcomeOf,
  postResponse,
  refusal,
  refusedFor,
  RSA_SHA256,
  samlKey,
  SIGNED_IN,
  type Signing,
} from '#tests/outside/an-identity-provider.ts'
import { doctypes, wrappings } from '#tests/outside/saml-attacks.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let company: IdentityProvider
beforeAll(async () => {
  const settings = { AUTH_SAML: 'on', SAML_PRIVATE_KEY: samlKey(), AUTH_LIMIT_SAML: '10000' }
  world = await aWorld({ now: new Date('2026-06-01T12:00:00Z'), settings })
  ;({ company } = await aCompany(world))
})
afterAll(() => world.stop())

test('the response that the others are derived from is valid', async () => {
  expect(await outcomeOf(await postResponse(world, company.respond(world)))).toBe(SIGNED_IN)
})

describe('a forged response signed', () => {
  test.each<[string, string, Signing]>([
    ['not at all', 'Invalid signature', { signs: [] }],
    ['on the response only', 'Invalid signature', { signs: ['response'] }],
    [
      'with SHA-1',
      'its SignatureMethod is not accepted',
      { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
    ],
    [
      'over a SHA-1 digest',
      'its DigestMethod is not accepted',
      { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' },
    ],
  ])('%s', async (_what, reason, signing) => {
    expect(await refusal(world, company.respond(world, {}, signing))).toBe(refusedFor(reason))
  })

  test.each([false, true])('with another key, with its certificate in the response: %s', async (showsCertificate) => {
    const stranger = anIdentityProvider(company.entityId)
    const xml = stranger.respond(world, {}, { showsCertificate })
    expect(await refusal(world, xml)).toBe(refusedFor('Invalid signature'))
    const both = stranger.respond(world, {}, { showsCertificate, signs: ['assertion', 'response'] })
    expect(await refusal(world, both)).toBe(refusedFor('Invalid document signature'))
  })

  test('by HMAC with the public certificate as the secret', async () => {
    const xml = company.respond(world).replace(RSA_SHA256, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1')
    expect(await refusal(world, xml)).toBe(refusedFor('its SignatureMethod is not accepted'))
  })

  test.each([
    ['the person', /(<saml:NameID [^>]*>)[^<]*/, '$1somebody-else'],
    ['an attribute', /(<saml:AttributeValue>)[^<]*/, '$1root@company.example'],
    ['the digest', /(<ds:DigestValue>).{4}/, '$1AAAA'],
  ])('correctly, with %s changed afterwards', async (_what, found, changed) => {
    expect(await refusal(world, company.respond(world).replace(found, changed))).toBe(refusedFor('Invalid signature'))
  })

  test('correctly on the assertion and wrongly on the response', async () => {
    const xml = company.respond(world, {}, { signs: ['assertion', 'response'] })
    const moved = xml.replace(/IssueInstant="[^"]*"/, 'IssueInstant="2026-06-01T12:00:01.000Z"')
    expect(await refusal(world, moved)).toBe(refusedFor('Invalid document signature'))
  })
})

describe('the form of a forged response', () => {
  const captured = () => ({
    assertionSigned: company.respond(world),
    responseSigned: company.respond(world, {}, { signs: ['response'] }),
    victim: 'the-victim',
  })

  test('no signature wrapping is accepted, and none creates the identity of the victim', async () => {
    for (const [name, xml] of wrappings(captured())) {
      const reason = await refusal(world, xml)
      expect(reason, name).toMatch(
        /it holds (more than one (Assertion|Response)|no Assertion|an ID twice|a Signature where)/,
      )
    }
    const { rows } = await world.database.owner.query('select from auth.identities where provider_id = $1', [
      'the-victim',
    ])
    expect(rows).toHaveLength(0)
  })

  test('no entity is expanded or fetched', async () => {
    let connections = 0
    const sentinel = createServer((socket) => {
      connections++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(sentinel, 'listening')
    const { port } = sentinel.address() as { port: number }
    for (const [name, xml] of doctypes(company.respond(world), `http://127.0.0.1:${port}/`)) {
      expect(await refusal(world, xml), name).toBe(refusedFor('it holds a document type, an entity or a comment'))
    }
    sentinel.close()
    expect(connections).toBe(0)
  })

  test.each([
    ['a comment in the name', /(<saml:NameID [^>]*>.{8})/, '$1<!-- cut here -->'],
    ['a section in the name', /(<saml:NameID [^>]*>.{8})/, '$1<![CDATA[x]]>'],
    ['an instruction in the name', /(<saml:NameID [^>]*>.{8})/, '$1<?cut here?>'],
  ])('%s does not cut it short', async (_what, found, changed) => {
    const xml = company.respond(world).replace(found, changed)
    expect(await refusal(world, xml)).toBe(refusedFor('it holds a document type, an entity or a comment'))
  })

  test('a signed comment within the name does not shorten the name', async () => {
    const xml = company.respond(world, { nameId: 'admin@company.example<!-- -->.evil.example' })
    expect(await refusal(world, xml)).toBe(refusedFor('it holds a document type, an entity or a comment'))
  })

  test.each([
    ['no XML', 'nothing'],
    ['a response without an assertion', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
    ['too long', `<r>${'x'.repeat(300_000)}</r>`],
    ['too deep', '<r>'.repeat(30_000)],
    ['too many attributes', `<r ${'a="" '.repeat(40_000)}/>`],
    ['too many elements', `<r>${'<a/>'.repeat(6000)}</r>`],
    ['two documents', '<a/><b/>'],
  ])('%s', async (_what, xml) => {
    expect(await refusal(world, xml)).toContain('validation_failed: SAML Assertion is not valid')
  })
})
