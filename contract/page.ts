/**
 * The interface between `server/pages/pages.ts` and the built `site/render.tsx`. It is plain data, because the HTML
 * passes the same settings to the browser.
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
  /** The styles of later parts, inlined only in a page that shows one. */
  laterStyles: string
  /** The files of those styles, as the scripts load them. */
  laterSheets: readonly string[]
  /** Fonts to preload, by script. */
  fonts: { latin: readonly string[]; arabic: readonly string[] }
  /** Changes when any poster does. As a query it makes the pictures immutable. */
  postersVersion: string
  /** Small prints of posters as `data:` addresses, by experience id. */
  placeholders: Readonly<Record<string, string>>
}

/**
 * The reason why a form is not sent: empty fields in their order, an e-mail address that its input type refuses, or an
 * hour that cannot be promised.
 */
export type FormFault =
  | { kind: 'missing'; fields: readonly BlockingField[] }
  | { kind: 'malformed'; fields: readonly JudgedField[] }

/** The outcome of a form sent without JavaScript. */
export type FormOutcome =
  | (FormFault & { values: FormValues })
  /** `status` is the HTTP status of the error. */
  | { kind: 'failed'; values: FormValues; status: number }
  /**
   * `requestId` is absent for an alert, `reach` is the sender's wish; `by` is the promised hour, if it is later than the
   * general promise.
   */
  | { kind: 'sent'; requestId?: string; reach?: string; by?: string }

/** `Told` is the catalogue type of site and server. */
export interface PageRequest<Told = unknown> {
  /** The query of the path `/` with its question mark, or empty. */
  search: string
  /** False for every path but `/`: the page is then the specified 404. */
  found: boolean
  /** The day in Paris for which the page is rendered, `YYYY-MM-DD`. */
  today: string
  settings: SiteSettings
  assets: PageAssets
  catalogue: { key: string; told: Told }
  form?: FormOutcome
  /** Null if there were too few calls. */
  responseTime?: ResponseTime | null
  /** Whether the page is static: without scripts, and without structured data for search engines. */
  isStill?: boolean
}

export interface RenderedPage {
  status: number
  html: string
  /** The code of its language. */
  language: string
  /** Set to redirect to another address, for example after `?toggle=`; `status` is then 303. */
  location?: string
}

/** The exports of `build/server/render.js`. */
export interface PageRenderer<Told> {
  renderPage(request: PageRequest<Told>): RenderedPage
  /** Returns the query in a fixed order, as a cache key. */
  canonicalSearch(search: string, told: Told): string
  /** Returns the text of one file of the catalogue. */
  catalogueFile(told: Told, language: string, part: CataloguePart): string
  /** Returns the exact inline styles and scripts of every page, for the security policy. */
  inlined(assets: PageAssets): { styles: readonly string[]; scripts: readonly string[] }
}
