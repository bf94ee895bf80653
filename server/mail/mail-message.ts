/** A message to one person, and who hands it over. */
import type { Language } from '#languages/languages.ts'

export interface MailMessage {
  /** The same for every try at the same message. */
  id: string
  /** One address. */
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** An .ics file. */
  calendar: string | null
}

export interface Mailer {
  /** Resolves when the message was taken over; throws a `TaskFailure` when it was not, or may not have been. */
  send(message: MailMessage): Promise<void>
}
