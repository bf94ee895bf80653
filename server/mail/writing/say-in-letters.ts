/** The words of letters in one language, ready to take what strangers typed. */
import { isolating } from '#languages/isolate.ts'
import { languages, type Language } from '#languages/languages.ts'
import { lettersIn, type SayInLetter } from '#languages/letters.ts'

/** In Arabic, what is filled in keeps its own order: names, numbers and addresses of the other direction. */
export function sayInLetters(language: Language): SayInLetter {
  const say = lettersIn(language)
  return languages[language].direction === 'ltr' ? say : isolating(say)
}
