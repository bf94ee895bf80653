import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { drawings } from '#catalogue/posters/drawings.ts'
import { houseDrawings } from '#catalogue/posters/house/drawings.ts'
import { dictionaries } from './dictionaries.ts'
import type { Language } from './languages.ts'

/** Each experience, and the drawings that wait for one (design "ids 3, 8, 15"). */
const told = [...drawings.keys()].filter((id) => !houseDrawings.has(id))

test('every experience has a drawing to be told', () => {
  expect(told).toEqual(expect.arrayContaining(catalogue.map(({ id }) => id)))
})

describe.each(Object.entries(dictionaries))('the alternative texts of the posters in %s', (code, dictionary) => {
  const texts = [...dictionary.alternatives.values()]

  test('are there for every poster and for no other', () => {
    expect([...dictionary.alternatives.keys()].toSorted()).toEqual(told.toSorted())
  })

  test('are one sentence each, of at most the set length', () => {
    for (const text of texts) {
      expect(text).toMatch(/^\S.{38,168}\.$/u)
      expect(text.slice(0, -1), text).not.toMatch(/[.!?؟]/)
    }
  })

  test('are different for all posters', () => {
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('are written in that language', () => {
    const arabic = texts.filter((text) => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    expect(arabic).toHaveLength((code as Language) === 'ar' ? texts.length : 0)
  })
})
