/** The texts of a language for calls: sentences with gaps, which an adviser says or writes to a client. */
export interface CallWords {
  /** {name} of the client, {adviser}, {brand}, {code}. */
  opening: string
  openingWithoutCode: string
  /** After the opening: what the call is about. */
  subject: string
  mailbox: string
  /** {titles} and {reference} only: no data of the client goes into an address. */
  greeting: string
  /** Further messages, by the names of `contract/client-messages.ts`: {adviser}, {brand} and {reference} only. */
  missed: string
  quoteSoon: string
  quoteSent: string
  followUp: string
  greetingWithoutTitles: string
  /** Passes on the address of their page, {link}, to a client who got no letter. */
  page: string
  /** A mail to a client whose number is wrong, with as little of their data. */
  mailSubject: string
  mail: string
}
