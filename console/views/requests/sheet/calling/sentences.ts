/** The sentences that the adviser says and writes, filled in for one client. Pure. */
import { callsIn } from '#languages/console/calls.ts'
import { defaultLanguage, type Language, languages } from '#languages/languages.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import type { Sheet } from '#contract/database-types.ts'
import type { ClientMessage } from '#contract/client-messages.ts'
import type { Mail } from './links.ts'

export interface SentenceFacts {
  /** The client's, where it is known. */
  language: Language | null
  adviser: string
  brand: string
  /** As the client typed it. */
  name: string
  code: string | null
  reference: string
  /** Of the catalogue, in the client's language: nothing a stranger typed. */
  titles: readonly string[]
}

export interface Sentences {
  language: Language
  direction: 'ltr' | 'rtl'
  opening: string
  subject: string
  mailbox: string
  /** For a chat or a mail: no name, no number, no message of the client's. */
  messages: Readonly<Record<ClientMessage, string>>
  /** With the gap {link} still open: the address is asked for when it is wanted. */
  page: string
  mail: Mail
}

/** The code, where the client can have seen it: on the page that a letter or an adviser led them to. */
export function knownCode({ request, caller_code, events }: Pick<Sheet, 'request' | 'caller_code' | 'events'>) {
  const isTold = request.channel === 'web' || request.email !== '' || events.some(({ kind }) => kind === 'page_shared')
  return isTold ? caller_code : null
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
    // Read aloud: the others are sent.
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

/** Fills all gaps in one pass: a gap within a value stays as it is. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
}

/** Said digit by digit. */
const spelled = (code: string) => [...code].join('\u00a0')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
