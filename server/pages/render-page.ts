/** Renders one page with the built site, as an answer ready to be kept; returns the broken page if rendering fails. */
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { FormOutcome, PageAssets, PageRenderer, RenderedPage } from '#contract/page.ts'
import type { ResponseTime, SiteSettings } from '#contract/settings/site-settings.ts'
import { brokenPage } from './broken-page.ts'
import type { UncompressedResponse } from '../http/prepared-response.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import type { StoredFile } from './files/stored-files.ts'
import type { Log } from '../log/log.ts'

export interface BuiltSite {
  renderer: PageRenderer<Catalogue>
  assets: PageAssets
  files: readonly StoredFile[]
}

export interface RenderOptions {
  site: BuiltSite
  settings: SiteSettings
  log: Log
  headers: HeaderPairs
}

export interface WantedPage {
  search: string
  found: boolean
  /** The day in Paris. */
  today: string
  catalogue: { key: string; told: Catalogue }
  form?: FormOutcome
  responseTime?: ResponseTime | null
  /** Whether the page previews a draft for one adviser: then it loads no script. */
  isStill?: boolean
}

export interface ServedPage extends UncompressedResponse {
  /** Whether the page is the same for everybody during the day. */
  cacheable: boolean
}

/** Caches must revalidate each time; the answer is 304 while nothing has changed. */
const REVALIDATED = 'public, max-age=0, must-revalidate'

export function renderPage({ site, settings, log, headers }: RenderOptions, wanted: WantedPage): ServedPage {
  try {
    const page = site.renderer.renderPage({ ...wanted, settings, assets: site.assets })
    const cacheable = wanted.form === undefined && !wanted.isStill
    return { ...pageAnswer(page, [...headers, ['Cache-Control', cacheable ? REVALIDATED : 'no-store']]), cacheable }
  } catch (error) {
    log.error({ err: error }, 'a page could not be rendered')
    const page = brokenPage(wanted.search, site.assets.styles)
    return { ...pageAnswer(page, [...headers, ['Cache-Control', 'no-store']]), cacheable: false }
  }
}

function pageAnswer({ status, html, language, location }: RenderedPage, headers: HeaderPairs): UncompressedResponse {
  const type: HeaderPairs = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Language', language],
  ]
  const elsewhere: HeaderPairs = location === undefined ? [] : [['Location', location]]
  return { status, body: Buffer.from(html), headers: [...type, ...headers, ...elsewhere], textual: html !== '' }
}
