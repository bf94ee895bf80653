import { expect, test } from 'vitest'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { shownText, requestedTitles } from './texts-of.ts'

const none = new Map()
const asked = (...ids: string[]) => ({ selected_experiences: ids.map((id) => ({ id })) })
const DAY = '2026-05-01'

test('a first sentence names what the merged requests wish as well, each once', () => {
  const one = requestedTitles([asked('1')], 'fr', none, DAY)
  const both = requestedTitles([asked('1'), asked('7', '1', 'stranger')], 'fr', none, DAY)
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(one[0])
})

test('an experience that is over is asked for as its next edition', () => {
  const translations = new Map()
  expect(requestedTitles([asked('15')], 'fr', translations, DAY)[0]).toMatch(/\(prochaine édition\)$/)
  expect(requestedTitles([asked('15')], 'en', translations, DAY)[0]).toMatch(/\(next edition\)$/)
})

test('a request without wishes has none', () => {
  expect(requestedTitles([{ selected_experiences: null }], 'ar', none, DAY)).toEqual([])
})

const texts = (price: string, duration: string) => new Map([['1', { price, duration }]])

test('a price is said in the language of the room while it is the one that was shown, else as it was sent', () => {
  const spoken = { client: texts('From 500 euros', '3 days'), room: texts('500 EUR au moins', '3 jours') }
  const wish = { id: '1', title: 'Monaco', price: 'From 500 euros', duration: '2 days' }
  expect(shownText(wish, 'price', spoken)).toBe('500 EUR au moins')
  expect(shownText(wish, 'duration', spoken), 'changed since').toBe('2 days')
  expect(shownText({ ...wish, duration: '3\u00a0days' }, 'duration', spoken)).toBe('3 jours')
  expect(shownText({ ...wish, id: 'stranger' }, 'price', spoken)).toBe('From 500 euros')
  expect(shownText({ id: '1' }, 'price', spoken), 'nothing was sent').toBe('')
  expect(shownText(wish, 'price', { client: spoken.client, room: none })).toBe('From 500 euros')
})

test('dates in a language of the other direction keep their order in the sentence', () => {
  const t = consoleTranslator(consoleWords.ar, 'ar')
  expect(t('sheet.datesShown', { dates: '3 jours' })).toContain('\u20683 jours\u2069')
})
