/**
 * Makes the page without a network: home as it was kept, or its frame alone, in which the script renders the step of
 * the address. One page for each language is kept, so that page and files are always of one build.
 */
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'

/** The attribute of the document's element that `OfflineLine.tsx` reads. */
const MARK = 'data-kept'

export function languageOf({ searchParams }: URL): Language {
  const named = searchParams.get('lang')
  return isLanguage(named) ? named : defaultLanguage
}

export const homeIn = (language: Language): string => (language === defaultLanguage ? '/' : `/?lang=${language}`)

/** The name of the catalogue of which a page was made, from the data in the page. */
export function catalogueOf(html: string): string {
  const [, key] = /id="page-data">[^<]*"catalogue":"([\w-]+)"/.exec(html) ?? []
  if (!key) throw new Error('The page names no catalogue')
  return key
}

const SCREEN = /(<div id="site">).*(?=<\/div>\s*<script type="application\/json" id="page-data">)/s

export function makeOfflinePage(html: string, address: URL): string {
  const marked = html.replace('<html ', `<html ${MARK} `)
  const isHome = [...address.searchParams.keys()].every((key) => key === 'lang')
  return isHome ? marked : marked.replace(SCREEN, '$1')
}
