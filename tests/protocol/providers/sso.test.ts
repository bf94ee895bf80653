/** Signing in with a company's account (protocol §10), by the official client and a real signing identity provider. */
import { randomUUID, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#contract/durations.ts'
import {
  aCompany,
  EMAIL_FORMAT,
  type IdentityProvider,
  postResponse,
  readRequest,
  RSA_SHA256,
  samlKey,
  type ResponseFields,
  type Signing,
  TRANSIENT,
} from '#tests/outside/an-identity-provider.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, somebody } from '#tests/protocol/auth/auth-steps.ts'
import { invitedToRoom, isInRoom, press } from '#tests/protocol/room/room-steps.ts'

let world: World
let ahead = 0
beforeAll(async () => {
  world = await aWorld({
    worker: true,
    now: () => new Date(Date.now() + ahead),
    settings: {
      AUTH_SAML: 'on',
      SAML_PRIVATE_KEY: samlKey(),
      AUTH_LIMIT_SAML: '1000',
      AUTH_LIMIT_SSO: '1000',
      AUTH_REDIRECTS: 'https://app.example/**',
    },
  })
})
afterAll(() => world.stop())

const target = 'https://app.example/welcome'

interface Visit extends Signing {
  flowType?: 'implicit' | 'pkce'
  fields?: Partial<ResponseFields>
}

/** Signs in from the first call to the company's answer, and returns the address to which the browser is led back. */
async function visit(
  company: IdentityProvider,
  domain: string,
  { flowType = 'implicit', fields, ...signing }: Visit = {},
) {
  const client = aClient(world, { flowType })
  const { data, error } = await client.auth.signInWithSSO({ domain, options: { redirectTo: target } })
  expect(error).toBeNull()
  const { id, relayState } = readRequest(data!.url)
  const xml = company.respond(world, { inResponseTo: id, ...fields }, signing)
  const answer = await postResponse(world, xml, relayState)
  return { client, answer, back: new URL(answer.headers.get('location')!) }
}

async function sessionFrom({ client, back }: Pick<Awaited<ReturnType<typeof visit>>, 'client' | 'back'>) {
  const words = new URLSearchParams(back.hash.slice(1))
  const { data, error } = await client.auth.setSession({
    access_token: words.get('access_token')!,
    refresh_token: words.get('refresh_token')!,
  })
  expect(error).toBeNull()
  return data
}

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('signing in', () => {
  test('the request to the company is signed with the key in our metadata, and contains our entity id', async () => {
    const { company, domain } = await aCompany(world)
    const { data } = await aClient(world).auth.signInWithSSO({ domain })
    expect(data!.url.startsWith(`${company.signInUrl}?`)).toBe(true)
    const { xml, searchParams } = readRequest(data!.url)
    expect(xml).toContain(`${world.services.tokens.issuer}/sso/saml/metadata</saml:Issuer>`)
    expect(xml).toContain(`AssertionConsumerServiceURL="${world.services.tokens.issuer}/sso/saml/acs"`)
    const metadata = await fetch(`${world.address}/auth/v1/sso/saml/metadata`)
    expect(metadata.headers.get('content-type')).toBe('application/xml')
    expect(metadata.headers.get('cache-control')).toBe('public, max-age=600')
    const base64 = /<ds:X509Certificate>([^<]+)</.exec(await metadata.text())![1]!
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const signed = /(SAMLRequest=.*)&Signature=/.exec(data!.url)![1]!
    expect(searchParams.get('SigAlg')).toBe(RSA_SHA256)
    const signature = Buffer.from(searchParams.get('Signature')!, 'base64')
    expect(verify('sha256', Buffer.from(signed), certificate.publicKey, signature)).toBe(true)
  })

  test.each([[['assertion']], [['assertion', 'response']]] as const)(
    'a person comes back with a session, with %s signed',
    async (signs) => {
      const { company, domain, id } = await aCompany(world)
      const visited = await visit(company, domain, { signs })
      expect(visited.answer.status).toBe(302)
      expect(visited.back.origin + visited.back.pathname).toBe(target)
      const { user, session } = await sessionFrom(visited)
      expect(user!.app_metadata).toEqual({ provider: `sso:${id}`, providers: [`sso:${id}`] })
      expect(user!.email).toMatch(/@company\.example$/)
      expect(claimsIn(session!.access_token).amr).toMatchObject([{ method: 'sso/saml', provider: id }])
      const { rows } = await world.database.owner.query('select is_sso_user from auth.users where id = $1', [user!.id])
      expect(rows).toEqual([{ is_sso_user: true }])
    },
  )

  test('a person of a company with an adviser’s address gets another account, and is not an adviser', async () => {
    const { company, domain } = await aCompany(world)
    const email = somebody()
    const { rows } = await world.database.owner.query<{ user_id: string }>(
      `with known as (insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id)
       insert into advisers (user_id, role, display_name) select id, 'adviser', 'Ada' from known returning user_id`,
      [email],
    )
    const visited = await visit(company, domain, { fields: { attributes: { mail: [email] } } })
    const { user } = await sessionFrom(visited)
    expect(user!.email).toBe(email)
    expect(user!.id).not.toBe(rows[0]!.user_id)
    expect(await isInRoom(visited.client)).toBe(false)
  })

  test('an invitation opens the room to the person who pressed the letter, and to no company that sends that address', async () => {
    const { company, domain } = await aCompany(world)
    const email = somebody()
    const visited = await visit(company, domain, { fields: { attributes: { mail: [email] } } })
    const { user } = await sessionFrom(visited)
    const letter = await invitedToRoom(world, email)
    const pressed = await press(world, letter)
    expect(pressed.error).toBeNull()
    expect(pressed.user!.id).not.toBe(user!.id)
    const later = await visit(company, domain, { fields: { attributes: { mail: [email] } } })
    await sessionFrom(later)
    const within = await Promise.all([pressed, visited, later].map(({ client }) => isInRoom(client)))
    expect(within).toEqual([true, false, false])
  })

  test('with PKCE only a code comes back, which its own browser exchanges', async () => {
    const { company, domain, id } = await aCompany(world)
    const { client, back } = await visit(company, domain, { flowType: 'pkce' })
    expect(back.hash).toBe('')
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code')!)
    expect(error).toBeNull()
    expect(claimsIn(data.session!.access_token).amr).toMatchObject([{ method: 'sso/saml', provider: id }])
  })

  test('a person who comes again is the same user, with the company’s current address', async () => {
    const { company, domain } = await aCompany(world)
    const nameId = randomUUID()
    const first = await sessionFrom(await visit(company, domain, { fields: { nameId } }))
    const second = await sessionFrom(
      await visit(company, domain, { fields: { nameId, attributes: { mail: ['New@Company.example'] } } }),
    )
    expect(second.user!.id).toBe(first.user!.id)
    expect(second.user!.email).toBe('new@company.example')
  })

  test('a banned person is sent back with an error, and so is a new person if sign-ups are off', async () => {
    const { company, domain } = await aCompany(world)
    const nameId = randomUUID()
    const { user } = await sessionFrom(await visit(company, domain, { fields: { nameId } }))
    await world.database.owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user!.id])
    const { back } = await visit(company, domain, { fields: { nameId } })
    expect(back.searchParams.get('error_code')).toBe('user_banned')

    world.services.settings.AUTH_SIGN_UP = false
    const closed = await visit(company, domain)
    world.services.settings.AUTH_SIGN_UP = true
    expect(closed.back.searchParams.get('error_code')).toBe('signup_disabled')
  })

  test("an account of the same address that is not the company's stays apart", async () => {
    const email = somebody()
    const admin = aClient(world, { secret: true })
    const { data } = await admin.auth.admin.createUser({
      email,
      password: 'correct horse battery',
      email_confirm: true,
    })
    const { company, domain } = await aCompany(world)
    const { user } = await sessionFrom(await visit(company, domain, { fields: { attributes: { mail: [email] } } }))
    expect(user!.email).toBe(email)
    expect(user!.id).not.toBe(data.user!.id)
    expect(user!.identities).toHaveLength(1)
  })

  test.each(['implicit', 'pkce'] as const)(
    'a session ends at the time that the company sets (%s)',
    async (flowType) => {
      const { company, domain } = await aCompany(world)
      const sessionNotOnOrAfter = new Date(Date.now() + hours(1))
      const visited = await visit(company, domain, { flowType, fields: { sessionNotOnOrAfter } })
      const code = visited.back.searchParams.get('code')
      const { client } = visited
      if (code) await client.auth.exchangeCodeForSession(code)
      else await sessionFrom(visited)
      expect((await client.auth.getUser()).error).toBeNull()
      ahead = minutes(61)
      const { error } = await client.auth.refreshSession()
      ahead = 0
      expect(error).toMatchObject({ code: 'session_expired' })
    },
  )

  test('the company may start the sign-in, and lead to an allowed address and no other', async () => {
    const { company } = await aCompany(world)
    const listed = await postResponse(world, company.respond(world), target)
    expect(listed.headers.get('location')).toMatch(/^https:\/\/app\.example\/welcome#access_token=/)
    const plain = await postResponse(world, company.respond(world))
    expect(plain.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/#access_token=/)
    const other = await postResponse(world, company.respond(world), 'https://evil.example/')
    expect(other.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/#access_token=/)
    const garbled = await postResponse(world, company.respond(world), 'nothing of ours')
    expect(new URL(garbled.headers.get('location')!).searchParams.get('error_code')).toBe('validation_failed')
  })

  test('the addresses without a prefix answer too', async () => {
    const { company } = await aCompany(world)
    expect((await fetch(`${world.address}/sso/saml/metadata?download=true`)).headers.get('content-disposition')).toBe(
      'attachment; filename="metadata.xml"',
    )
    const recipient = `${world.services.settings.SITE_URL}/sso/saml/acs`
    const xml = company.respond(world, { recipient, destination: recipient })
    const answer = await postResponse(world, xml, '', '/sso/saml/acs')
    expect(answer.headers.get('location')).toContain('#access_token=')
  })
})

describe('the person behind an answer', () => {
  test('the subject-id attribute wins over the NameID, and is stored', async () => {
    const { company, domain } = await aCompany(world)
    const attributes = {
      'urn:oasis:names:tc:SAML:attribute:subject-id': ['ada@company.example'],
      mail: ['a@b.example'],
    }
    const { user } = await sessionFrom(
      await visit(company, domain, { fields: { attributes, nameIdFormat: TRANSIENT } }),
    )
    expect(user!.identities![0]).toMatchObject({ id: 'ada@company.example', identity_data: { email: 'a@b.example' } })
  })

  test.each([
    ['saml_assertion_no_user_id', { nameIdFormat: TRANSIENT }],
    ['saml_assertion_no_email', { attributes: {} }],
  ] as const)('without a required field the answer is %s', async (code, fields) => {
    const { company, domain } = await aCompany(world)
    const { back } = await visit(company, domain, { fields })
    expect(back.origin).toBe('http://localhost:3000')
    expect(back.searchParams.get('error_code')).toBe(code)
  })

  test('a NameID that is an address is used as id and as address', async () => {
    const { company, domain } = await aCompany(world)
    const fields = { attributes: {}, nameIdFormat: EMAIL_FORMAT, nameId: 'Ada@Company.example' }
    const { user } = await sessionFrom(await visit(company, domain, { fields }))
    expect(user!.email).toBe('ada@company.example')
  })

  test('the mapping sets which attributes are stored, and under which name', async () => {
    const keys = {
      email: { name: 'address' },
      groups: { name: 'memberOf', array: true },
      surname: { names: ['sn', 'familyName'] },
      floor: { name: 'floor', default: 3 },
    }
    const { company, domain } = await aCompany(world, { attribute_mapping: { keys } })
    const attributes = { address: ['a@mapped.example'], memberOf: ['x', 'y'], familyName: ['Lovelace'], role: ['root'] }
    const { user } = await sessionFrom(await visit(company, domain, { fields: { attributes } }))
    expect(user!.email).toBe('a@mapped.example')
    expect(user!.user_metadata['custom_claims']).toEqual({ groups: ['x', 'y'], surname: 'Lovelace', floor: 3 })
  })
})
