import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cut, facesOf, placeOf, readStyle } from './cut-fonts.ts'

const faces = facesOf(readStyle())

test('each file has its rule, and each family a file of the letters of our texts', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.woff2'))
  expect(faces.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  const first = faces.filter(({ file }) => !file.includes('-more-')).map(({ family }) => family)
  expect(first).toEqual([...new Set(faces.map(({ family }) => family))])
})

describe.each(faces)('$file', (face) => {
  test('holds the weights and letters of the style sheet; if not: npm run fonts', async () => {
    expect(readFileSync(placeOf(face)).equals(await cut(face))).toBe(true)
  })
})
