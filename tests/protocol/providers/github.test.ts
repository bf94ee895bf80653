/** Tests signing in with GitHub, which has OAuth without id tokens: user and verified addresses are read by its API (protocol §8). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGitHub, type GitHub } from '#tests/outside/a-github.ts'
import { aClient, somebody } from '#tests/protocol/auth/auth-steps.ts'
import { aSiteWithIssuer, Browser, fragmentOf, sessionIn, type SiteWithIssuer } from './provider-steps.ts'

let github: GitHub
let service: SiteWithIssuer
beforeAll(async () => {
  github = await aGitHub()
  const { clientId, secret, address } = github
  service = await aSiteWithIssuer({
    settings: { AUTH_GITHUB_ID: clientId, AUTH_GITHUB_SECRET: secret, AUTH_GITHUB_URL: address },
  })
})
afterAll(async () => {
  await service.stop()
  await github.close()
})

async function signIn(visitor: GitHub['visitor']): Promise<URL> {
  github.visitor = visitor
  const { data } = await aClient(service.world).auth.signInWithOAuth({
    provider: 'github',
    options: { skipBrowserRedirect: true },
  })
  return new Browser(service.site).follow(data.url!, '')
}

test('a visitor signs in by their GitHub id, with the verified address', async () => {
  const [email, other] = [somebody(), somebody()]
  const emails = [
    { email: other, primary: false, verified: false },
    { email, primary: true, verified: true },
  ]
  const { access_token, refresh_token, fragment } = sessionIn(
    await signIn({ id: 583_231, login: 'ada', name: 'Ada', emails }),
  )
  expect(fragment['provider_token']).toMatch(/^gho_/)
  const { data } = await aClient(service.world).auth.setSession({ access_token, refresh_token })
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'github' },
    user_metadata: { full_name: 'Ada', user_name: 'ada', email_verified: true },
    identities: [{ id: '583231', provider: 'github' }],
  })
})

test('a visitor with another login and address at GitHub is the same user', async () => {
  const first = [{ email: somebody(), primary: true, verified: true }]
  const second = [{ email: somebody(), primary: true, verified: true }]
  const one = sessionIn(await signIn({ id: 99, login: 'before', name: null, emails: first }))
  const two = sessionIn(await signIn({ id: 99, login: 'after', name: null, emails: second }))
  const userOf = async (token: string) => (await aClient(service.world).auth.getUser(token)).data.user!
  expect((await userOf(two.access_token)).id).toBe((await userOf(one.access_token)).id)
  expect((await userOf(two.access_token)).email).toBe(first[0]!.email)
})

test('a verified address is accepted if it is not the primary one; an unverified one is refused', async () => {
  const [proven, main] = [somebody(), somebody()]
  const emails = [
    { email: main, primary: true, verified: false },
    { email: proven, primary: false, verified: true },
  ]
  const { access_token } = sessionIn(await signIn({ id: 100, login: 'two', name: null, emails }))
  expect((await aClient(service.world).auth.getUser(access_token)).data.user!.email).toBe(proven)
  const unproven = [{ email: somebody(), primary: true, verified: false }]
  const refused = await signIn({ id: 101, login: 'none', name: null, emails: unproven })
  expect(fragmentOf(refused)).toMatchObject({ error_code: 'provider_email_needs_verification' })
})

test('a visitor without an address at GitHub gets no account', async () => {
  const refused = await signIn({ id: 102, login: 'hidden', name: null, emails: [] })
  expect(fragmentOf(refused)).toMatchObject({ error: 'server_error', error_code: 'email_address_not_provided' })
})
