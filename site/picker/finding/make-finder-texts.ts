/** Makes what only the picker needs of a language (`finder-texts.tsx`): on the server at start, for browsers in the build. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Dictionary, FindingWords } from '#languages/dictionary.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { everydayNames } from '#languages/everyday-names.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { spacedWords } from '#languages/typography.ts'
import type { FinderTexts } from './finder-texts.tsx'
import { plainText, withoutArticle } from '../search/search-text.ts'
import { detailsOf, pickerWordsOf, textsOf } from '#site/page/texts.ts'

export function finderTextsOf(language: Language): FinderTexts {
  const named = new Map(languageCodes.map((code) => [code, namesIn(code)]))
  const own = named.get(language)!
  const others = [...own.keys()].map((id) => {
    const known = new Set(own.get(id)!.split(' '))
    const elsewhere = languageCodes.flatMap((code) => (code === language ? [] : named.get(code)!.get(id)!.split(' ')))
    const unsaid = [...elsewhere, ...everydayWords(id)].map(withoutArticle).filter((word) => !known.has(word))
    return [id, [...new Set(unsaid)].join(' ')] as const
  })
  const words = { ...pickerWordsOf(dictionaries[language]), ...wordsShown(dictionaries[language]) }
  return { words, others: Object.fromEntries(others), included: inclusionsIn(language) }
}

function inclusionsIn(language: Language): FinderTexts['included'] {
  const details = Object.entries(detailsOf(dictionaries[language]))
  return Object.fromEntries(
    details.map(([id, { features }]) => [id, [...new Set(plainText(features.join(' ')).split(' '))].join(' ')]),
  )
}

function everydayWords(id: string): readonly string[] {
  const { category } = catalogue.find((experience) => experience.id === id)!
  return [category, id].flatMap((name) => plainText(everydayNames[name] ?? '').split(' '))
}

/** As the language spaces them; what leaves the page as text stays as it is written. */
function wordsShown({ finding, spaced }: Dictionary): FindingWords {
  return { ...spacedWords(finding, spaced), 'finding.ask': finding['finding.ask'] }
}

/** What each experience is called and where it is, by its id. */
function namesIn(language: Language): ReadonlyMap<string, string> {
  const dictionary = dictionaries[language]
  return new Map(
    textsOf(dictionary).experiences.map(({ id, title, location, word, category }) => {
      return [id, plainText([title, location, word, dictionary.words[`category.${category}`]].join(' '))]
    }),
  )
}
