/**
 * The data between the server and the page: the one door between `server/pages/pages.ts` and the
 * built `site/render.tsx`. Plain data, so that the same settings travel inside the HTML to the browser.
 */
import type { CataloguePart } from './catalogue-files.ts'
import type { BlockingField, FormValues, JudgedField } from './request/contact-fields.ts'
import type { SiteSettings, ResponseTime } from './settings/site-settings.ts'

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
 * The reason why a form is not sent: empty fields, in their order; or an e-mail address that its input type refuses, or
 * an hour that cannot be promised.
 */
export type FormFault =
  | { kind: 'missing'; fields: readonly BlockingField[] }
  | { kind: 'malformed'; fields: readonly JudgedField[] }

/** The outcome of a form sent without JavaScript. */
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
