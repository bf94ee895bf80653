/** The types of the settings that reach the page, and of the figures beside them. */

/** The settings of the operator that a visitor sees. Numbers are digits with country code, without a plus sign. */
export interface SiteSettings {
  brand: string
  siteUrl: string
  publishableKey: string
  /** The general adviser line. */
  whatsapp: string
  contactEmail: string
  socialUrl: string
  socialName: string
  /** The two regional contacts of the team block (spec §1). */
  regions: readonly [{ region: 'europe'; whatsapp: string }, { region: 'international'; whatsapp: string }]
  publisher: LegalEntity
  host: LegalEntity
  publicationDirector: string
  charterDialog: DialogOpening
  eventDialog: DialogOpening
  pastEditions: PastEditions
  rates: Rates | null
  trust: Trust
}

/** The company and its people. A value that is not set is empty in production, and its block is not shown. */
export interface Trust {
  city: string
  hours: OfficeHours | null
  advisers: readonly AdviserFace[]
  agency: AgencyDetails
  /** The names of the sellers and organisers whose places are offered. */
  officialChannels: readonly string[]
}

/** Days of the week from 1, Monday, to 7; hours as `HH:MM` in Paris. */
export interface OfficeHours {
  days: readonly [first: number, last: number]
  hours: readonly [opens: string, closes: string]
}

export interface AdviserFace {
  firstName: string
  /** The number of the drawn portrait, or the name of a photograph in the bucket `portraits`. */
  portrait: number | string
  /** Codes of the languages they speak, as in `fr`. */
  languages: readonly string[]
}

/** The entries that the law demands of travel agencies: each is one line, empty if not set. */
export interface AgencyDetails {
  registration: string
  guarantor: string
  insurer: string
  mediator: string
}

/** The measured time to the first call, over whole days in Paris (`database/functions/figures/response_time.sql`). */
export interface ResponseTime {
  minutes: number
  requests: number
  /** `YYYY-MM-DD`, both included. */
  from: string
  until: string
}

/** The operator's exchange rates of the euro on a day. */
export interface Rates {
  day: string
  perEuro: readonly (readonly [currency: string, rate: number])[]
}

/** Whether a dialog opens by itself: never, until the visitor has answered it, or each time home is shown. */
export type DialogOpening = 'off' | 'once' | 'every-visit'

/** The place of past editions: last and marked as over, or in the order of the catalogue. */
export type PastEditions = 'last' | 'as-listed'

export interface LegalEntity {
  name: string
  /** One line: form and capital, registration, VAT number. Empty when it has none. */
  registration: string
  address: string
  phone: string
}
