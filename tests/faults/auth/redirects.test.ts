/** Tests that a sign-in redirects only to the site, or to an address that a setting allows (protocol §13, safety F43). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteWithIssuer, type SiteWithIssuer } from '#tests/protocol/providers/provider-steps.ts'

const SITE = 'https://shop.example'
let service: SiteWithIssuer
beforeAll(async () => {
  const AUTH_REDIRECTS =
    'https://app.example/**, https://*.preview.example/*, https://**.deep.example/**, shopapp://back'
  service = await aSiteWithIssuer({ settings: { SITE_URL: SITE, AUTH_REDIRECTS } })
})
afterAll(() => service.stop())

type RedirectRequest = { query?: string; headers?: Record<string, string> }

const addressOf = (path: string, parameters: Record<string, string>, query?: string) =>
  `${service.world.address}/auth/v1${path}?${new URLSearchParams(parameters).toString()}${query === undefined ? '' : `&redirect_to=${query}`}`

/** Returns the redirect after a sign-in that was cancelled at the provider. */
async function redirectOfAuthorize({ query, headers = {} }: RedirectRequest): Promise<string> {
  const left = await fetch(addressOf('/authorize', { provider: 'keycloak' }, query), { redirect: 'manual', headers })
  const state = new URL(left.headers.get('location')!).searchParams.get('state')!
  const [cookie] = left.headers.getSetCookie()[0]!.split(';')
  const refused = addressOf('/callback', { state, error: 'access_denied' })
  const back = await fetch(refused, { redirect: 'manual', headers: { cookie: cookie! } })
  return removeOutcome(back)
}

/** Returns the redirect after an invalid link was followed. */
async function redirectOfVerify({ query, headers = {} }: RedirectRequest): Promise<string> {
  const url = addressOf('/verify', { token: 'a'.repeat(64), type: 'signup' }, query)
  return removeOutcome(await fetch(url, { redirect: 'manual', headers }))
}

function removeOutcome(answer: Response): string {
  expect(answer.status).toBe(303)
  const url = new URL(answer.headers.get('location')!)
  url.hash = ''
  for (const name of ['error', 'error_code', 'error_description', 'sb']) url.searchParams.delete(name)
  return url.href
}

const refused = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  String.raw`https:\\evil.example`,
  String.raw`https://shop.example\@evil.example`,
  String.raw`https://evil.example\.shop.example`,
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:evil.example',
  'evil.example',
  '/welcome',
  './welcome',
  '?next=1',
  'https://evil.example',
  'https://evil.example/https://shop.example',
  'https://evil.example?https://shop.example/',
  'https://evil.example#https://shop.example/',
  'https://shop.example@evil.example',
  'https://shop.example:443@evil.example',
  'https://shop.example%40evil.example',
  'https://user:password@shop.example/',
  'https://user@app.example/',
  'https://@shop.example/',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'https://shop.example./',
  'https://www.shop.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://app.example:8443/',
  'http://app.example/',
  'https://shop。example/',
  'https://ｓhop.example/',
  'https://shоp.example/',
  'https://xn--shp-hmc.example/',
  'https://shop%2eexample/',
  'https://shop.example%2f%2fevil.example',
  '%2f%2fevil.example',
  'https%3a%2f%2fevil.example',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1/',
  'http://127.0.0.1:3000/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://1/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  'about:blank',
  'view-source:https://shop.example/',
  'intent://evil.example#Intent;scheme=https;end',
  'ftp://shop.example/',
  'ws://shop.example/',
  'shopapp://evil',
  'shopapp2://back',
  'https://shop.example/\r\nSet-Cookie: a=b',
  'https://shop.example/\nLocation: https://evil.example',
  'https://evil.example\r\n.shop.example/',
  '\u0000https://shop.example/',
  'https://shop.example/\u0000',
  'https://shop.example/a b',
  'https://a.b.preview.example/x',
  'https://a.preview.example/x/y',
  'https://a.preview.example/x.y',
  'https://evil.example/.preview.example/x',
  'https://evil.example/?.deep.example/',
  'https://evil.example/x.deep.example/',
  'https://evil.example?a.deep.example/',
  'https://evil.example#a.deep.example/',
  'https://app.example.evil.example/',
  'https://appXexample/',
  `https://shop.example/${'a'.repeat(2600)}`,
]

const endpoints: [string, (request: RedirectRequest) => Promise<string>][] = [
  ['/authorize', redirectOfAuthorize],
  ['/verify', redirectOfVerify],
]

describe.each(endpoints)('%s', (_, readRedirect) => {
  test.each(refused)('redirects to the site, not to %j', async (target) => {
    expect(await readRedirect({ query: encodeURIComponent(target) })).toBe(`${SITE}/`)
    const isText = /^[\u0020-\u007e]*$/.test(target) && target.trim() === target
    if (isText) {
      expect(await readRedirect({ headers: { redirect_to: target } })).toBe(`${SITE}/`)
      expect(await readRedirect({ headers: { referer: target } })).toBe(`${SITE}/`)
    }
  })

  test.each([
    ['https://shop.example/welcome?a=b', 'https://shop.example/welcome?a=b'],
    ['https://SHOP.example/x/../welcome', 'https://shop.example/welcome'],
    ['https://shop.example//evil.example', 'https://shop.example//evil.example'],
    ['https://shop.example/%2f%2fevil.example', 'https://shop.example/%2f%2fevil.example'],
    ['https://app.example/deep/down?a=b', 'https://app.example/deep/down?a=b'],
    ['https://one.preview.example/x', 'https://one.preview.example/x'],
    ['https://a.b.deep.example/x', 'https://a.b.deep.example/x'],
    ['shopapp://back', 'shopapp://back'],
  ])('redirects to %s, which is allowed', async (target, expected) => {
    expect(await readRedirect({ query: encodeURIComponent(target) })).toBe(expected)
  })

  test('prefers the header to the query, then uses the referring page, then the site', async () => {
    const [query, referer] = ['https://app.example/query', 'https://app.example/page']
    expect(await readRedirect({ query, headers: { redirect_to: 'https://app.example/header' } })).toBe(
      'https://app.example/header',
    )
    expect(await readRedirect({ headers: { referer } })).toBe(referer)
    expect(await readRedirect({ query: 'https://evil.example', headers: { referer } })).toBe(referer)
    expect(await readRedirect({})).toBe(`${SITE}/`)
  })
})
