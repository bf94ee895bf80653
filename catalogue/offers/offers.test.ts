/**
 * Every offer answers the questions of a buyer, in every language, and promises no choice that the experience does not
 * have.
 */
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { offerTextsOf } from '#site/detail/offer-texts.ts'
import { catalogue, experienceById } from '../catalogue.ts'
import { offers } from './offers.ts'
import { outlineOf } from './outline.ts'

const languages = Object.entries(dictionaries)
const textsOf = (id: string, language: keyof typeof dictionaries = 'fr') =>
  offerTextsOf(experienceById(id)!, dictionaries[language])!

test('all experiences say where one sits, what happens, what is not included, what the quote settles', () => {
  expect([...offers.keys()].toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
  for (const { id } of catalogue) {
    const { seat, days, notIncluded, settled } = textsOf(id)
    expect(seat).toMatch(/[.]$/)
    expect([days.length, notIncluded.length, settled.length].map((length) => length > 0)).toEqual([true, true, true])
  }
})

describe.each(languages)('in %s', (_code, { offers: words }) => {
  test('every phrase an offer names is said, and every phrase is used', () => {
    const named = [...offers.values()].flatMap(({ seat, mark, days, notIncluded, settled, host }) => [
      seat,
      ...days,
      ...notIncluded,
      ...settled,
      host,
      ...(mark ? [mark.shows] : []),
    ])
    const composing = ['seat.open', 'week', 'day.on', 'people.open', 'people.between']
    expect([...new Set([...named, ...composing])].toSorted()).toEqual(Object.keys(words).toSorted())
    expect(words.week.split(' ')).toHaveLength(7)
  })

  test('no seat is one thing or another: what is not known is confirmed in the quote', () => {
    const seats = Object.entries(words).filter(([key]) => key.startsWith('seat.'))
    expect(seats.filter(([, seat]) => / (ou|or|أو) /.test(seat))).toEqual([])
  })
})

test('nobody is promised a host of one language: French for a reader of French alone', () => {
  const promised = languages.map(([, { experiences }]) => JSON.stringify([...experiences.values()])).join()
  expect(promised).not.toMatch(/francophone|French-speaking|يتحدّث الفرنسية/)
})

test('if the country serves none, no reader of Arabic or English is promised champagne', () => {
  for (const place of ['bahrain', 'saudi-arabia', 'qatar']) {
    for (const language of ['en', 'ar'] as const) {
      expect(dictionaries[language].experiences.get(`f1-2026-${place}`)!.features!.join()).not.toMatch(
        /champagne|شمبانيا/i,
      )
    }
    expect(textsOf(`f1-2026-${place}`).settled).toContain('Les boissons, selon les règles du pays hôte')
  }
})

test('a race has its days by name, Las Vegas from Thursday to Saturday', () => {
  expect(textsOf('f1-2026-qatar').days).toEqual([
    'Vendredi\u00a0: essais libres',
    'Samedi\u00a0: qualifications',
    'Dimanche\u00a0: course',
  ])
  expect(textsOf('f1-2026-las-vegas', 'en').days).toEqual([
    'Thursday: free practice',
    'Friday: qualifying',
    'Saturday: race',
  ])
})

test('an included service is not among the excluded ones', () => {
  const extras = (id: string) => textsOf(id).notIncluded.join('; ')
  expect(extras('f1-2026-qatar')).toMatch(/hébergement/)
  expect(extras('f1-2026-miami')).not.toMatch(/hébergement/)
  expect(extras('f1-2026-japan')).toMatch(/autres nuits/)
  expect(extras('4')).not.toMatch(/hébergement|transferts/)
})

test('the circuit of each race is drawn with few points, its mark upon it', () => {
  for (const { mark } of offers.values()) {
    if (!mark) continue
    const { path, at } = outlineOf(mark.circuit, mark.at)
    const numbers = path.match(/\d+/g)!.map(Number)
    expect(numbers.length).toBeLessThan(140)
    for (const number of [...numbers, ...at]) expect(number >= 0 && number <= 100).toBe(true)
  }
  // Monaco's start line lies on the quay, where the outline does not begin.
  const [x, y] = textsOf('f1-2026-monaco').outline!.at
  expect([x < 25, y > 50]).toEqual([true, true])
})
