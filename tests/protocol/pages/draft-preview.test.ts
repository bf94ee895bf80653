/** Tests the preview of a draft: for advisers alone, framed by the room alone, without scripts, never cached. */
import { afterAll, expect, test } from 'vitest'
import { CATALOGUE_PREVIEW } from '#contract/catalogue-preview.ts'
import { anAdviser, ask, aUser } from '#tests/console-people.ts'
import { aWorld } from '#tests/world.ts'

const world = await aWorld()
afterAll(() => world.stop())

const ada = await anAdviser(world.database, 'Ada')
await ask(world.database, ada, `select save_draft('2', '2031', $1)`, [
  JSON.stringify({
    'title.fr': { to: '<script>alert(1)</script>' },
    starts: { to: '2031-05-25' },
    ends: { to: '2031-06-08' },
  }),
])

function tokenOf(sub: string): Promise<string> {
  const { tokens, now } = world.services
  const seconds = Math.floor(now().getTime() / 1000)
  return tokens.sign({
    sub,
    role: 'authenticated',
    aal: 'aal1',
    aud: 'authenticated',
    iss: tokens.issuer,
    iat: seconds,
    exp: seconds + 600,
  })
}

async function postPreview(form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(world.address + CATALOGUE_PREVIEW, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams({ experience: '2', edition: '2031', language: 'fr', view: 'card', ...form }),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('an adviser sees the edition with its draft, in a frame that only the room may show', async () => {
  const { status, headers, html } = await postPreview({ token: await tokenOf(ada.sub) })
  expect(status).toBe(200)
  expect(html).toContain('2031')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<a\b[^>]* href=/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const page = await fetch(`${world.address}/`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(html).not.toContain('aria-labelledby="deck-2"')
  const deck = await postPreview({ token: await tokenOf(ada.sub), view: 'deck' })
  expect(deck.html).toMatch(/<article\b[^>]*aria-labelledby="deck-2"[^>]*>.*2031/s)
  const detail = await postPreview({ token: await tokenOf(ada.sub), view: 'detail', language: 'ar' })
  expect(detail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*<dialog/s)
})

test('nobody else sees a draft', async () => {
  const stranger = await aUser(world.database, 'Nobody')
  for (const token of ['', 'forged', await tokenOf(stranger)]) {
    const { status, html } = await postPreview({ token })
    expect([401, 403]).toContain(status)
    expect(html).not.toContain('2031')
  }
  expect((await postPreview({ token: await tokenOf(ada.sub) }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await postPreview({ token: await tokenOf(ada.sub), edition: '2032' })).status).toBe(404)
})
