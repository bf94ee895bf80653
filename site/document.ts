/**
 * The HTML around the page: everything a visitor, a crawler or a shared link must know in the first bytes.
 * The same for everybody at the same address, so that any cache can keep it.
 */
import type { PageAssets, SiteSettings } from '#contract/page.ts'
import { defaultLanguage, type Language, languages } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { home, type Place, searchOf } from './address.ts'
import { beforePaint } from './before-paint.ts'
import { printedCards } from './cards/printed-cards.ts'

interface DocumentParts {
  place: Place
  title: string
  translate: Translate
  settings: SiteSettings
  assets: PageAssets
  /** What the browser needs to take over; null where the page stays as it is. */
  data: object | null
  /** What search engines may know beside the words (`structured-data.ts`). */
  events: object | null
  body: string
}

export function documentOf({
  place,
  title,
  translate: t,
  settings,
  assets,
  data,
  events,
  body,
}: DocumentParts): string {
  const { language } = place
  const fonts = language === 'ar' ? assets.fonts.arabic : assets.fonts.latin
  const address = (search: string) => escaped(`${settings.siteUrl}/${search}`)

  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escaped(title)}</title>\
<script>${beforePaint}</script>\
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}\
<style>${assets.styles}</style>\
<meta name="description" content="${escaped(t('meta.description'))}"><meta name="theme-color" content="#f6eddb" media="(prefers-color-scheme: light)">\
<meta name="theme-color" content="#0d2138" media="(prefers-color-scheme: dark)">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/posters/icon-180.png?v=${assets.postersVersion}">\
<link rel="manifest" href="/site-${language}.webmanifest"><link rel="canonical" href="${address(searchOf(indexed(place)))}">\
${alternates(place, address)}\
<meta property="og:type" content="website"><meta property="og:site_name" content="${escaped(settings.brand)}">\
<meta property="og:title" content="${escaped(title)}"><meta property="og:description" content="${escaped(t('meta.description'))}">\
${socialCard({ language, translate: t, settings, assets })}\
${events ? `<script type="application/ld+json">${dataText(events)}</script>` : ''}</head><body><div id="site">${body}</div>\
${data ? `<script type="application/json" id="page-data">${dataText(data)}</script><script type="module" fetchpriority="low" src="${assets.loader}"></script>` : ''}\
</body></html>`
}

/** What a shared link shows: the card of the language, unless it was printed for another brand. */
function socialCard({ language, translate: t, settings, assets }: CardParts): string {
  if (settings.brand !== printedCards.brand) return '<meta name="twitter:card" content="summary">'
  const picture = `${settings.siteUrl}/posters/card-${language}.jpg?v=${assets.postersVersion}`
  const words = `${settings.brand} — ${t('home.eyebrow')}. ${t('home.title')}`
  return `<meta property="og:image" content="${escaped(picture)}"><meta property="og:image:type" content="image/jpeg">\
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">\
<meta property="og:image:alt" content="${escaped(words)}"><meta name="twitter:card" content="summary_large_image">`
}

type CardParts = Pick<DocumentParts, 'translate' | 'settings' | 'assets'> & { language: Language }

/** The address a search engine keeps: without what one visitor chose. */
function indexed(place: Place): Place {
  const step = place.step === 'summary' ? 'home' : place.step
  const { category } = place
  return { ...home, step, category: step === 'selection' ? category : null, language: place.language }
}

function alternates(place: Place, address: (search: string) => string): string {
  const link = (code: string, language: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${address(searchOf({ ...indexed(place), language }))}">`
  const codes = Object.keys(languages) as Language[]
  return codes.map((code) => link(code, code)).join('') + link('x-default', defaultLanguage)
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** JSON that cannot end the element it stands in. */
function dataText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
