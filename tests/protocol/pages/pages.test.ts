/** Tests pages, files, their caching and compression, and the operator's two addresses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaries } from '#languages/dictionaries.ts'
import { languageCodes } from '#languages/languages.ts'
import { loadBuiltSite, siteDirectories } from '#server/pages/built-site.ts'
import { REQUESTS_WORTH_BEST } from '#server/pages/recompress-pages.ts'
import { readStoredFiles } from '#server/pages/files/stored-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let clock = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  const site = { ...plainSite, files: readStoredFiles(siteDirectories) }
  world = await aWorld({ site, now: () => clock, settings: { SITE_URL: 'https://premier-rang.example' } })
})
afterAll(() => world.stop())

interface Got {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends a request with `node:http`, because `fetch` would decode the body. */
function get(path: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(world.address + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject).end()
  })
}

describe('a page', () => {
  test('is the same in every encoding, each with an ETag of its own', async () => {
    const plain = await get('/?lang=en')
    const br = await get('/?lang=en', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/?lang=en', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe('Accept-Encoding')
    expect(plain.headers['content-language']).toBe('en')
    expect(plain.headers['set-cookie']).toBeUndefined()
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': `"other", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
  })

  test('is rendered once, in any order of its query', async () => {
    const first = await get('/?a=1&b=2')
    const other = await get('/?b=2&a=1')
    expect(other.headers.etag).toBe(first.headers.etag)
  })

  test('is better compressed once it was requested often', async () => {
    const br = { 'accept-encoding': 'br' }
    const first = await get('/?better=1', br)
    const request = async () => (await get('/?better=1', br)).headers.etag
    // A page with few requests is not compressed again.
    for (let times = 2; times < REQUESTS_WORTH_BEST; times += 1) expect(await request()).toBe(first.headers.etag)
    await world.services.pages.idle()
    expect(await request()).toBe(first.headers.etag)
    await world.services.pages.idle()
    const later = await get('/?better=1', br)
    expect(later.headers.etag).not.toBe(first.headers.etag)
    expect(later.body.length).toBeLessThanOrEqual(first.body.length)
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
  })

  test('a generated file is better compressed once it was requested often', async () => {
    const br = { 'accept-encoding': 'br' }
    const answers = await Promise.all(Array.from({ length: REQUESTS_WORTH_BEST }, () => get('/sitemap.xml', br)))
    const first = answers[0]!
    await expect.poll(async () => (await get('/sitemap.xml', br)).headers.etag).not.toBe(first.headers.etag)
    const later = await get('/sitemap.xml', br)
    expect(later.body.length).toBeLessThanOrEqual(first.body.length)
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
  })

  test('has the new day as soon as it begins in Paris', async () => {
    clock = new Date('2026-11-20T22:59:00Z')
    expect((await get('/')).body.toString()).toContain('2026-11-20')
    clock = new Date('2026-11-20T23:01:00Z')
    expect((await get('/')).body.toString()).toContain('2026-11-21')
  })

  test('that moved redirects to its new address', async () => {
    const { status, headers, body } = await get('/?toggle=1')
    expect({ status, location: headers.location, length: body.length }).toEqual({
      status: 303,
      location: '/?step=selection',
      length: 0,
    })
  })

  test('answers HEAD with the same headers and no body', async () => {
    const got = await get('/')
    const head = await get('/', { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
  })
})

test('any other path answers the specified 404', async () => {
  for (const path of [
    '/nowhere',
    '/rest',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/posters/%2e%2e/drawings.ts',
  ]) {
    const { status, body, headers } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('Oops! Page not found')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('a page of the build that fails to render shows the failure and the next step', async () => {
  const site = await loadBuiltSite(siteDirectories)
  const renderPage = () => {
    throw new Error('this page breaks')
  }
  const broken = await aWorld({ site: { ...site, renderer: { ...site.renderer, renderPage } } })
  try {
    const answer = await fetch(`${broken.address}/?lang=en`)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(html).toContain(dictionaries.en.words['broken.text'])
    expect(html).toContain('href="/?lang=en"')
    expect(html).not.toContain('this page breaks')
  } finally {
    await broken.stop()
  }
})

test('a page that cannot be rendered shows the failure, and is rendered again at each request', async () => {
  const { status, body, headers } = await get('/?broken=1&lang=ar')
  expect(status).toBe(500)
  expect(body.toString()).toContain('dir="rtl"')
  expect(headers['cache-control']).toBe('no-store')
  expect((await get('/?broken=1')).body.toString()).toContain('Unexpected Application Error!')
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gz', gunzipSync],
] as const)('a built script is sent in %s as the build compressed it', async (encoding, extension, decompress) => {
  const assets = join(siteDirectories.client, 'assets')
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const { headers, body } = await get(`/assets/${name}`, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    // `toEqual` would compare megabytes number by number.
    expect(body.equals(readFileSync(join(assets, `${name}.${extension}`))), name).toBe(true)
    expect(decompress(body).equals(readFileSync(join(assets, name))), name).toBe(true)
    expect((await get(`/assets/${name}.${extension}`)).status, 'it is no file of its own').toBe(404)
  }
})

test('the worker is revalidated each time, also with a query that names a version', async () => {
  for (const path of ['/worker.js', '/worker.js?v=1']) {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
  }
})

test('robots may read what is public, and the map lists every page in every language', async () => {
  expect((await get('/robots.txt')).body.toString()).toBe(
    'User-agent: *\nDisallow: /console\n\nSitemap: https://premier-rang.example/sitemap.xml\n',
  )
  const map = (await get('/sitemap.xml')).body.toString()
  expect(map.match(/<loc>/g)).toHaveLength(7 * languageCodes.length)
  expect(map).toContain('<loc>https://premier-rang.example/?step=selection&amp;category=f1&amp;lang=ar</loc>')
})

test.each([
  ['the page', '/', 200, 'offline-worker'],
  ['an unknown address', '/nowhere', 404, 'offline-worker'],
  ['a broken page', '/?broken=1', 500, 'offline-worker'],
  ['a private page', '/?request=anything', 200, "'none'"],
  ['a file', '/robots.txt', 200, "'none'"],
  ['the state', '/live', 200, "'none'"],
  ['the data interface', '/rest/v1/contact_requests', 401, "'none'"],
  ['too long an address', `/?${'x'.repeat(5000)}`, 414, 'offline-worker'],
])('%s has the strict headers', async (_name, path, status, named) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).not.toContain('unsafe')
  expect(policy.endsWith(`require-trusted-types-for 'script'; trusted-types ${named}`)).toBe(true)
  expect(answer.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': path.includes('request=') ? 'no-referrer' : 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test.each(['/?', '/nowhere?lang=ar&', '/console/?'])(
  'an address under %s that is too long is answered with a way home',
  async (path) => {
    const { status, headers, body } = await get(`${path}${'x'.repeat(5000)}`)
    expect(status).toBe(414)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-language']).toBe(path.includes('lang=ar') ? 'ar' : 'fr')
    expect(body.toString()).toContain('Oops! Page not found')
  },
)

test('an address of an interface that is too long is answered in JSON', async () => {
  const { status, body } = await get(`/rest/v1/contact_requests?${'x'.repeat(5000)}`)
  expect([status, JSON.parse(body.toString())]).toMatchObject([414, { code: 'uri_too_long' }])
})

test('the operator’s addresses answer live and ready, and not ready while the disk is full or the program stops', async () => {
  expect((await get('/live')).status).toBe(200)
  const ready = await get('/ready')
  expect({ status: ready.status, body: JSON.parse(ready.body.toString()) }).toEqual({
    status: 200,
    body: { ready: true },
  })
  world.services.health.noteFull()
  expect(JSON.parse((await get('/ready')).body.toString())).toEqual({ ready: false, reason: 'disk full' })
  clock = new Date(clock.getTime() + 61_000)
  expect((await get('/ready')).status).toBe(200)
  world.services.health.stop()
  expect((await get('/ready')).status).toBe(503)
  expect((await get('/live')).status).toBe(200)
})
