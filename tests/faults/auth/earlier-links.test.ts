/**
 * Tests letters that a stranger causes to a known address (safety E36, F38): the owner's own links stay valid, and
 * the links of the stranger work for the owner only.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aMember,
  followLink,
  lastLetterTo,
  lettersTo,
  somebody,
  unhurried,
} from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const password = 'correct horse battery'
const OWN_APP = 'https://app.example.com/back'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: { ...unhurried, AUTH_REDIRECTS: 'https://app.example.com/**' } })
})
afterAll(() => world.stop())

/** Requests a letter as a stranger and returns its link, of a PKCE flow that only the stranger can finish. */
async function requestLinkAsStranger(email: string): Promise<URL> {
  const before = (await lettersTo(world, email)).length
  const stranger = aClient(world, { flowType: 'pkce' })
  expect((await stranger.auth.resetPasswordForEmail(email, { redirectTo: OWN_APP })).error).toBeNull()
  return addressOf((await lastLetterTo(world, email, before)).link!)
}

/** Requests a letter as the owner and returns its link. */
async function requestOwnLink(email: string): Promise<URL> {
  const before = (await lettersTo(world, email)).length
  expect((await aClient(world).auth.resetPasswordForEmail(email)).error).toBeNull()
  return addressOf((await lastLetterTo(world, email, before)).link!)
}

/** Returns the address of a link with the port of the test's server. */
const addressOf = (link: string) => new URL(link.replace(world.services.settings.SITE_URL, world.address))

/** Sends the form of the confirmation page, and returns the parts of the redirect. */
async function confirm(link: URL, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...more })
  const answer = await fetch(new URL(link.pathname, link), { method: 'POST', body, redirect: 'manual' })
  const target = new URL(answer.headers.get('location')!)
  return {
    at: target.origin + target.pathname,
    code: target.searchParams.get('code'),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  }
}

const tokenIn = (link: URL) => link.searchParams.get('token')!

