/** The site map and robots.txt for search engines: home, "how it works" and the categories in every language. */
import { CATEGORIES } from '#catalogue/experience.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { defaultLanguage, type Language, languageCodes } from '#languages/languages.ts'

export function robotsText(siteUrl: string): string {
  return `User-agent: *\nDisallow: /console\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

export function siteMap(siteUrl: string): string {
  const places = ['', 'step=how', ...CATEGORIES.map((category) => `step=selection&category=${category}`)]
  const address = (place: string, language: Language) => {
    const query = [place, language === defaultLanguage ? '' : `lang=${language}`].filter(Boolean).join('&')
    return escapeHtml(`${siteUrl}/${query ? `?${query}` : ''}`)
  }
  const alternate = (code: string, href: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
  const entry = (place: string, language: Language) => {
    const others = languageCodes.map((code) => alternate(code, address(place, code)))
    others.push(alternate('x-default', address(place, defaultLanguage)))
    return `<url><loc>${address(place, language)}</loc>${others.join('')}</url>`
  }
  const entries = places.flatMap((place) => languageCodes.map((language) => entry(place, language)))
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('\n')}\n</urlset>\n`
}
