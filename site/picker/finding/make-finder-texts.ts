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
import { listOf, pickerWordsOf } from '#site/page/texts.ts'
import { detailTextsOf } from '#site/detail/detail-texts.ts'

interface FinderSource {
  experiences: readonly Experience[]
  dictionaries: Readonly<Record<Language, Dictionary>>
  /** Other names that people have for an experience, by id. */
  called: Readonly<Record<string, string>>
}

const ofBase: FinderSource = { experiences: catalogue, dictionaries, called: {} }

/** The words of the picker alone; of the catalogue it knows nothing. */
export const finderWordsOf = (dictionary: Dictionary): FinderTexts['words'] => ({
  ...pickerWordsOf(dictionary),
  ...wordsShown(dictionary),
})

export function finderTextsOf(language: Language, sought: FinderSource = ofBase): FinderTexts {
  const named = new Map(languageCodes.map((code) => [code, namesIn(sought.dictionaries[code], sought.experiences)]))
  const own = named.get(language)!
  const others = sought.experiences.map((experience) => {
    const { id } = experience
    const known = new Set(own.get(id)!.split(' '))
    const elsewhere = languageCodes.flatMap((code) => (code === language ? [] : named.get(code)!.get(id)!.split(' ')))
    const unsaid = [...elsewhere, ...everydayWords(experience, sought)]
      .map(withoutArticle)
      .filter((word) => !known.has(word))
    return [id, [...new Set(unsaid)].join(' ')] as const
  })
  const dictionary = sought.dictionaries[language]
  return {
    words: finderWordsOf(dictionary),
    others: Object.fromEntries(others),
    included: inclusionsIn(dictionary, sought),
  }
}

function inclusionsIn(dictionary: Dictionary, { experiences }: FinderSource): FinderTexts['included'] {
  const details = Object.entries(detailTextsOf(dictionary, experiences))
  return Object.fromEntries(
    details.map(([id, { features }]) => [id, [...new Set(plainText(features.join(' ')).split(' '))].join(' ')]),
  )
}

function everydayWords({ id, category }: Experience, { called }: FinderSource): readonly string[] {
  const names = [everydayNames[category], everydayNames[id], called[id]]
  return names.flatMap((words) => plainText(words ?? '').split(' '))
}

/** The words with the spaces of the language, but for the text that leaves the page in a message. */
function wordsShown({ finding, spaced }: Dictionary): FindingWords {
  return { ...spacedWords(finding, spaced), 'finding.ask': finding['finding.ask'] }
}

type Names = ReadonlyMap<string, string>

/** Of each language every other one is asked: what was made once of a catalogue is taken again. */
const made = new WeakMap<readonly Experience[], WeakMap<Dictionary, Names>>()

/** The name and the place of each experience, by its id. */
function namesIn(dictionary: Dictionary, experiences: readonly Experience[]): Names {
  const ofThese = made.get(experiences) ?? new WeakMap<Dictionary, Names>()
  made.set(experiences, ofThese)
  const names = ofThese.get(dictionary) ?? makeNames(dictionary, experiences)
  ofThese.set(dictionary, names)
  return names
}

function makeNames(dictionary: Dictionary, experiences: readonly Experience[]): Names {
  return new Map(
    listOf(dictionary, experiences).experiences.map(({ id, title, location, word, category }) => {
      return [id, plainText([title, location, word, dictionary.words[`category.${category}`]].join(' '))]
    }),
  )
}
