/** The texts of a language folder for calls: sentences with gaps, said or written to a client. */
export interface CallWords {
  /** {name} of the client, {adviser}, {brand}, {code}. */
  opening: string
  openingWithoutCode: string
  /** After the opening: what the call is about. */
  subject: string
  mailbox: string
  /** {titles} and {reference} alone: nothing of the client's own goes into an address. */
  greeting: string
  /** Further messages, by the names of `contract/client-messages.ts`: {adviser}, {brand} and {reference} alone. */
  missed: string
  quoteSoon: string
  quoteSent: string
  followUp: string
  greetingWithoutTitles: string
  /** Hands on the address of their page, {link}, to whom no letter brought it. */
  page: string
  /** A mail to who cannot be reached on the number they left; as little of the client's own in it. */
  mailSubject: string
  mail: string
}
