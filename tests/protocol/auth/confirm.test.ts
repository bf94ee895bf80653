/** Tests the page of confirmation links: opening it does not use up the token, pressing its button does (safety E37). */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, lastLetterTo, somebody } from './auth-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({
    worker: true,
    settings: {
      AUTH_PASSWORD_COST: '4',
      AUTH_SEND_SECONDS: '0',
      AUTH_REDIRECTS: 'https://app.example.com/**,myapp://back',
      AUTH_LIMIT_VERIFY: '1000',
    },
  })
})
afterAll(() => world.stop())

const password = 'correct horse battery'

/** Signs up and returns the link of the letter, on the port of the test server. */
async function aLink(language = 'fr', redirectTo?: string) {
  const email = somebody()
  const options = { data: { language }, ...(redirectTo && { emailRedirectTo: redirectTo }) }
  await aClient(world).auth.signUp({ email, password, options })
  const { link } = await lastLetterTo(world, email)
  return { email, url: new URL(link!.replace(world.services.settings.SITE_URL, world.address)) }
}

function press(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(url.searchParams)
  return fetch(new URL(url.pathname, url), { method: 'POST', body, headers, redirect: 'manual' })
}

describe('opening the link', () => {
  test('shows the step to confirm, and hides it from robots, caches and the next page', async () => {
    const { url } = await aLink()
    const page = await fetch(url)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toMatch(/noindex/)
    expect(text).toContain('Confirmer mon adresse')
    expect(text).toContain(url.searchParams.get('token')!)
    expect(text).not.toMatch(/<script|\son\w+=|style="/)
  })

  test('allows its own style by its hash, pictures of ours, and nothing else', async () => {
    const { url } = await aLink('en', 'https://app.example.com/welcome')
    const page = await fetch(url)
    const style = /<style>([^]*)<\/style>/.exec(await page.text())![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; ` +
        `form-action 'self' https://app.example.com; frame-ancestors 'none'`,
    )
  })

  test('does not use up the token, no matter how often and by which program it is opened', async () => {
    const { email, url } = await aLink()
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'HEAD', 'GET']) {
      expect((await fetch(url, { method, headers: { 'user-agent': 'a mail scanner' } })).status).toBeLessThan(300)
    }
    const { rows } = await world.database.owner.query(
      `select (select count(*)::int from auth.one_time_tokens where relates_to = $1) as tokens,
              (select count(*)::int from auth.sessions s join auth.users u on u.id = s.user_id where email = $1) as sessions`,
      [email],
    )
    expect(rows).toEqual([{ tokens: 1, sessions: 0 }])
    expect((await press(url)).headers.get('location')).toContain('#access_token=')
  })

  test.each([
    ['fr', 'ltr', 'Une dernière étape'],
    ['en', 'ltr', 'One last step'],
    ['ar', 'rtl', 'خطوة أخيرة'],
  ])('is in the language of the link: %s', async (language, direction, title) => {
    const { url } = await aLink(language)
    const page = await fetch(url)
    expect(page.headers.get('content-language')).toBe(language)
    const text = await page.text()
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
  })

  test('shows that the link is incomplete if a part is missing, and no button', async () => {
    for (const query of ['', '?token=abc', '?type=signup', '?token=abc&type=sesame', '?token=&type=signup&lang=xx']) {
      const page = await fetch(`${world.address}/auth/v1/confirm${query}`)
      expect(page.status).toBe(400)
      const text = await page.text()
      expect(text).toContain('Ce lien est incomplet')
      expect(text).not.toContain('<form')
    }
  })

  test('shows parts of the link as text only', async () => {
    const evil = `"><script>alert(1)</script><a href='x`
    const query = new URLSearchParams({ token: evil, type: 'signup', redirect_to: evil })
    const text = await (await fetch(`${world.address}/auth/v1/confirm?${query.toString()}`)).text()
    expect(text).not.toContain('<script')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
  })
})

describe('pressing the button', () => {
  test('confirms, signs in and redirects, once', async () => {
    const { email, url } = await aLink('fr', 'http://localhost:3000/welcome')
    const first = await press(url)
    expect(first.status).toBe(303)
    const target = new URL(first.headers.get('location')!)
    expect(target.origin + target.pathname).toBe('http://localhost:3000/welcome')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('signup')
    const { data } = await aClient(world).auth.getUser(fragment.get('access_token')!)
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    const second = await press(url)
    expect(second.headers.get('location')).toContain('error_code=otp_expired')
  })

  test('redirects an app to its own address, and never to an address that is not allowed', async () => {
    expect((await press((await aLink('fr', 'myapp://back')).url)).headers.get('location')).toMatch(
      /^myapp:\/\/back#access_token=/,
    )
    const { url } = await aLink()
    url.searchParams.set('redirect_to', 'https://evil.example.com/')
    expect((await press(url)).headers.get('location')).toMatch(/^http:\/\/localhost:3000\/#access_token=/)
  })

  test('redirects a PKCE client with its code', async () => {
    const email = somebody()
    const client = aClient(world, { flowType: 'pkce' })
    await client.auth.signUp({ email, password })
    const { link } = await lastLetterTo(world, email)
    const answer = await press(new URL(link!.replace(world.services.settings.SITE_URL, world.address)))
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')
    expect((await client.auth.exchangeCodeForSession(code!)).data.user).toMatchObject({ email })
  })

  test('works from our own page only', async () => {
    const { url } = await aLink()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example.com' },
    ]) {
      const answer = await press(url, headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error_code: 'cross_site_request' })
    }
    expect((await press(url, { 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(303)
  })

  test('opens one session if it is pressed a hundred times at once', async () => {
    const { url } = await aLink()
    const answers = await Promise.all(Array.from({ length: 100 }, () => press(url)))
    const opened = answers.filter((answer) => answer.headers.get('location')!.includes('#access_token='))
    expect(opened).toHaveLength(1)
  })
})
