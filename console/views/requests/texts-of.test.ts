import { expect, test } from 'vitest'
import { titlesAsked } from './texts-of.ts'

const none = new Map()
const asked = (...ids: string[]) => ({ selected_experiences: ids.map((id) => ({ id })) })
const DAY = '2026-05-01'

test('a first sentence names what the merged requests wish as well, each once', () => {
  const one = titlesAsked([asked('1')], 'fr', none, DAY)
  const both = titlesAsked([asked('1'), asked('7', '1', 'stranger')], 'fr', none, DAY)
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(one[0])
})

test('an experience that is over is asked for as its next edition', () => {
  const translations = new Map()
  expect(titlesAsked([asked('15')], 'fr', translations, DAY)[0]).toMatch(/\(prochaine édition\)$/)
  expect(titlesAsked([asked('15')], 'en', translations, DAY)[0]).toMatch(/\(next edition\)$/)
})

test('a request without wishes has none', () => {
  expect(titlesAsked([{ selected_experiences: null }], 'ar', none, DAY)).toEqual([])
})
