/** Tests invalid SAML assertions: each is refused for its own reason, and nothing is stored (safety F46, E36). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import {
  aCompany,
  type IdentityProvider,
  outcomeOf,
  postResponse,
  readRequest,
  refusal,
  refusedFor,
  type ResponseFields,
  samlKey,
  SIGNED_IN,
  type Signing,
} from '#tests/outside/an-identity-provider.ts'
import { aWorld, type World } from '#tests/world.ts'

const now = new Date('2026-06-01T12:00:00Z')

let world: World
let company: IdentityProvider
let domain: string
beforeAll(async () => {
  const settings = {
    AUTH_SAML: 'on',
    SAML_PRIVATE_KEY: samlKey(),
    AUTH_LIMIT_SAML: '10000',
    AUTH_LIMIT_SSO: '10000',
    AUTH_LIMIT_TOKEN: '10000',
  }
  world = await aWorld({ now, settings })
  ;({ company, domain } = await aCompany(world))
})
afterAll(() => world.stop())

async function startSignIn(name: { domain: string } | { provider_id: string } = { domain }, more: object = {}) {
  const answer = await fetch(`${world.address}/auth/v1/sso`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey },
    body: JSON.stringify({ ...name, ...more, skip_http_redirect: true }),
  })
  return readRequest(((await answer.json()) as { url: string }).url)
}

const post = async (xml: string, relayState = '') => outcomeOf(await postResponse(world, xml, relayState))
const postUnsolicited = (fields: Partial<ResponseFields> = {}, signing: Signing = {}) =>
  post(company.respond(world, fields, signing))

test('the response that the others are derived from is valid', async () => {
  expect(await postUnsolicited()).toBe(SIGNED_IN)
  const { id, relayState } = await startSignIn()
  expect(await post(company.respond(world, { inResponseTo: id }), relayState)).toBe(SIGNED_IN)
  expect(await postUnsolicited({}, { signs: ['assertion', 'response'] })).toBe(SIGNED_IN)
})

describe('an assertion', () => {
  const other = 'https://other.example/sso/saml/acs'
  test.each<[string, string, Partial<ResponseFields>]>([
    ['for another audience', 'its Audience is not the expected one', { audience: 'https://other.example/metadata' }],
    [
      'for an audience that only begins like ours',
      'its Audience is not the expected one',
      { audience: 'http://localhost:3000' },
    ],
    ['for another recipient', 'its Recipient is not the expected one', { recipient: other }],
    ['for another destination', 'its Destination is not the expected one', { destination: other }],
    [
      'within a response of another issuer',
      'its Issuer is not the expected one',
      { responseIssuer: 'https://other.example/' },
    ],
    [
      'in answer to a request that was never made',
      'its InResponseTo is not the expected one',
      { inResponseTo: 'id-of-nobody' },
    ],
    ['expired', 'it is expired', { notOnOrAfter: new Date(now.getTime() - minutes(1)) }],
    ['not yet valid', 'it is not valid yet', { notBefore: new Date(now.getTime() + minutes(2)) }],
    ['with an expired session', 'its session is over', { sessionNotOnOrAfter: now }],
    ['without success', 'it reports no success', { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }],
  ])('%s is refused', async (_what, reason, fields) => {
    expect(await refusal(world, company.respond(world, fields))).toBe(refusedFor(reason))
  })

  test('is accepted while the clocks differ by less than a minute', async () => {
    expect(await postUnsolicited({ notOnOrAfter: new Date(now.getTime() - 59_000) })).toBe(SIGNED_IN)
    expect(await postUnsolicited({ notBefore: new Date(now.getTime() + 59_000) })).toBe(SIGNED_IN)
  })

  test('by an unknown issuer is refused', async () => {
    const xml = company.respond(world, { issuer: 'https://unknown.example/' })
    expect(await refusal(world, xml)).toMatch(/^saml_idp_not_found/)
  })

  test('by one company in the name of another is refused', async () => {
    const { company: victim } = await aCompany(world)
    const fields = { issuer: victim.entityId, responseIssuer: victim.entityId }
    expect(await refusal(world, company.respond(world, fields))).toBe(refusedFor('Invalid signature'))
    const { id, relayState } = await startSignIn()
    const xml = victim.respond(world, { inResponseTo: id })
    expect(await refusal(world, xml, relayState)).toBe(refusedFor('Invalid signature'))
  })

  test('of the right company under another issuer name is refused', async () => {
    const { id, relayState } = await startSignIn()
    const xml = company.respond(world, { inResponseTo: id, issuer: 'https://other.example/' })
    expect(await refusal(world, xml, relayState)).toBe(refusedFor('its Issuer is not the expected one'))
  })

  test.each([
    [
      'without any audience',
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/,
      'its Audience is not the expected one',
    ],
    ['without conditions', /<saml:Conditions .*<\/saml:Conditions>/, 'it holds no Conditions'],
    [
      'without a confirmation',
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
      'its Subject is not confirmed by bearer',
    ],
    [
      'without an expiry',
      / NotOnOrAfter="[^"]*"(?=\/>)/,
      "Error parsing NotOnOrAfter: 'undefined' is not a valid date",
    ],
    [
      'without an authentication statement',
      /<saml:AuthnStatement .*<\/saml:AuthnStatement>/,
      'it holds no AuthnStatement',
    ],
  ])('%s is refused', async (_what, left, reason) => {
    expect(await refusal(world, company.respond(world, {}, { leaveOut: left }))).toBe(refusedFor(reason))
  })
})

describe('the request of a response', () => {
  test('must be the one of the relay state, even if both are open', async () => {
    const [one, two] = [await startSignIn(), await startSignIn()]
    const xml = company.respond(world, { inResponseTo: one.id })
    expect(await refusal(world, xml, two.relayState)).toBe(refusedFor('its InResponseTo is not the expected one'))
    expect(await post(company.respond(world, { inResponseTo: one.id }), one.relayState)).toBe(SIGNED_IN)
  })

  test('is read from the signed part, not from the response around it', async () => {
    const [one, two] = [await startSignIn(), await startSignIn()]
    const xml = company.respond(world, { inResponseTo: one.id }).replace(one.id, two.id)
    expect(xml).toContain(`InResponseTo="${one.id}" Recipient=`)
    expect(await refusal(world, xml, two.relayState)).toBe(refusedFor('its InResponseTo is not the expected one'))
    const withoutInResponseTo = company.respond(world, { inResponseTo: one.id }).replace(/ InResponseTo="[^"]*"/, '')
    expect(await refusal(world, withoutInResponseTo)).toBe(refusedFor('its InResponseTo is not the expected one'))
  })

  test('must not be named by an unsolicited response', async () => {
    const xml = company.respond(world).replace(' Version=', ' InResponseTo="id-of-nobody" Version=')
    expect(await refusal(world, xml)).toBe(refusedFor('its InResponseTo is not the expected one'))
  })

  test('is not answered by an unsolicited response', async () => {
    const { relayState } = await startSignIn()
    expect(await refusal(world, company.respond(world), relayState)).toBe(
      refusedFor('its InResponseTo is not the expected one'),
    )
  })

  test('has a relay state that is valid once, even after a failure, and an unknown one is refused', async () => {
    const { id, relayState } = await startSignIn()
    await post('<broken', relayState)
    const good = company.respond(world, { inResponseTo: id })
    expect(await refusal(world, good, relayState)).toMatch(/^saml_relay_state_not_found/)
    expect(await refusal(world, good, randomUUID())).toMatch(/^saml_relay_state_not_found/)
  })

  test('has a relay state that is valid for two minutes', async () => {
    const { id, relayState } = await startSignIn()
    await world.database.owner.query(
      `update auth.saml_relay_states set created_at = created_at - interval '121 seconds' where id = $1`,
      [relayState],
    )
    const xml = company.respond(world, { inResponseTo: id })
    expect(await refusal(world, xml, relayState)).toMatch(/^saml_relay_state_expired/)
  })
})

describe('one use', () => {
  test('of a hundred posts of one assertion at the same time, one signs in', async () => {
    const xml = company.respond(world)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => post(xml)))
    expect(outcomes.filter((one) => one === SIGNED_IN)).toHaveLength(1)
    expect(outcomes).toContain(refusedFor('it was used before'))
    expect(await post(xml)).toBe(refusedFor('it was used before'))
  })

  test('of a hundred answers to one request at the same time, one signs in', async () => {
    const { id, relayState } = await startSignIn()
    const xml = company.respond(world, { inResponseTo: id })
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => post(xml, relayState)))
    expect(outcomes.filter((one) => one === SIGNED_IN)).toHaveLength(1)
    expect(await post(xml, relayState)).toMatch(/^saml_relay_state_not_found/)
  })

  test('of a hundred exchanges of one code at the same time, one signs in, and none with another verifier', async () => {
    const verifier = 'v'.repeat(64)
    const exchange = async (auth_code: string | null, code_verifier: string) => {
      const answer = await fetch(`${world.address}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: world.secrets.publishableKey },
        body: JSON.stringify({ auth_code, code_verifier }),
      })
      return { status: answer.status, ...((await answer.json()) as { error_code?: string }) }
    }
    const requestCode = async () => {
      const flow = { code_challenge: verifier, code_challenge_method: 'plain' }
      const { id, relayState } = await startSignIn({ domain }, flow)
      const led = await postResponse(world, company.respond(world, { inResponseTo: id }), relayState)
      return new URL(led.headers.get('location')!).searchParams.get('code')
    }
    const code = await requestCode()
    const crowd = await Promise.all(Array.from({ length: 100 }, () => exchange(code, verifier)))
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(crowd.find(({ status }) => status !== 200)).toMatchObject({ error_code: 'flow_state_not_found' })
    const stolen = await requestCode()
    expect(await exchange(stolen, 'w'.repeat(64))).toMatchObject({ error_code: 'bad_code_verifier' })
    expect(await exchange(stolen, verifier)).toMatchObject({ error_code: 'flow_state_not_found' })
  })

  test('several first sign-ins of one person at the same time create one identity', async () => {
    const nameId = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => postUnsolicited({ nameId })))
    expect(new Set(outcomes)).toEqual(new Set([SIGNED_IN]))
    const { rows } = await world.database.owner.query('select user_id from auth.identities where provider_id = $1', [
      nameId,
    ])
    expect(rows).toHaveLength(1)
  })
})
