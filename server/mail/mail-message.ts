/** A message to one person, and the interface of a mailer. */
import type { Language } from '#languages/languages.ts'

export interface MailMessage {
  /** The same at every try of one message. */
  id: string
  /** One address. */
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** An .ics file. */
  calendar: string | null
  /** The address where one POST ends letters of this kind. */
  unsubscribe: string | null
}

export interface Mailer {
  /** Resolves when the mail server accepted the message. Throws a `TaskFailure` if it refused it or did not answer. */
  send(message: MailMessage): Promise<void>
}
