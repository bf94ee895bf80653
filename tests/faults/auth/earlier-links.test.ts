/**
 * A stranger who knows an address can cause letters to its owner (safety E36, F38): the owner's own links stay valid, and
 * the links of the stranger work for the owner alone.
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

/** A letter that a stranger caused, for a flow that only the stranger can finish. */
async function strangersLink(email: string): Promise<URL> {
  const before = (await lettersTo(world, email)).length
  const stranger = aClient(world, { flowType: 'pkce' })
  expect((await stranger.auth.resetPasswordForEmail(email, { redirectTo: OWN_APP })).error).toBeNull()
  return addressOf((await lastLetterTo(world, email, before)).link!)
}

async function ownLink(email: string): Promise<URL> {
  const before = (await lettersTo(world, email)).length
  expect((await aClient(world).auth.resetPasswordForEmail(email)).error).toBeNull()
  return addressOf((await lastLetterTo(world, email, before)).link!)
}

/** The address with the port of the test's world. */
const addressOf = (link: string) => new URL(link.replace(world.services.settings.SITE_URL, world.address))

/** Presses a button of the page the link leads to. */
async function press(link: URL, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...more })
  const answer = await fetch(new URL(link.pathname, link), { method: 'POST', body, redirect: 'manual' })
  const target = new URL(answer.headers.get('location')!)
  return {
    at: target.origin + target.pathname,
    code: target.searchParams.get('code'),
    said: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  }
}

const tokenIn = (link: URL) => link.searchParams.get('token')!

describe('a link its owner asked for', () => {
  test('is good no matter what strangers ask for in their name afterwards', async () => {
    const { email } = await aMember(world)
    const link = await ownLink(email)
    await strangersLink(email)
    await aClient(world).auth.signInWithOtp({ email })
    await lastLetterTo(world, email, 2)
    expect((await press(link)).said).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
  })

  test('is good when they pressed the button of a stranger’s letter first', async () => {
    const { email } = await aMember(world)
    const [own, stranger] = [await ownLink(email), await strangersLink(email)]
    expect((await press(stranger)).code).toBeTruthy()
    expect((await press(own)).said).toMatchObject({ access_token: expect.any(String) })
  })

  test('ends once one of them was used, by a link or by the code of a flow', async () => {
    const { email } = await aMember(world)
    const [first, second] = [await ownLink(email), await ownLink(email)]
    expect((await press(first)).said).toHaveProperty('access_token')
    expect((await press(second)).said).toMatchObject({ error_code: 'otp_expired' })
    const client = aClient(world, { flowType: 'pkce' })
    const third = await ownLink(email)
    const before = (await lettersTo(world, email)).length
    await client.auth.resetPasswordForEmail(email)
    const { code } = await press(addressOf((await lastLetterTo(world, email, before)).link!))
    expect((await client.auth.exchangeCodeForSession(code!)).error).toBeNull()
    expect((await press(third)).said).toMatchObject({ error_code: 'otp_expired' })
  })

  test('opens once, when all that is out is pressed at once', async () => {
    const { email } = await aMember(world)
    const links: URL[] = []
    for (let at = 0; at < 6; at++) links.push(await ownLink(email))
    const answers = await Promise.all([...links, ...links].map((link) => press(link)))
    expect(answers.filter(({ said }) => said['access_token'])).toHaveLength(1)
  })

  test('is the last as a code: no try is a guess at several', async () => {
    const { email } = await aMember(world)
    await ownLink(email)
    await ownLink(email)
    const [first, second] = await lettersTo(world, email)
    const typed = async (code: string) => aClient(world).auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect((await typed(first!.code!)).error?.code).toBe('otp_expired')
    expect((await typed(second!.code!)).error).toBeNull()
  })

  test.each([
    { hours: 1, links: 50 },
    { hours: 2, links: 70 },
  ])(
    'is kept in a number that has an end, and that strangers do not reach while it lives: $hours h, $links',
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

test('an administrator who invites again takes the first link back', async () => {
  const email = somebody()
  const admin = aClient(world, { secret: true })
  const [first, second] = [
    await admin.auth.admin.generateLink({ type: 'invite', email }),
    await admin.auth.admin.generateLink({ type: 'invite', email }),
  ].map(({ data }) => data.properties!.hashed_token)
  expect((await followLink(world, first!, 'invite')).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await followLink(world, second!, 'invite')).fragment).toHaveProperty('access_token')
})

describe('the link of a flow that began elsewhere', () => {
  test('opens in the browser at hand, and leads to our own page no matter what was asked for', async () => {
    const { email, user } = await aMember(world)
    const link = await strangersLink(email)
    const page = await fetch(link)
    const text = await page.text()
    expect(text).toContain('name="here"')
    expect(text).toContain('Continuer dans ce navigateur')
    const { SITE_URL } = world.services.settings
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' https://app.example.com ${new URL(SITE_URL).origin};`,
    )
    const { at, code, said } = await press(link, { here: 'yes' })
    expect({ at, code, type: said['type'] }).toEqual({ at: `${SITE_URL}/console`, code: null, type: 'recovery' })
    expect((await aClient(world).auth.getUser(said['access_token'])).data.user!.id).toBe(user.id)
    expect((await press(link, { here: 'yes' })).said).toMatchObject({ error_code: 'otp_expired' })
  })

  test('opens where the flow began, as the official client expects', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world, { flowType: 'pkce' })
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.resetPasswordForEmail(email, { redirectTo: OWN_APP })
    const { at, code } = await press(addressOf((await lastLetterTo(world, email)).link!))
    expect(at).toBe(OWN_APP)
    const { data, error } = await client.auth.exchangeCodeForSession(code!)
    expect(error).toBeNull()
    expect(data.user!.id).toBe(user.id)
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('gives a code that is good, for an account that was never confirmed too', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password })
    await lastLetterTo(world, email)
    const client = aClient(world, { flowType: 'pkce' })
    await client.auth.resetPasswordForEmail(email)
    const { code } = await press(addressOf((await lastLetterTo(world, email, 1)).link!))
    const { data, error } = await client.auth.exchangeCodeForSession(code!)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
  })

  test('has one button where no flow began', async () => {
    const { email } = await aMember(world)
    const link = await ownLink(email)
    expect(tokenIn(link)).not.toMatch(/^pkce_/)
    expect(await (await fetch(link)).text()).not.toContain('name="here"')
  })
})
