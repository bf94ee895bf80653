/** What the private page shares with the site in one language: the words of the form, and the posters. Made by the build. */
import type { Dictionary } from '#languages/dictionary.ts'
import { formWordsOf, type Texts, textsOf } from '../page/texts.ts'

const SHARED = /^(contact|site)\.|^(selection\.nextEdition|availability\.on-request)$/

/** A key that is not shared shows as itself, as everywhere. */
export function privateTextsOf(dictionary: Dictionary): Texts {
  const { words, experiences } = textsOf(dictionary)
  const shared = Object.entries({ ...words, ...formWordsOf(dictionary) }).filter(([key]) => SHARED.test(key))
  return { words: Object.fromEntries(shared), experiences }
}
