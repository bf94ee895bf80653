/** Picks the words that the private page shares with the site, mostly those of the form; for the build. */
import type { Dictionary } from '#languages/dictionary.ts'
import { firstWordsOf, formWordsOf, type SomeWords } from '../page/texts.ts'

const SHARED = /^(contact|site)\.|^(selection\.nextEdition|availability\.on-request)$/

/** A key that is missing here is shown as itself, as everywhere. */
export function privateWordsOf(dictionary: Dictionary): SomeWords {
  const words = Object.entries({ ...firstWordsOf(dictionary), ...formWordsOf(dictionary) })
  return Object.fromEntries(words.filter(([key]) => SHARED.test(key)))
}
