/** Fills in the sentences that an adviser says and writes to one client, in the client's language. Pure. */
import { callsIn } from '#languages/console/calls.ts'
import { defaultLanguage, type Language, languages } from '#languages/languages.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import type { Sheet } from '#contract/database-types.ts'
import type { ClientMessage } from '#contract/client-messages.ts'
import type { Mail } from './links.ts'

export interface SentenceFacts {
  /** The client's language; null if it is unknown. */
  language: Language | null
  adviser: string
  brand: string
  /** As the client typed it. */
  name: string
  code: string | null
  reference: string
  /** Titles of the catalogue in the client's language, never a text that a stranger typed. */
  titles: readonly string[]
}

export interface Sentences {
  language: Language
  direction: 'ltr' | 'rtl'
  opening: string
  subject: string
  mailbox: string
  /** The texts for a chat or a mail. They contain no name, number or message of the client. */
  messages: Readonly<Record<ClientMessage, string>>
  /** Still has the placeholder {link}: the address is made when the adviser asks for it. */
  page: string
  mail: Mail
}

/** The kinds after which an adviser has the address for the client. */
const HANDED_ON: ReadonlySet<string> = new Set(['page_shared', 'page_replaced'])

/**
 * The code with which the adviser proves who calls; null if the client never had the address of the page that shows it.
 */
export function knownCode({ request, caller_code, events }: Pick<Sheet, 'request' | 'caller_code' | 'events'>) {
  const mayKnow = request.channel === 'web' || request.email !== '' || events.some(({ kind }) => HANDED_ON.has(kind))
  return mayKnow ? caller_code : null
}

export function sentencesFor({
  language: spoken,
  adviser,
  brand,
  name,
  code,
  reference,
  titles,
}: SentenceFacts): Sentences {
  const language = spoken ?? defaultLanguage
  const words = callsIn[language]
  const listed = new Intl.ListFormat(languages[language].locale, { type: 'unit' }).format(titles)
  const values = { adviser, brand, name: oneLine(name), code: spelled(code ?? ''), reference, titles: listed }
  return {
    language,
    direction: languages[language].direction,
    opening: filled(code ? words.opening : words.openingWithoutCode, values),
    subject: titles.length > 0 ? filled(words.subject, values) : '',
    // This one is read aloud, so the reference is written for a sentence; the others are sent.
    mailbox: code ? filled(words.mailbox, { ...values, reference: referenceInSentence(reference) }) : '',
    messages: {
      greeting: filled(titles.length > 0 ? words.greeting : words.greetingWithoutTitles, values),
      missed: filled(words.missed, values),
      quoteSoon: filled(words.quoteSoon, values),
      quoteSent: filled(words.quoteSent, values),
      followUp: filled(words.followUp, values),
    },
    page: filled(words.page, values),
    mail: { subject: filled(words.mailSubject, values), body: filled(words.mail, values) },
  }
}

/** Fills all placeholders in one pass, so that a placeholder within a value stays as it is. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Separates the digits, because they are read one by one. */
const spelled = (code: string) => [...code].join('\u00a0')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
