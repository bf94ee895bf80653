import { expect, test } from 'vitest'
import { awayPage } from './away-page.ts'
import { homeIn, makeOfflinePage, languageOf } from './offline-page.ts'

const at = (path: string) => new URL(path, 'https://premier-rang.example')
const html =
  '<!doctype html><html lang="fr" dir="ltr"><head><title>Accueil</title><script>first()</script><style>a{b:c}</style>' +
  '<script type="application/ld+json">{}</script></head><body><div id="site"><main>\n<div>Accueil</div></main></div>' +
  '<script type="application/json" id="page-data">{}</script><script type="module" src="/assets/loader.js"></script>\n</body></html>'

test('home is shown as it was kept, with the mark of a kept page', () => {
  for (const path of ['/', '/?lang=fr']) {
    expect(makeOfflinePage(html, at(path))).toBe(html.replace('<html lang', '<html data-kept lang'))
  }
})

test('any other step gets the frame alone, with everything the script needs', () => {
  const frame = makeOfflinePage(html, at('/?step=summary&chosen=2'))
  expect(frame).toContain('<html data-kept lang="fr"')
  expect(frame).toContain('<div id="site"></div><script type="application/json" id="page-data">{}</script>')
  expect(frame).toContain('src="/assets/loader.js"')
  expect(frame).not.toContain('<main>')
})

test.each([
  ['/', 'fr', '/'],
  ['/?step=summary&lang=en', 'en', '/?lang=en'],
  ['/?lang=ar', 'ar', '/?lang=ar'],
  ['/?lang=xx', 'fr', '/'],
])('%s is in %s, whose home is %s', (path, language, home) => {
  expect(languageOf(at(path))).toBe(language)
  expect(homeIn(languageOf(at(path)))).toBe(home)
})

test('a page that was never kept says so in its language, with links to the languages that were', () => {
  const page = awayPage({ address: at('/?step=selection&lang=ar'), kept: ['fr', 'en'], html })
  expect(page).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(page).toContain('<script>first()</script><style>a{b:c}</style></head>')
  expect(page).not.toContain('ld+json')
  expect(page).toContain('href="/?step=selection&amp;lang=ar"')
  expect(page).toContain('<p><a lang="fr" dir="ltr" href="/?step=selection&amp;lang=fr">')
  expect(page).toContain('<p><a lang="en" dir="ltr" href="/?step=selection&amp;lang=en">')
})

test('signs of HTML in an address are escaped there', () => {
  const page = awayPage({ address: at('/?lang=ar&q="><img src=x onerror=tripped()>'), kept: ['fr'], html })
  expect(page).not.toContain('<img')
  expect(page.match(/<a [^>]*href="[^"<>]*">/g)).toHaveLength(2)
})
