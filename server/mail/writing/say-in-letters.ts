/** Translates the texts of letters and isolates the values in them. */
import { isolating } from '#languages/isolate.ts'
import { languages, type Language } from '#languages/languages.ts'
import { lettersIn, type SayInLetter } from '#languages/letters.ts'

/** In Arabic, each value keeps its own direction: names, numbers and addresses. */
export function sayInLetters(language: Language): SayInLetter {
  const say = lettersIn(language)
  return languages[language].direction === 'ltr' ? say : isolating(say)
}
