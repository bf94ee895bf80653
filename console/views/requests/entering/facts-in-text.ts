/**
 * Reads from a pasted chat or mail what is certain, and nothing else: one sender who is not us, one address, one number, for
 * how many, a title of the catalogue as it is written. Two candidates are none. Pure.
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
  /** As the form has it: a number up to ten, or what stands for more. */
  number_of_people?: string
  language?: Language
  /** Ids of experiences. */
  experiences: readonly string[]
}

export interface KnownFacts {
  /** E.164, or null where there is no number in it. */
  dialled: (typed: string) => string | null
  /** Names under which we write ourselves. */
  ours: readonly string[]
  /** Titles by id, each as somebody might write it. */
  titles: readonly (readonly [id: string, title: string])[]
}

/** `[12/11/2026 14:03] Ada: …`, `12/11/2026, 14:03 - Ada: …`: an exported chat, as Android or iOS writes it. */
const CHAT_LINE =
  /^\s?(?:\[[^\]\n]*\d{1,2}:\d{2}[^\]\n]*\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?\s+-)\s+([^:\n]{1,80}):/gim
/**
 * The head of a mail; its recipient is one of us. No two parts of a pattern match the same blanks: thousands of them would
 * hold the room for a minute.
 */
const FROM_LINE = /^[^\S\n]*(?:de|from|\u0645\u0646)[^\S\n]*:([^<\n]*)<([^<>\s@]+@[^<>\s@]+)>/gimu
const TO_LINE = /^[^\S\n]*(?:\u00e0|to|cc|\u0625\u0644\u0649)[^\S\n]*:.*$/gimu
const ADDRESS = /(?<![\w.+-])[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}/gi
const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/g
const INTERNATIONAL = /(?:\+|\b00)[1-9][\d .()\u00a0\u202f-]{5,20}\d/g
const FRENCH = /(?<![\d+])0[1-9](?:[ .\u00a0\u202f-]?\d{2}){4}(?!\d)/g
/** Seats, persons or guests, with their number before them. */
const PEOPLE = new RegExp(`(?<![\\p{L}\\d.,/:+-])(\\d{1,3})\\s+(?:${wishWords.people.join('|')})(?!\\p{L})`, 'giu')

/** Such a number as it ends a sentence, or goes on to what it is for: another word may make it something else. */
const WE_ARE = new RegExp(
  `(?<!\\p{L})(?:${wishWords.weAre.join('|')})\\s+(\\d{1,3})(?=\\s*[;!?]|\\s*\\.?\\s*$|\\.\\s|\\s+(?:${wishWords.after.join('|')})(?!\\p{L}))`,
  'gimu',
)

export function factsInText(pasted: string, { dialled, ours, titles }: KnownFacts): Facts {
  const text = inLatinDigits(pasted.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))
  const usAll = new Set(ours.map(plain))
  const senders = [...text.matchAll(CHAT_LINE)].map(([, name]) => name!.trim())
  const writers = [...text.matchAll(FROM_LINE)]
  const speaker = only(
    [...senders, ...writers.map(([, name]) => name!.trim().replaceAll(/^"|"$/g, ''))].filter(
      (name) => !usAll.has(plain(name)),
    ),
  )
  const said = text
    .replace(CHAT_LINE, (line) => line.replace(DATE, ' '))
    .replace(TO_LINE, ' ')
    .replace(DATE, ' ')
  const numbers = [...said.matchAll(INTERNATIONAL), ...said.matchAll(FRENCH)].map(([number]) => dialled(number))
  const email =
    only(writers.map(([, , address]) => address!.toLowerCase())) ??
    only([...said.matchAll(ADDRESS)].map(([address]) => address.toLowerCase()))
  const whatsapp = only(numbers.filter((number) => number !== null))
  const people = only([...said.matchAll(PEOPLE), ...said.matchAll(WE_ARE)].map(([, count]) => count!))
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

/** Null for none and for several. */
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

/** Somebody who writes in Arabic letters speaks Arabic; languages of one script are told apart by nobody for certain. */
const IN_ARABIC = languageCodes.find((code) => scriptOf(code) === 'arabic')

function isInArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic > 10 && arabic > letters / 2
}
