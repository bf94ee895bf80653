/**
 * Every offer answers the questions of a buyer, in every language, and promises no choice that the experience does not
 * have.
 */
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import type { OfferInWords } from '#languages/experience-texts.ts'
import { offerTextsOf } from '#site/detail/offer-texts.ts'
import { catalogue, experienceById } from '../catalogue.ts'
import { emptyExperience } from '../editions/added.ts'
import type { Experience } from '../experience.ts'
import { offers } from './offers.ts'
import { outlineOf } from './outline.ts'

const languages = Object.entries(dictionaries)
const textsOf = (id: string, language: keyof typeof dictionaries = 'fr') =>
  offerTextsOf(experienceById(id)!, {}, dictionaries[language])

test('all experiences name the seats, the program, the exclusions and what the quote decides', () => {
  expect([...offers.keys()].toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
  for (const { id } of catalogue) {
    const { seat, days, notIncluded, settled } = textsOf(id)
    expect(seat).toMatch(/[.]$/)
    expect([days.length, notIncluded.length, settled.length].map((length) => length > 0)).toEqual([true, true, true])
  }
})

describe.each(languages)('in %s', (_code, { offers: words }) => {
  test('every phrase of an offer has a text, and every text is used', () => {
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

  test('no seat is "one or the other": an unknown seat is confirmed in the quote', () => {
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

describe('the words of the owner on an offer', () => {
  const said = (experience: Partial<Experience>, words: OfferInWords = {}, id = 'f1-2026-monaco') =>
    offerTextsOf({ ...experienceById(id)!, ...experience }, words, dictionaries.fr)

  test('people and host stand with what the quote settles, in place of the usual lines, also beside own words', () => {
    const usual = said({}).settled
    const party = { people: 'Nombre de personnes : de 2 à 12', host: 'Votre accompagnateur parle arabe' }
    const spaced = 'Nombre de personnes\u00a0: de 2 à 12'
    expect(said({}, party).settled).toEqual([...usual.slice(0, -2), spaced, party.host])
    expect(said({}, { ...party, settled: ['La table'] }).settled).toEqual(['La table', spaced, party.host])
    expect(said({}, { settled: usual }).settled, 'no line twice').toEqual(usual)
    expect(offerTextsOf({ ...emptyExperience('a'), title: 'A' }, party, dictionaries.fr).settled).toEqual([
      spaced,
      party.host,
    ])
  })

  test('a point on a plan: where it lies and what it shows, of an experience that was added, too; none without words', () => {
    const added = { ...emptyExperience('a'), circuit: 'italy', markAt: 25 }
    const drawn = offerTextsOf(added, { shows: 'La tribune' }, dictionaries.fr).outline!
    expect(drawn).toEqual({ ...outlineOf('italy', 0.25), shows: 'La tribune' })
    expect(offerTextsOf(added, {}, dictionaries.fr)).not.toHaveProperty('outline')
    expect(said({}).outline).toMatchObject({ shows: dictionaries.fr.offers['mark.pits'] })
    expect(said({ markAt: 10 }), 'the pits did not move').not.toHaveProperty('outline')
    expect(said({ markAt: 10 }, { shows: 'La loge' }).outline).toEqual({
      ...outlineOf('monaco', 0.1),
      shows: 'La loge',
    })
    expect(said({ circuit: 'none' })).not.toHaveProperty('outline')
    expect(said({ circuit: 'italy' }), 'the words of Monaco are not Monza’s').not.toHaveProperty('outline')
    expect(said({ circuit: 'italy' }, { shows: 'La tribune' }).outline!.shows).toBe('La tribune')
  })
})

test('the circuit of each race is drawn with few points, its mark upon it', () => {
  for (const { mark } of offers.values()) {
    if (!mark) continue
    const { path, at } = outlineOf(mark.circuit, mark.at)
    const numbers = path.match(/\d+/g)!.map(Number)
    expect(numbers.length).toBeLessThan(140)
    for (const number of [...numbers, ...at]) expect(number >= 0 && number <= 100).toBe(true)
  }
  // Monaco's start line is on the quay, not at the first point of the outline.
  const [x, y] = textsOf('f1-2026-monaco').outline!.at
  expect([x < 25, y > 50]).toEqual([true, true])
})
