import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings/read-settings.ts'
import { allowedTarget, redirectTarget } from './redirects.ts'

const SITE = 'https://shop.example'
const settingsWith = (AUTH_REDIRECTS: string, more: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'production', SITE_URL: SITE, AUTH_REDIRECTS, ...more })
const isAllowed = (target: string, patterns = '', more?: Record<string, string>) =>
  allowedTarget(target, settingsWith(patterns, more)) !== undefined

describe('patterns', () => {
  test.each([
    ['https://app.example/back', 'https://app.example/back', true],
    ['https://app.example', 'https://app.example', true],
    ['https://app.example', 'https://app.example/', true],
    ['https://app.example', 'https://app.example/back', false],
    ['https://app.example/*', 'https://app.example/back', true],
    ['https://app.example/*', 'https://app.example/back/more', false],
    ['https://app.example/*', 'https://app.example/back.html', false],
    ['https://app.example/**', 'https://app.example/back/more.html?a=b', true],
    ['https://app.example/ba?k', 'https://app.example/back', true],
    ['https://app.example/ba?k', 'https://app.example/ba/k', false],
    ['https://app.example/[abc]ack', 'https://app.example/back', true],
    ['https://app.example/[!abc]ack', 'https://app.example/back', false],
    ['https://app.example/b[!x]ck', 'https://app.example/b/ck', false],
    ['https://app.example/{back,forth}', 'https://app.example/forth', true],
    ['https://app.example/{back,forth}', 'https://app.example/sideways', false],
    ['https://one.example/*, https://two.example/*', 'https://two.example/back', true],
    ['https://*.app.example/**', 'https://preview.app.example/back', true],
    ['https://*.app.example/**', 'https://app.example/back', false],
    ['https://*.app.example/**', 'https://a.b.app.example/back', false],
    ['https://**.app.example/**', 'https://a.b.app.example/back', true],
    ['https://**.app.example/**', 'https://evil.example/.app.example/', false],
    ['https://**.app.example/**', 'https://evil.example/?.app.example/', false],
    ['https://**.app.example/**', 'https://evil.example?x=.app.example/', false],
    ['https://*.app.example/**', 'https://evil.example/.app.example/x', false],
    ['https://app.example**', 'https://app.example.evil.example/', true],
    ['https://app.example/**', 'https://app.example.evil.example/', false],
    ['https://app.example/**', 'https://appxexample/', false],
    ['https://app.example/**', 'http://app.example/', false],
    ['https://app.example/**', 'https://app.example:8443/', false],
    ['http://localhost:*/**', 'http://localhost:5173/back', true],
    ['myapp://**', 'myapp://back', true],
    ['myapp://**', 'myapp2://back', false],
    ['com.example.app://back', 'com.example.app://back', true],
    ['**', 'javascript:alert(1)', false],
    ['**', 'data:text/html,x', false],
    ['*', 'https://evil.example/', false],
    ['https://[', 'https://evil.example/', false],
    ['{', 'https://evil.example/', false],
  ])('%s and %s: %s', (pattern, target, allowed) => {
    expect(isAllowed(target, pattern)).toBe(allowed)
  })
})

describe('the site', () => {
  test.each([
    ['https://shop.example', true],
    ['https://shop.example/welcome?a=b#c', true],
    ['https://SHOP.example/', true],
    ['https://shop.example:443/', true],
    ['https://shop.example:8443/', false],
    ['http://shop.example/', false],
    ['https://www.shop.example/', false],
    ['https://shop.example./', false],
    [`https://shop.example/${'x'.repeat(3000)}`, false],
  ])('%s: %s', (target, allowed) => {
    expect(isAllowed(target)).toBe(allowed)
  })

  test('on localhost the port does not matter', () => {
    const local = { SITE_URL: 'http://localhost:3000' }
    expect(isAllowed('http://localhost:5173/back', '', local)).toBe(true)
    expect(isAllowed('http://127.0.0.1:5173/back', '', local)).toBe(false)
  })

  test('any localhost address is allowed in development, and only there', () => {
    expect(isAllowed('http://127.0.0.1:5173/back', '', { NODE_ENV: 'development' })).toBe(true)
    expect(isAllowed('http://127.0.0.1:5173/back')).toBe(false)
  })
})

describe('the choice among several', () => {
  const targetOf = (headers: Record<string, string>, query: string, given?: string) =>
    redirectTarget(
      { url: new URL(`https://shop.example/auth/v1/verify?${query}`), header: (name) => headers[name] },
      { settings: settingsWith('https://app.example/**') },
      given,
    )
  const query = 'redirect_to=https://app.example/query'

  test('the header comes first, then the body or the query, then the page of the caller, then the site', () => {
    const header = { redirect_to: 'https://app.example/header', referer: 'https://app.example/referer' }
    expect(targetOf(header, query)).toBe('https://app.example/header')
    expect(targetOf({}, query, 'https://app.example/body')).toBe('https://app.example/body')
    expect(targetOf({ referer: 'https://app.example/referer' }, query)).toBe('https://app.example/query')
    expect(targetOf({ referer: 'https://app.example/referer' }, '')).toBe('https://app.example/referer')
    expect(targetOf({}, '')).toBe(SITE)
  })

  test('an address that is not allowed is skipped', () => {
    const header = { redirect_to: 'https://evil.example/', referer: 'https://app.example/referer' }
    expect(targetOf(header, query)).toBe('https://app.example/query')
    expect(targetOf(header, 'redirect_to=//evil.example')).toBe('https://app.example/referer')
    expect(targetOf({ referer: 'https://evil.example/' }, 'redirect_to=//evil.example')).toBe(SITE)
  })
})
