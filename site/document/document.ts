/**
 * Writes the HTML around the page: everything that a visitor, a crawler or a link preview needs in the first bytes.
 * It is the same for everybody at the same address, so that any cache can keep it.
 */
import { escapeHtml } from '#contract/escape-html.ts'
import type { PageAssets } from '#contract/page.ts'
import { defaultLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { scriptOf } from '#languages/script.ts'
import { home, type Place, searchOf } from '../journey/address.ts'
import { beforePaint } from '../page/before-paint.ts'
import { linkPreview, type PreviewSubject } from './link-preview.ts'

interface DocumentParts extends Omit<PreviewSubject, 'language'> {
  place: Place
  /** False for the page of an unknown address. */
  found: boolean
  /** The data for the browser to take over; null where the page stays as it is. */
  data: object | null
  /** Facts for search engines beside the words (`structured-data.ts`). */
  events: object | null
  body: string
  /** The style of this screen alone; empty where it has none. */
  ownStyle: string
  /** True if no script runs on the page, and no canonical address or manifest names it. */
  isStill: boolean
}

export function documentOf({ place, found, data, events, body, ownStyle, isStill, ...page }: DocumentParts): string {
  const { title, settings, assets } = page
  const { language } = place
  const fonts = assets.fonts[scriptOf(language)]
  const address = (search: string) => escapeHtml(`${settings.siteUrl}/${search}`)

  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title>\
${isStill ? '' : `<script>${beforePaint()}</script>`}\
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}\
<style>${assets.styles}</style>${!found || showsLaterPart(place) ? laterStyleTags(assets) : ''}\
${ownStyle && `<style>${ownStyle}</style>`}\
<meta name="color-scheme" content="light dark">\
<meta name="theme-color" content="#f6eddb" media="(prefers-color-scheme: light)">\
<meta name="theme-color" content="#0d2138" media="(prefers-color-scheme: dark)">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/posters/icon-180.png?v=${assets.postersVersion}">\
${isStill ? '' : addressesOf(place, address)}\
${linkPreview({ ...page, language })}\
${events ? `<script type="application/ld+json">${dataText(events)}</script>` : ''}</head><body><div id="site">${body}</div>\
${data ? `<script type="application/json" id="page-data">${dataText(data)}</script><script type="module" fetchpriority="low" src="${assets.loader}"></script>` : ''}\
</body></html>`
}

/** A disabled link keeps a sheet from being fetched: the browser skips it, and the script finds it there already. */
function laterStyleTags({ laterStyles, laterSheets }: PageAssets): string {
  const known = laterSheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('')
  return `<style>${laterStyles}</style>${known}`
}

/** Home and its frame need no more than the styles of every page. */
function showsLaterPart({ step, detail, open }: Place): boolean {
  return step !== 'home' || detail !== null || open !== null
}

/** The place that a search engine keeps: without the choices of one visitor; an open detail is a page of its own. */
function canonicalPlace({ step, category, detail, language }: Place): Place {
  if (detail) return { ...home, step: 'selection', detail, language }
  if (step === 'summary') return { ...home, language }
  return { ...home, step, category: step === 'selection' ? category : null, language }
}

function addressesOf(place: Place, address: (search: string) => string): string {
  const canonical = address(searchOf(canonicalPlace(place)))
  return `<link rel="manifest" href="/site-${place.language}.webmanifest"><link rel="canonical" href="${canonical}">${alternates(place, address)}`
}

function alternates(place: Place, address: (search: string) => string): string {
  const link = (code: string, language: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${address(searchOf({ ...canonicalPlace(place), language }))}">`
  return languageCodes.map((code) => link(code, code)).join('') + link('x-default', defaultLanguage)
}

/** Writes JSON that cannot end the element around it. */
function dataText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
