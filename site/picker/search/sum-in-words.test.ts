import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand } from './sum-in-words.ts'

const upTo = (amount: number) => ({ from: null, upTo: amount })
const from = (amount: number) => ({ from: amount, upTo: null })

describe('a sum is understood', () => {
  test.each([
    ['moins de 2000 €', upTo(2000)],
    ['moins de 2000', upTo(2000)],
    ['Moins de 2\u202f000\u00a0€', upTo(2000)],
    ['2 000 €', upTo(2000)],
    ['2000€', upTo(2000)],
    ['2.000 euros', upTo(2000)],
    ["2'000 €", upTo(2000)],
    ['12000', upTo(12000)],
    ['jusqu’à 1500 euros par personne', upTo(1500)],
    ["jusqu'à 1 500", upTo(1500)],
    ['budget : 3000', upTo(3000)],
    ['avec un budget de maximum 3000 €', upTo(3000)],
    ['3000 € max', upTo(3000)],
    ['3000 €/personne', upTo(3000)],
    ['500 €/pers', upTo(500)],
    ['2000 pers', upTo(2000)],
    ['1500 par personne', upTo(1500)],
    ['pas plus de 5 mille euros', upTo(5000)],
    ['2,5 k€', upTo(2500)],
    ['5k', upTo(5000)],
    ['plus de 5000 €', from(5000)],
    ['à partir de 5 000', from(5000)],
    ['5000 € minimum', from(5000)],
    ['entre 2000 et 5000 €', { from: 2000, upTo: 5000 }],
    ['de 2 000 à 5 000 €', { from: 2000, upTo: 5000 }],
    ['2000-5000', { from: 2000, upTo: 5000 }],
    ['under 2000', upTo(2000)],
    ['under €2,000', upTo(2000)],
    ['up to EUR 2,000 per person', upTo(2000)],
    ['less than 3 thousand euros', upTo(3000)],
    ['over 10,000', from(10000)],
    ['between 1,000 and 2,000', { from: 1000, upTo: 2000 }],
    ['أقل من 2000', upTo(2000)],
    ['أقلّ من ٢٠٠٠ يورو', upTo(2000)],
    ['أقل من ٢٬٠٠٠ يورو للشخص', upTo(2000)],
    ['حتى 5 آلاف', upTo(5000)],
    ['أكثر من 5000 يورو', from(5000)],
    ['بين 1000 و3000 يورو', { from: 1000, upTo: 3000 }],
  ])('in «%s», without other words', (search, sum) => {
    expect(understand(search)).toMatchObject({ sum, words: '' })
  })

  test.each([
    ['Événement à Londres à moins de 2000 €', 'Événement à Londres à', 'moins de 2000 €'],
    ['2 000 € tennis', 'tennis', '2 000 €'],
    ['F1 2026 sous 5000', 'F1 2026', 'sous 5000'],
    ['جائزة موناكو أقل من 3000 يورو', 'جائزة موناكو', 'أقل من 3000 يورو'],
  ])('beside words: «%s»', (search, words, said) => {
    expect(understand(search)).toMatchObject({ words, sumWords: said })
  })
})

test.each([
  '2026',
  'Monaco 2026',
  '2026-2027',
  'f1-2026-monaco',
  'formule 1',
  '7 juin',
  'du 5 au 7 juin',
  '24h',
  'à partir de 2027',
  'Maximilien',
  'overtime',
  'loge pour 120 personnes',
  'loge pour 1 000 personnes',
  'de 100 à 150 invités',
  '100-150 guests',
  'a box for 150 people',
  'up to 200 seats',
  '250 pers',
  '120 شخصا',
  'بين 100 و150 شخصًا',
  '',
])('«%s» holds no sum', (search) => {
  expect(understand(search)).toEqual({ words: search, sum: null, sumWords: '' })
})

test('words and sum together are the typed text', () => {
  const part = fc.constantFrom('tennis', 'é', 'ﬁn', 'كأس', 'moins de 2000 €', '5k', '2026', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const search = parts.join(' ')
      const { words, sumWords } = understand(search)
      const letters = (text: string) => [...text.replaceAll(' ', '')].toSorted().join('')
      expect(letters(words + sumWords)).toBe(letters(search))
    }),
  )
})
