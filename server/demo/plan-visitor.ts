/**
 * Invents a person. Address and number belong to nobody: they are from ranges reserved for fiction, or from no range at
 * all.
 */
import type { Language } from '#languages/languages.ts'
import type { Chance } from './chance.ts'
import texts from './visitors.json' with { type: 'json' }

export interface Visitor {
  name: string
  email: string
  /** As typed. */
  whatsapp: string
  /** Null for a country without a range for fiction, so that nobody is called by mistake. */
  whatsapp_e164: string | null
  language: Spoken
  time_zone: string
}

interface HomePlace {
  timeZone: string
  number(chance: Chance): string
  /** Its numbers are invalid on purpose. */
  unreal?: true
}

const digits = (chance: Chance, count: number) => String(chance.between(0, 10 ** count - 1)).padStart(count, '0')

const france: HomePlace = { timeZone: 'Europe/Paris', number: (c) => `+33 6 39 98 ${digits(c, 2)} ${digits(c, 2)}` }
const britain: HomePlace = { timeZone: 'Europe/London', number: (c) => `+44 7700 900${digits(c, 3)}` }
const america: HomePlace = {
  timeZone: 'America/New_York',
  number: (c) => `+1 ${c.oneOf(['202', '212', '305', '415', '617'])} 555 01${digits(c, 2)}`,
}
const emirates: HomePlace = { timeZone: 'Asia/Dubai', number: (c) => `+971 00 000 ${digits(c, 4)}`, unreal: true }
const morocco: HomePlace = { timeZone: 'Africa/Casablanca', number: (c) => `+212 000 00${digits(c, 4)}`, unreal: true }
const arabia: HomePlace = { timeZone: 'Asia/Riyadh', number: (c) => `+966 00 000 ${digits(c, 4)}`, unreal: true }

/** The languages of the invented people, independent of the languages of the site. */
type Spoken = keyof typeof placesOf

const placesOf = {
  fr: [france, france, france, france, morocco],
  en: [britain, britain, america],
  ar: [emirates, arabia, morocco, france],
} as const satisfies Partial<Record<Language, readonly HomePlace[]>>

/** `mark` makes the address unique. */
export function planVisitor(chance: Chance, mark: string): Visitor {
  const language = chance.oneOf<Spoken>(['fr', 'fr', 'fr', 'fr', 'fr', 'en', 'en', 'ar', 'ar'])
  const { given, family } = texts[language]
  const home = chance.oneOf(placesOf[language])
  const number = home.number(chance)
  return {
    name: `${chance.oneOf(given)} ${chance.oneOf(family)}`,
    email: `visitor-${mark}@example.${chance.oneOf(['com', 'org', 'net'])}`,
    whatsapp: home.unreal ? `${number} (${texts.fictitious[language]})` : number,
    whatsapp_e164: home.unreal ? null : number.replaceAll(' ', ''),
    language,
    time_zone: home.timeZone,
  }
}
