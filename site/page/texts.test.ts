import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { languageCodes } from '#languages/languages.ts'
import { spacedWords } from '#languages/typography.ts'
import { finderTextsOf } from '../picker/finding/make-finder-texts.ts'
import { formWordsOf, pickerWordsOf, textsOf } from './texts.ts'
import { detailTextsOf } from '../detail/detail-texts.ts'

const base = catalogue[0]!
const three: Experience = { ...base, id: '3', location: 'Casablanca' }

test.each(languageCodes)('the day the base list has id 3, its location is «Maroc» in %s', (language) => {
  const shown = textsOf(dictionaries[language], [three]).experiences[0]!
  expect(shown.location).toBe('Maroc')
})

test('an experience is shown in the language if it is translated', () => {
  const [monaco] = textsOf(dictionaries.ar, [catalogue.find(({ id }) => id === '1')!]).experiences
  expect(monaco).toMatchObject({ word: 'موناكو', location: dictionaries.ar.experiences.get('1')!.location })
})

test('the French base is shown if a translation lacks', () => {
  const nobody = { ...base, id: 'not-translated-yet' }
  const partly = { ...dictionaries.en, experiences: new Map([[nobody.id, { location: 'Here' }]]) }
  const [shown] = textsOf(partly, [nobody]).experiences
  expect(shown).toMatchObject({ location: 'Here', title: base.title, duration: base.duration, price: base.price })
})

test('a text that no card shows is not loaded with the list', () => {
  const { experiences } = textsOf(dictionaries.fr)
  expect(experiences.some((experience) => 'description' in experience || experience.features.length > 2)).toBe(false)
  for (const { id, features, otherFeatures } of experiences) {
    expect(detailTextsOf(dictionaries.fr)[id]!.features).toHaveLength(features.length + otherFeatures)
  }
})

test('a detail says how the experience is sold, in any language by the French base', () => {
  for (const language of languageCodes) {
    const details = detailTextsOf(dictionaries[language])
    const sold = ['2', '13', 'f1-2026-monaco'].map((id) => details[id]!.sold)
    expect(sold).toEqual(['from', 'onRequest', 'bookingOnRequest'])
  }
})

test('an added experience says where one sits or that the quote says it, and loses nothing that its owner wrote', () => {
  const added = { ...base, id: 'added' }
  const { fr } = dictionaries
  const { offer } = detailTextsOf(fr, [added])['added']!
  expect(offer).toEqual({ seat: fr.offers['seat.open'], days: [], notIncluded: [], settled: [] })
  const own = new Map([[added.id, { days: ['10 h, accueil'], notIncluded: ['Le vol'] }]])
  expect(detailTextsOf({ ...fr, experiences: own }, [added])['added']!.offer).toEqual({
    ...offer,
    days: ['10 h, accueil'],
    notIncluded: ['Le vol'],
  })
})

test('French is spaced where it is shown, and stays as written where it leaves the page or is specified', () => {
  const words = {
    ...textsOf(dictionaries.fr).words,
    ...formWordsOf(dictionaries.fr),
    ...pickerWordsOf(dictionaries.fr),
  }
  expect(words['contact.sent.reference']).toBe('Votre référence\u00a0: {reference}')
  expect(words['contact.sent.another']).toContain('\u202f? ')
  expect(dictionaries.fr.words['contact.sent.another']).not.toMatch(/[\u00a0\u202f]/)
  for (const key of ['contact.sent', 'meta.description', 'whatsapp.selection'] as const) {
    expect(words[key]).toBe(dictionaries.fr.words[key])
  }
  const { words: finding } = finderTextsOf('fr')
  expect(finding['finding.nothing.text']).toMatch(/filtre\u00a0:$/)
  expect(finding['finding.ask']).toBe(dictionaries.fr.finding['finding.ask'])
  expect(finderTextsOf('en').words).toEqual({ ...dictionaries.en.finding, ...pickerWordsOf(dictionaries.en) })
  const { en } = dictionaries
  const loaded = { ...textsOf(en).words, ...formWordsOf(en), ...pickerWordsOf(en) }
  expect(loaded).toEqual(spacedWords(en.words, en.spaced))
})

test.each(languageCodes)('in %s no line ends between a day and its month, nor behind a dot', (language) => {
  const { experiences, words } = textsOf(dictionaries[language])
  const durations = experiences.map(({ duration }) => duration)
  expect(durations.filter((text) => /\d\u00a0\p{L}+ \d{4}/u.test(text)).length).toBeGreaterThan(30)
  expect(durations.filter((text) => /\d(er)? \p{L}+ \d{4}/u.test(text))).toEqual([])
  expect(Object.values(words).filter((message) => JSON.stringify(message).includes('· '))).toEqual([])
})
