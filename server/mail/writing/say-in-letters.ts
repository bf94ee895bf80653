/** The words of letters in one language, ready to take what strangers typed. */
import { languages, type Language } from '#languages/languages.ts'
import { lettersIn, type SayInLetter } from '#languages/letters.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** In Arabic, what is filled in keeps its own order: names, numbers and addresses of the other direction. */
export function sayInLetters(language: Language): SayInLetter {
  const say = lettersIn(language)
  if (languages[language].direction === 'ltr') return say
  return (key, values = {}) => {
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${FIRST_STRONG_ISOLATE}${value}${END_OF_ISOLATE}` : value,
    ])
    return say(key, Object.fromEntries(isolated) as typeof values)
  }
}
