/** Tests the list of companies whose people sign in with SAML, and its administration (protocol §10). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aCompany,
  administerSso,
  anIdentityProvider,
  postResponse,
  samlKey,
} from '#tests/outside/an-identity-provider.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let off: World
beforeAll(async () => {
  const settings = { AUTH_SAML: 'on', SAML_PRIVATE_KEY: samlKey(), AUTH_LIMIT_SSO: '1000' }
  world = await aWorld({ settings })
  off = await aWorld()
})
afterAll(() => Promise.all([world.stop(), off.stop()]))

const send = (method: string, path: string, body?: object) => administerSso(world, method, path, body)

async function sso(where: World, body: unknown) {
  const answer = await fetch(`${where.address}/auth/v1/sso`, {
    method: 'POST',
    redirect: 'manual',
    headers: { apikey: where.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const location = answer.headers.get('location')
  return { status: answer.status, location, json: location ? {} : ((await answer.json()) as object) }
}

describe('asking where to sign in', () => {
  test.each([
    ['neither', {}, 400, 'validation_failed', 'A provider_id or domain needs to be provided'],
    [
      'both',
      { provider_id: randomUUID(), domain: 'a.example' },
      400,
      'validation_failed',
      'Only one of provider_id or domain supported',
    ],
    ['an unknown id', { provider_id: randomUUID() }, 404, 'sso_provider_not_found', 'No such SSO provider'],
    ['a malformed id', { provider_id: "'; drop table" }, 404, 'sso_provider_not_found', 'No such SSO provider'],
    [
      'an unknown domain',
      { domain: 'a.example' },
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ],
    [
      'half a PKCE',
      { domain: 'a.example', code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('with %s', async (_what, body, status, code, message) => {
    expect(await sso(world, body)).toMatchObject({ status, json: { code, message } })
  })

  test('if SAML is off, every request is refused before its body is read', async () => {
    const disabled = { status: 404, json: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' } }
    expect(await sso(off, '{broken')).toMatchObject(disabled)
    expect((await fetch(`${off.address}/auth/v1/sso/saml/metadata`)).status).toBe(404)
    expect((await postResponse(off, '<a/>')).status).toBe(404)
  })

  test('redirects by default, and ignores the case of the domain', async () => {
    const { company, domain, id } = await aCompany(world)
    const led = await sso(world, { domain: domain.toUpperCase() })
    expect(led.status).toBe(303)
    expect(led.location).toMatch(new RegExp(`^${company.signInUrl}\\?SAMLRequest=`))
    await send('PUT', `/${id}`, { disabled: true })
    expect(await sso(world, { domain })).toMatchObject({ status: 404, json: { code: 'sso_provider_disabled' } })
  })
})

describe('keeping the list', () => {
  test('a company is added, read, listed, changed and removed', async () => {
    const company = anIdentityProvider()
    const domains = [`${randomUUID()}.example`, `${randomUUID()}.example`].sort()
    const attribute_mapping = { keys: { role: { name: 'title', default: 'guest' } } }
    const added = await send('POST', '', { type: 'saml', metadata_xml: company.metadata, domains, attribute_mapping })
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({
      disabled: false,
      resource_id: null,
      saml: { entity_id: company.entityId, metadata_xml: company.metadata, attribute_mapping },
      domains: domains.map((domain) => ({ domain })),
    })
    const { id } = added.json as { id: string }
    expect(await send('GET', `/${id}`)).toEqual({ status: 200, json: added.json })
    const { items } = (await send('GET', '')).json as { items: { id: string; saml: object }[] }
    expect(items.find((item) => item.id === id)!.saml).not.toHaveProperty('metadata_xml')

    const changes = {
      domains: [domains[1]],
      resource_id: id,
      metadata_xml: company.metadata.replace('/sign-in', '/in'),
    }
    const changed = await send('PUT', `/${id}`, changes)
    expect(changed.json).toMatchObject({
      resource_id: id,
      domains: [{ domain: domains[1] }],
      saml: { attribute_mapping },
    })
    expect((await sso(world, { provider_id: id })).location).toMatch(/^https:\/\/company\.example\/in\?/)

    expect((await send('DELETE', `/${id}`)).status).toBe(200)
    expect(await send('GET', `/${id}`)).toMatchObject({ status: 404, json: { code: 'sso_provider_not_found' } })
    expect(await sso(world, { domain: domains[1] })).toMatchObject({ status: 404 })
  })

  test('the people of a removed company are signed out', async () => {
    const { company, id } = await aCompany(world)
    const back = (await postResponse(world, company.respond(world))).headers.get('location')!
    const token = new URLSearchParams(new URL(back).hash.slice(1)).get('access_token')!
    const headers = { apikey: world.secrets.publishableKey, authorization: `Bearer ${token}` }
    expect((await fetch(`${world.address}/auth/v1/user`, { headers })).status).toBe(200)
    await send('DELETE', `/${id}`)
    expect((await fetch(`${world.address}/auth/v1/user`, { headers })).status).toBe(403)
  })

  test('only the secret key may read or change the list', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/x'],
      ['PUT', '/x'],
      ['DELETE', '/x'],
    ] as const) {
      const answer = await fetch(`${world.address}/auth/v1/admin/sso/providers${path}`, {
        method,
        headers: { apikey: world.secrets.publishableKey, authorization: `Bearer ${world.secrets.publishableKey}` },
      })
      expect([401, 403]).toContain(answer.status)
    }
  })

  test('an entity id, a domain and a resource id belong to one company', async () => {
    const { company, domain } = await aCompany(world, { resource_id: 'first' })
    const again = { type: 'saml', metadata_xml: company.metadata }
    expect(await send('POST', '', again)).toMatchObject({ status: 422, json: { code: 'saml_idp_already_exists' } })
    const other = { type: 'saml', metadata_xml: anIdentityProvider().metadata }
    const taken = { status: 400, json: { code: 'sso_domain_already_exists' } }
    expect(await send('POST', '', { ...other, domains: [domain.toUpperCase()] })).toMatchObject(taken)
    expect(await send('POST', '', { ...other, resource_id: 'first' })).toMatchObject({ status: 409 })
    const { id } = await aCompany(world)
    expect(await send('PUT', `/${id}`, { domains: [domain] })).toMatchObject(taken)
    const mismatch = { status: 400, json: { code: 'saml_entity_id_mismatch' } }
    expect(await send('PUT', `/${id}`, { metadata_xml: other.metadata_xml })).toMatchObject(mismatch)
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown company is refused', async (method) => {
    const missing = {
      status: 404,
      json: { code: 'sso_provider_not_found', message: 'SSO Identity Provider not found' },
    }
    const body = method === 'PUT' ? { disabled: true } : undefined
    expect(await send(method, `/${randomUUID()}`, body)).toMatchObject(missing)
    expect(await send(method, '/no-id', body)).toMatchObject(missing)
  })
})