describe('a link that the owner requested', () => {
  test('stays valid when strangers request letters for the same address afterwards', async () => {
    const { email } = await aMember(world)
    const link = await requestOwnLink(email)
    await requestLinkAsStranger(email)
    await aClient(world).auth.signInWithOtp({ email })
    await lastLetterTo(world, email, 2)
    expect((await confirm(link)).fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
  })

  test('stays valid after the owner confirmed a stranger’s letter', async () => {
    const { email } = await aMember(world)
    const [own, stranger] = [await requestOwnLink(email), await requestLinkAsStranger(email)]
    expect((await confirm(stranger)).code).toBeTruthy()
    expect((await confirm(own)).fragment).toMatchObject({ access_token: expect.any(String) })
  })

  test('becomes invalid once another link or the code of a flow was used', async () => {
    const { email } = await aMember(world)
    const [first, second] = [await requestOwnLink(email), await requestOwnLink(email)]
    expect((await confirm(first)).fragment).toHaveProperty('access_token')
    expect((await confirm(second)).fragment).toMatchObject({ error_code: 'otp_expired' })
    const client = aClient(world, { flowType: 'pkce' })
    const third = await requestOwnLink(email)
    const before = (await lettersTo(world, email)).length
    await client.auth.resetPasswordForEmail(email)
    const { code } = await confirm(addressOf((await lastLetterTo(world, email, before)).link!))
    expect((await client.auth.exchangeCodeForSession(code!)).error).toBeNull()
    expect((await confirm(third)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test('becomes invalid once its address was left, also where addresses need no confirmation', async () => {
    const atOnce = await aWorld({ beside: world, settings: { ...unhurried, AUTH_EMAIL_AUTOCONFIRM: 'on' } })
    const { email, session } = await aMember(world)
    const link = await requestOwnLink(email)
    const client = aClient(atOnce)
    await client.auth.setSession(session)
    const next = somebody()
    expect((await client.auth.updateUser({ email: next })).data.user).toMatchObject({ email: next })
    expect((await confirm(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    await atOnce.stop()
  })

  test('is used once when all valid links are confirmed at the same time', async () => {
    const { email } = await aMember(world)
    const links: URL[] = []
    for (let at = 0; at < 6; at++) links.push(await requestOwnLink(email))
    const answers = await Promise.all([...links, ...links].map((link) => confirm(link)))
    expect(answers.filter(({ fragment }) => fragment['access_token'])).toHaveLength(1)
  })

  test('is the only one whose code is valid, so that a guess never matches several codes', async () => {
    const { email } = await aMember(world)
    await requestOwnLink(email)
    await requestOwnLink(email)
    const [first, second] = await lettersTo(world, email)
    const verifyCode = async (code: string) => aClient(world).auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect((await verifyCode(first!.code!)).error?.code).toBe('otp_expired')
    expect((await verifyCode(second!.code!)).error).toBeNull()
  })

  test.each([
    { hours: 1, links: 50 },
    { hours: 2, links: 70 },
  ])(
    'is one of a limited number of valid links, which strangers do not reach during its lifetime: $hours h, $links',
    async ({ hours, links: most }) => {
      const settings = { AUTH_MAILS_PER_MAILBOX: '10', AUTH_LINK_SECONDS: String(hours * 3600) }
      const limited = await aWorld({ settings: { ...unhurried, ...settings } })
      const { email, user } = await aMember(limited)
      const admin = aClient(limited, { secret: true })
      const links: string[] = []
      for (let at = 0; at < most + 2; at++) {
        const { data } = await admin.auth.admin.generateLink({ type: 'recovery', email })
        links.push(data.properties!.hashed_token)
      }
      const { rows } = await limited.database.owner.query(
        'select count(*)::int as out from auth.one_time_tokens where user_id = $1',
        [user.id],
      )
      expect(rows).toEqual([{ out: most }])
      expect((await followLink(limited, links[1]!, 'recovery')).fragment).toMatchObject({ error_code: 'otp_expired' })
      expect((await followLink(limited, links[2]!, 'recovery')).fragment).toHaveProperty('access_token')
      await limited.stop()
    },
  )
})

test('a second invitation makes the link of the first one invalid', async () => {
  const email = somebody()
  const admin = aClient(world, { secret: true })
  const [first, second] = [
    await admin.auth.admin.generateLink({ type: 'invite', email }),
    await admin.auth.admin.generateLink({ type: 'invite', email }),
  ].map(({ data }) => data.properties!.hashed_token)
  expect((await followLink(world, first!, 'invite')).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await followLink(world, second!, 'invite')).fragment).toHaveProperty('access_token')
})

describe('the link of a flow that began in another browser', () => {
  test('signs in in the current browser, and redirects to our own page in place of the requested one', async () => {
    const { email, user } = await aMember(world)
    const link = await requestLinkAsStranger(email)
    const page = await fetch(link)
    const text = await page.text()
    expect(text).toContain('name="here"')
    expect(text).toContain('Continuer dans ce navigateur')
    const { SITE_URL } = world.services.settings
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' https://app.example.com ${new URL(SITE_URL).origin};`,
    )
    const { at, code, fragment } = await confirm(link, { here: 'yes' })
    expect({ at, code, type: fragment['type'] }).toEqual({ at: `${SITE_URL}/console`, code: null, type: 'recovery' })
    expect((await aClient(world).auth.getUser(fragment['access_token'])).data.user!.id).toBe(user.id)
    expect((await confirm(link, { here: 'yes' })).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test('works in the browser where the flow began, as the official client expects', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world, { flowType: 'pkce' })
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.resetPasswordForEmail(email, { redirectTo: OWN_APP })
    const { at, code } = await confirm(addressOf((await lastLetterTo(world, email)).link!))
    expect(at).toBe(OWN_APP)
    const { data, error } = await client.auth.exchangeCodeForSession(code!)
    expect(error).toBeNull()
    expect(data.user!.id).toBe(user.id)
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('gives a valid code, also for an account that was never confirmed', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password })
    await lastLetterTo(world, email)
    const client = aClient(world, { flowType: 'pkce' })
    await client.auth.resetPasswordForEmail(email)
    const { code } = await confirm(addressOf((await lastLetterTo(world, email, 1)).link!))
    const { data, error } = await client.auth.exchangeCodeForSession(code!)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
  })

  test('shows no second button if it belongs to no flow', async () => {
    const { email } = await aMember(world)
    const link = await requestOwnLink(email)
    expect(tokenIn(link)).not.toMatch(/^pkce_/)
    expect(await (await fetch(link)).text()).not.toContain('name="here"')
  })
})
