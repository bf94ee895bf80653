import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteDirectories } from '../built-site.ts'
import { webManifests } from './web-manifest.ts'

const made = webManifests({ brand: 'Premier Rang', postersVersion: 'abc' })

test.each([
  ['fr', 'ltr', '/'],
  ['en', 'ltr', '/?lang=en'],
  ['ar', 'rtl', '/?lang=ar'],
])('the page installed in %s opens in it', (lang, dir, start) => {
  const file = made.find(({ path }) => path === `/site-${lang}.webmanifest`)
  const manifest = JSON.parse(file!.text)
  expect(manifest).toMatchObject({ name: 'Premier Rang', lang, dir, start_url: start, id: '/', display: 'standalone' })
  expect(manifest.description).not.toContain('{')
})

test.each([
  ['fr', 'ltr', '/console', 'Espace conseillers'],
  ['ar', 'rtl', '/console?lang=ar', 'منصّة المستشارين'],
])('the room installed in %s is one of its own and opens in it', (lang, dir, start, name) => {
  const manifest = JSON.parse(made.find(({ path }) => path === `/console-${lang}.webmanifest`)!.text)
  const own = {
    id: '/console',
    scope: '/console',
    start_url: start,
    short_name: name,
    lang,
    dir,
    display: 'standalone',
  }
  expect(manifest).toMatchObject(own)
})

test('every icon named is there, and one of them may be cut to any shape', () => {
  for (const { text } of made) {
    const { icons } = JSON.parse(text) as { icons: { src: string; purpose: string }[] }
    for (const { src } of icons) {
      const name = /^\/posters\/([\w-]+\.png)\?v=abc$/.exec(src)![1]!
      expect(existsSync(join(siteDirectories.posters, name)), name).toBe(true)
    }
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  }
})
