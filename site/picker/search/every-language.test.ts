/**
 * Tests the words that people type beside a title, in every language of the site: a new language must bring its own.
 */
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { monthsOf } from '#site/parts/month-name.ts'
import { monthsSought, withMonthsInOneWord } from './months-sought.ts'
import { plainText, wordsSought } from './search-text.ts'
import { understand } from './sum-in-words.ts'
import { wantsCheap, withoutWishes } from './wishes-in-words.ts'

interface SearchExamples {
  /** Two words that only join, around «tennis». */
  joined: string
  upTo: string
  from: string
  cheap: string
  people: string
}

/** The compiler asks for examples of a new language, the tests for its words in `languages/finding/`. */
const examples: Record<Language, SearchExamples> = {
  fr: { joined: 'le tennis et', upTo: 'moins de 2000', from: 'plus de 2000', cheap: 'pas cher', people: '4 personnes' },
  en: { joined: 'the tennis and', upTo: 'under 2000', from: 'over 2000', cheap: 'cheap', people: '4 people' },
  ar: { joined: 'من tennis إلى', upTo: 'أقل من 2000', from: 'أكثر من 2000', cheap: 'رخيص', people: '4 أشخاص' },
}

describe.each(languageCodes)('in %s', (language) => {
  const { joined, upTo, from, cheap, people } = examples[language]

  test('every month is found by its name on the page', () => {
    const months = monthsOf(translator(dictionaries[language].words, languages[language].locale))
    expect(months.map((name) => monthsSought(withMonthsInOneWord(plainText(name)))?.months)).toEqual(
      months.map((_, month) => [month]),
    )
  })

  test('words that only join are not searched', () => {
    expect(wordsSought(plainText(joined))).toEqual(['tennis'])
  })

  test('a sum is understood', () => {
    expect(understand(upTo)).toMatchObject({ words: '', sum: { from: null, upTo: 2000 } })
    expect(understand(from)).toMatchObject({ words: '', sum: { from: 2000, upTo: null } })
  })

  test('a low price and a number of people are no words of a title', () => {
    expect(wantsCheap(cheap)).toBe(true)
    expect([cheap, people].map((wish) => withoutWishes(plainText(wish)))).toEqual(['', ''])
  })
})
