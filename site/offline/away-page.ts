/**
 * Makes the page for a language that this device never opened, in place of the browser's own error: it says in that
 * language what to do, and links to the languages that are kept. Its style and script are those of a kept page, which
 * the security policy allows; the script leads a bare `/` to the chosen language.
 */
import { escapeHtml } from '#contract/escape-html.ts'
import { type Language, languages } from '#languages/languages.ts'
import { offlineWords } from '#languages/offline-words.ts'
import { languageOf } from './offline-page.ts'

interface Away {
  address: URL
  /** The languages of the pages that this device keeps. */
  kept: readonly Language[]
  /** A kept page of any language. */
  html: string
}

const INLINED = /<(script|style)>.*?<\/\1>/gs

export function awayPage({ address, kept, html }: Away): string {
  const language = languageOf(address)
  const { direction } = languages[language]
  const words = offlineWords[language]
  const inlined = html.match(INLINED) ?? []
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
<title>${words['away.title']}</title>${inlined.join('')}</head>\
<body><main><h1>${words['away.title']}</h1><p>${words['away.text']}</p>\
<p><a href="${escapeHtml(address.pathname + address.search)}">${words['away.retry']}</a></p>\
${kept.map((other) => linkTo(other, address)).join('')}</main></body></html>
`
}

function linkTo(language: Language, address: URL): string {
  const query = new URLSearchParams(address.search)
  query.set('lang', language)
  const { direction } = languages[language]
  return `<p><a lang="${language}" dir="${direction}" href="/?${escapeHtml(query.toString())}">\
${offlineWords[language]['away.open']}</a></p>`
}
