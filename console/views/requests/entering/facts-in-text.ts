/**
 * Extracts the certain facts from a pasted chat or mail: the sender who is not one of the team, an address, a telephone
 * number, the number of people, and titles of the catalogue as they are written. A fact with two candidates, such as
 * two addresses, is left out. Pure.
 */
import { PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/request/people.ts'
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { wishWords } from '#languages/finding/wish-words.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { scriptOf } from '#languages/script.ts'

export interface Facts {
  name?: string
  email?: string
  /** In international form. */
  whatsapp?: string
  /** A value of the form: a number up to 10, or `TEN_OR_MORE`. */
  number_of_people?: string
  language?: Language
  /** Ids of experiences. */
  experiences: readonly string[]
}

export interface KnownFacts {
  /** Returns the telephone number in E.164, or null if the text is none. */
  dialled: (typed: string) => string | null
  /** The names under which the team writes. */
  ours: readonly string[]
  /** The titles of experiences in every language, each with its id. */
  titles: readonly (readonly [id: string, title: string])[]
}

/** A line of an exported chat of iOS or Android: `[12/11/2026 14:03] Ada: …`, `12/11/2026, 14:03 - Ada: …`. */
const CHAT_LINE =
  /^\s?(?:\[[^\]\n]*\d{1,2}:\d{2}[^\]\n]*\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?\s+-)\s+([^:\n]{1,80}):/gim
/**
 * The sender and the recipients in the head of a mail; the recipients are the team. No two parts of a pattern match the
 * same blanks, because backtracking over thousands of them would block the page for a minute.
 */
const FROM_LINE = /^[^\S\n]*(?:de|from|\u0645\u0646)[^\S\n]*:([^<\n]*)<([^<>\s@]+@[^<>\s@]+)>/gimu
const TO_LINE = /^[^\S\n]*(?:\u00e0|to|cc|\u0625\u0644\u0649)[^\S\n]*:.*$/gimu
const ADDRESS = /(?<![\w.+-])[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}/gi
const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/g
const INTERNATIONAL = /(?:\+|\b00)[1-9][\d .()\u00a0\u202f-]{5,20}\d/g
const FRENCH = /(?<![\d+])0[1-9](?:[ .\u00a0\u202f-]?\d{2}){4}(?!\d)/g
/** A number before a word for seats, persons or guests. */
const PEOPLE = new RegExp(`(?<![\\p{L}\\d.,/:+-])(\\d{1,3})\\s+(?:${wishWords.people.join('|')})(?!\\p{L})`, 'giu')

/**
 * A number after "we are" or the like, at the end of a sentence or before one of the known words: before any other word
 * it may count something else.
 */
const WE_ARE = new RegExp(
  `(?<!\\p{L})(?:${wishWords.weAre.join('|')})\\s+(\\d{1,3})(?=\\s*[;!?]|\\s*\\.?\\s*$|\\.\\s|\\s+(?:${wishWords.after.join('|')})(?!\\p{L}))`,
  'gimu',
)

export function factsInText(pasted: string, { dialled, ours, titles }: KnownFacts): Facts {
  const text = inLatinDigits(pasted.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))
  const ourNames = new Set(ours.map(plain))
  const senders = [...text.matchAll(CHAT_LINE)].map(([, name]) => name!.trim())
  const writers = [...text.matchAll(FROM_LINE)]
  const speaker = only(
    [...senders, ...writers.map(([, name]) => name!.trim().replaceAll(/^"|"$/g, ''))].filter(
      (name) => !ourNames.has(plain(name)),
    ),
  )
  const searchable = text
    .replace(CHAT_LINE, (line) => line.replace(DATE, ' '))
    .replace(TO_LINE, ' ')
    .replace(DATE, ' ')
  const numbers = [...searchable.matchAll(INTERNATIONAL), ...searchable.matchAll(FRENCH)].map(([number]) =>
    dialled(number),
  )
  const email =
    only(writers.map(([, , address]) => address!.toLowerCase())) ??
    only([...searchable.matchAll(ADDRESS)].map(([address]) => address.toLowerCase()))
  const whatsapp = only(numbers.filter((number) => number !== null))
  const people = only([...searchable.matchAll(PEOPLE), ...searchable.matchAll(WE_ARE)].map(([, count]) => count!))
  return {
    ...(speaker && !/\d{4}|@/.test(speaker) && { name: speaker }),
    ...(email && { email }),
    ...(whatsapp && { whatsapp }),
    ...(Number(people) > 0 && { number_of_people: choiceOf(Number(people)) }),
    ...(isInArabic(text) && IN_ARABIC && { language: IN_ARABIC }),
    experiences: titled(plain(text), titles),
  }
}

const choiceOf = (people: number) => String(PEOPLE_CHOICES.find((choice) => choice === people) ?? TEN_OR_MORE)

/** The only distinct value; null if there are none or several. */
function only(found: readonly string[]): string | null {
  const distinct = new Map(found.map((one) => [plain(one), one]))
  return distinct.size === 1 ? [...distinct.values()][0]! : null
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'\u2019-]+/g, ' ')
    .trim()
    .toLowerCase()

const titled = (text: string, titles: KnownFacts['titles']) => [
  ...new Set(titles.filter(([, title]) => ` ${text} `.includes(plain(title))).map(([id]) => id)),
]

/**
 * Arabic is the only language that its script identifies for certain; languages of the Latin script are not guessed.
 */
const IN_ARABIC = languageCodes.find((code) => scriptOf(code) === 'arabic')

function isInArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic > 10 && arabic > letters / 2
}
