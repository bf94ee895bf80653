/** The content of a letter, from which HTML and plain text are written. */
import type { Language } from '#languages/languages.ts'
import type { SayInLetter } from '#languages/letters.ts'
import type * as v from 'valibot'

export type Block =
  | { kind: 'text' | 'note' | 'notYou'; text: string }
  /** `action` is the main button of the letter, `link` an additional link. */
  | { kind: 'action' | 'link'; label: string; url: string }
  /** The hour that the letter is about. */
  | { kind: 'moment'; label: string; when: string; zone: string }
  | { kind: 'code'; label: string; code: string; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; label: string; items: readonly string[] }

/** `word`: left to right and without a line break, for a reference. */
export type Fact = readonly [label: string, value: string, set?: 'word']

export interface Appointment {
  at: Date
  title: string
  text: string
  /** The UID: the same for the same appointment, so that a calendar has it once. */
  id: string
  /** The SEQUENCE: a calendar replaces the appointment by one with a higher number. */
  sequence: number
}

export interface Content {
  subject: string
  /** The preview text: a list of messages shows it beside the subject. */
  preview: string
  /** The text of a notification under the subject; nothing about a person, as a locked screen shows it. */
  notice?: string
  title: string
  /** The name in the greeting. */
  name?: string | undefined
  blocks: readonly Block[]
  appointment?: Appointment
  /** The address at which one press ends letters of this kind: mail programs show a button for it (RFC 8058). */
  unsubscribe?: string
}

/** The sender. */
export interface Sender {
  brand: string
  siteUrl: string
  contactEmail: string
  whatsapp: string
  publisher: string
  publisherAddress: string
}

export interface LetterContext {
  say: SayInLetter
  language: Language
  sender: Sender
  /** The time by the clock of the database: a letter may have waited in the queue for hours. */
  now: Date
}

export interface Letter<Values> {
  /** The schema that cleans the values. */
  values: v.GenericSchema<object, Values>
  content(values: Values, context: LetterContext): Content
}
