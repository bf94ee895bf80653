/**
 * Blots out of the log what a function was handed and must not say: names and texts of people, which only their values
 * show, and the settings of the operator. E-mail addresses, numbers and tokens are found by their form.
 */
import { contactFields, describeField } from '#contract/request/contact-fields.ts'
import { megabytes } from '#contract/sizes.ts'

export interface PersonalTexts {
  /** Remembers the personal values in a text of JSON that the function gets. */
  learn(json: string): void
  blot(line: string): string
}

/** A line may come after its run has ended, so the values of earlier runs are remembered. */
const REMEMBERED = 5000
/** In characters. A stranger may send more, whose reading would hold up the program. */
const READ = megabytes(2)
/** A shorter part of a name, such as "de", is an ordinary word. */
const SHORTEST_NAME = 3
const SHORTEST_PHRASE = 2
/** A shorter setting, such as "3" or "on", is no secret, and stands in any line. */
const SHORTEST_SETTING = 4

const FIELDS = contactFields.filter((field) => describeField(field).personal && describeField(field).kind !== 'reach')
const FIELD = new RegExp(String.raw`"(${FIELDS.join('|')})"\s*:\s*("(?:[^"\\]|\\.){1,10000}")`, 'g')
const WORD = /\p{L}[\p{L}\p{M}]*/gu

export function openPersonalTexts(settings: readonly string[]): PersonalTexts {
  const phrases = new Set<string>()
  const names = new Set<string>()
  const secrets = settings.filter(({ length }) => length >= SHORTEST_SETTING)

  function learnPhrase(text: string): void {
    for (const phrase of [text, JSON.stringify(text).slice(1, -1)]) {
      if (phrase.length >= SHORTEST_PHRASE) remember(phrases, phrase)
    }
  }

  return {
    learn(json) {
      for (const [, field, quoted] of json.slice(0, READ).matchAll(FIELD).take(REMEMBERED)) {
        const value = textIn(quoted!)
        learnPhrase(value)
        // A text of several lines is printed line by line.
        for (const line of value.split(/[\r\n]+/)) learnPhrase(line.trim())
        if (field !== 'name') continue
        for (const [word] of value.matchAll(WORD)) if (word.length >= SHORTEST_NAME) remember(names, word.toLowerCase())
      }
    },
    blot(line) {
      let safe = line
      for (const secret of secrets) safe = safe.replaceAll(secret, '[setting]')
      for (const phrase of phrases) safe = safe.replaceAll(phrase, '[personal]')
      if (names.size > 0) safe = safe.replaceAll(WORD, (word) => (names.has(word.toLowerCase()) ? '[personal]' : word))
      return blotted(safe)
    },
  }
}

/** Removes e-mail addresses, tokens, and numbers that are as long as a phone number. */
export const blotted = (text: string) =>
  text
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, '[address]')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\+?\p{Nd}(?:[\s().-]?\p{Nd}){7,}/gu, '[number]')

/** Returns an empty text for what is no JSON after all. */
function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return ''
  }
}

function remember(known: Set<string>, text: string): void {
  known.delete(text)
  known.add(text)
  if (known.size > REMEMBERED) known.delete(known.values().next().value!)
}
