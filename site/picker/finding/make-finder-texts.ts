/** Makes the texts of the picker in a language (`finder-texts.tsx`), of the catalogue that is shown. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import type { Dictionary, FindingWords } from '#languages/dictionary.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { everydayNames } from '#languages/finding/everyday-names.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { spacedWords } from '#languages/typography.ts'
import type { FinderTexts } from './finder-texts.tsx'
import { plainText, withoutArticle } from '../search/search-text.ts'
import { memoizeTexts } from '#site/page/memoize-texts.ts'
import { listOf, pickerWordsOf } from '#site/page/texts.ts'
import { detailTextsOf } from '#site/detail/detail-texts.ts'

interface FinderSource {
  experiences: readonly Experience[]
  dictionaries: Readonly<Record<Language, Dictionary>>
  /** Other names that people have for an experience, by id. */
  called: Readonly<Record<string, string>>
}

const ofBase: FinderSource = { experiences: catalogue, dictionaries, called: {} }

/** The words of the picker alone, which do not depend on the catalogue. */
export const finderWordsOf = (dictionary: Dictionary): FinderTexts['words'] => ({
  ...pickerWordsOf(dictionary),
  ...wordsShown(dictionary),
})

export function finderTextsOf(language: Language, sought: FinderSource = ofBase): FinderTexts {
  const dictionary = sought.dictionaries[language]
  return {
    words: finderWordsOf(dictionary),
    others: Object.fromEntries(sought.experiences.map((one) => [one.id, othersOf(one, language, sought)])),
    included: Object.fromEntries(sought.experiences.map((one) => [one.id, inclusionsIn(one, dictionary)])),
  }
}

/** The names that were made, with the texts of which they were made: these decide whether they are still true. */
const others = new WeakMap<Experience, Map<Language, { of: string; words: string }>>()

/** The names that other languages and everyday speech have for an experience. */
function othersOf(experience: Experience, language: Language, { dictionaries: all, called }: FinderSource): string {
  const own = namesIn(experience, all[language])
  const elsewhere = languageCodes.filter((code) => code !== language).map((code) => namesIn(experience, all[code]))
  const everyday = everydayNamesOf(experience, called)
  const of = [own, ...elsewhere, ...everyday].join('\n')
  const kept = others.get(experience) ?? new Map()
  others.set(experience, kept)
  if (kept.get(language)?.of !== of)
    kept.set(language, { of, words: wordsNotIn(own, [...elsewhere, ...everyday.map(plainText)]) })
  return kept.get(language)!.words
}

function wordsNotIn(own: string, elsewhere: readonly string[]): string {
  const known = new Set(own.split(' '))
  const words = elsewhere.flatMap((names) => names.split(' ')).map(withoutArticle)
  return [...new Set(words.filter((word) => !known.has(word)))].join(' ')
}

const inclusionsIn = memoizeTexts((experience, dictionary) => {
  const { features } = detailTextsOf(dictionary, [experience])[experience.id]!
  return [...new Set(plainText(features.join(' ')).split(' '))].join(' ')
})

const everydayNamesOf = ({ id, category }: Experience, called: FinderSource['called']) =>
  [everydayNames[category], everydayNames[id], called[id]].map((words) => words ?? '')

/** The words with the spaces of the language, but for the text that leaves the page in a message. */
function wordsShown({ finding, spaced }: Dictionary): FindingWords {
  return { ...spacedWords(finding, spaced), 'finding.ask': finding['finding.ask'] }
}

/** The names and the place of an experience, in plain letters. */
const namesIn = memoizeTexts((experience, dictionary) => {
  const { title, location, word, category } = listOf(dictionary, [experience]).experiences[0]!
  return plainText([title, location, word, dictionary.words[`category.${category}`]].join(' '))
})
