/** Writes a letter from its name and values: subject, text, HTML and, if it has one, the appointment. */
import type { Language } from '#languages/languages.ts'
import * as v from 'valibot'
import type { Settings } from '#server/settings/settings.ts'
import { calendarFile } from './calendar-file.ts'
import type { Letter, Sender } from './content.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { letters, type LetterName } from '../letters.ts'
import { sayInLetters } from './say-in-letters.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
  /** An .ics file. */
  calendar: string | null
  unsubscribe: string | null
}

export interface LetterToWrite {
  letter: LetterName
  language: Language
  /** The values, which the `values` schema of the letter parses. */
  values: unknown
}

export async function writeLetter(wanted: LetterToWrite, settings: Settings, now: Date): Promise<WrittenLetter> {
  const { language, values } = wanted
  const letter = letters[wanted.letter] as Letter<object>
  const context = { say: sayInLetters(language), language, sender: senderOf(settings), now }
  const content = letter.content(v.parse(letter.values, values), context)
  return {
    subject: content.subject,
    text: letterText(content, context),
    html: letterHtml(content, context),
    unsubscribe: content.unsubscribe ?? null,
    calendar: content.appointment ? await calendarFile(content.appointment, context.sender, now) : null,
  }
}

/** Returns the notification of a letter: its subject and its `notice`. */
export function noticeOf(
  { letter: name, language, values }: { letter: LetterName; language: Language; values: unknown },
  settings: Settings,
  now: Date,
): { title: string; body: string } {
  const letter = letters[name] as Letter<object>
  const context = { say: sayInLetters(language), language, sender: senderOf(settings), now }
  const { subject, preview, notice } = letter.content(v.parse(letter.values, values), context)
  return { title: subject, body: notice ?? preview }
}

function senderOf(settings: Settings): Sender {
  return {
    brand: settings.BRAND,
    siteUrl: settings.SITE_URL,
    contactEmail: settings.CONTACT_EMAIL,
    whatsapp: settings.WHATSAPP_NUMBER,
    publisher: settings.PUBLISHER_NAME,
    publisherAddress: settings.PUBLISHER_ADDRESS,
  }
}
