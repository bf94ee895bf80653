/**
 * The data between the server and the page: the one door between `server/pages/pages.ts` and the
 * built `site/render.tsx`. Plain data, so that the same settings travel inside the HTML to the browser.
 */
import type { CataloguePart } from './catalogue-files.ts'
import type { BlockingField, FormValues, JudgedField } from './request/contact-fields.ts'

/** The settings that an operator makes and a visitor sees. Numbers are digits with country code, no plus sign. */
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

/** The people behind the house. A value that the operator has not set is empty in production, and its block is not shown. */
export interface Trust {
  city: string
  hours: OfficeHours | null
  advisers: readonly AdviserFace[]
  agency: AgencyDetails
  /** The sellers and organisers whose places the house offers, by name. */
  officialChannels: readonly string[]
}

/** Days of the week from 1, Monday, to 7; hours as `HH:MM` in Paris. */
export interface OfficeHours {
  days: readonly [first: number, last: number]
  hours: readonly [opens: string, closes: string]
}

export interface AdviserFace {
  firstName: string
  /** The number of the drawn portrait. */
  portrait: number
  /** Codes of the languages they speak, as in `fr`. */
  languages: readonly string[]
}

/** The entries that the law asks of those who sell travel: each in one line, empty where it is not set. */
export interface AgencyDetails {
  registration: string
  guarantor: string
  insurer: string
  mediator: string
}

/** How soon people were called, measured over whole days in Paris (`database/functions/figures/response_time.sql`). */
export interface ResponseTime {
  minutes: number
  requests: number
  /** `YYYY-MM-DD`, both included. */
  from: string
  until: string
}

/** The value of a euro in other currencies on a day; as the operator gave it. */
export interface Rates {
  day: string
  perEuro: readonly (readonly [currency: string, rate: number])[]
}

/** Whether a dialog opens by itself: never, until the visitor has answered it, or each time home is shown. */
export type DialogOpening = 'off' | 'once' | 'every-visit'

/** Where editions that are over stand: last and said to be over, or where the catalogue lists them, as any other. */
export type PastEditions = 'last' | 'as-listed'

export interface LegalEntity {
  name: string
  /** One line: form and capital, registration, VAT number. Empty when it has none. */
  registration: string
  address: string
  phone: string
}

/** Files of the client build, as the page names them. */
export interface PageAssets {
  /** The module that imports the rest when the browser is idle or at the first touch. */
  loader: string
  /** The style of home and of the frame of every page: inlined in all of them. */
  styles: string
  /** Those of the parts that come with a later step: inlined only where the page shows one. */
  laterStyles: string
  /** The files of those, as their scripts ask for them. */
  laterSheets: readonly string[]
  /** Fonts to preload, by script. */
  fonts: { latin: readonly string[]; arabic: readonly string[] }
  /** Changes when any poster does; its query makes the pictures cacheable for ever. */
  postersVersion: string
}

/**
 * Why a form is not sent: what was empty, in field order; or an e-mail address that its input type refuses, or an hour
 * that cannot be promised.
 */
export type FormFault =
  | { kind: 'missing'; fields: readonly BlockingField[] }
  | { kind: 'malformed'; fields: readonly JudgedField[] }

/** How a form sent without JavaScript ended. */
export type FormOutcome =
  | (FormFault & { values: FormValues })
  /** With the HTTP status that says why. */
  | { kind: 'failed'; values: FormValues; status: number }
  /** With the wish of its sender, and by when it is kept where that is not the general promise. */
  | { kind: 'sent'; reach?: string; by?: string }

/** `Told` is the catalogue as site and server know it. */
export interface PageRequest<Told = unknown> {
  /** The query of the one path `/`, with its question mark, or empty. */
  search: string
  /** False for every path but `/`: the page is then the specified 404. */
  found: boolean
  /** The Paris calendar day the page stands at, `YYYY-MM-DD`. */
  today: string
  settings: SiteSettings
  assets: PageAssets
  catalogue: { key: string; told: Told }
  form?: FormOutcome
  /** Null where too few were called to say. */
  responseTime?: ResponseTime | null
  /** The page stays as it is: no script takes it over, no search engine is told of its events. */
  isStill?: boolean
}

export interface RenderedPage {
  status: number
  html: string
  /** The code of its language. */
  language: string
  /** Set when the address should be another one: `?toggle=` and the like. Status is then 303. */
  location?: string
}

/** The exports of `build/server/render.js`. */
export interface PageRenderer<Told> {
  renderPage(request: PageRequest<Told>): RenderedPage
  /** The address of a page with its query in a fixed order: the key of a cache. */
  canonicalSearch(search: string, told: Told): string
  /** The part of a catalogue that the browser loads: the text of a file. */
  catalogueFile(told: Told, language: string, part: CataloguePart): string
  /** Everything inlined in every page that the policy must name: exact texts of styles and scripts. */
  inlined(assets: PageAssets): { styles: readonly string[]; scripts: readonly string[] }
}
