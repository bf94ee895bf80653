/**
 * The HTML of every private page (product §3.5): the same for each token, which it never reads, and nothing of anybody.
 * No cache keeps it, no search engine names it, and no address on it learns where the visitor came from.
 */
import { escapeHtml } from '#contract/escape-html.ts'
import type { PrivatePageData } from '#contract/private-page.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import type { KeptAnswer } from '../http/kept-answer.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import { keepProgramPage, type Manifest, programHtml, readManifest } from './program-page.ts'

export interface PrivateShell {
  /** Undefined for a query without the secret. */
  at(search: string): Promise<KeptAnswer> | undefined
}

export interface PrivateShellOptions {
  /** The build of the private page; where there is none the HTML says how to ask. */
  directory: string
  data: PrivatePageData
  headers: HeaderPairs
}

export function openPrivateShell({ directory, data, headers }: PrivateShellOptions): PrivateShell {
  const manifest = readManifest(directory) ?? {}
  return shellAt('request', (language) => htmlIn(language, manifest, data), headers)
}

/** Answers the addresses whose query holds a secret of this name, in the language they name. */
export function shellAt(secret: string, htmlFor: (language: Language) => string, headers: HeaderPairs): PrivateShell {
  const own: HeaderPairs = [
    ['Referrer-Policy', 'no-referrer'],
    ...headers.filter(([name]) => name !== 'Referrer-Policy'),
  ]
  const made = new Map<Language, Promise<KeptAnswer>>()
  return {
    at(search) {
      // Asked of every page: reading the query is left to those that may hold it.
      if (!search.includes(`${secret}=`)) return undefined
      const query = new URLSearchParams(search)
      if (!query.has(secret)) return undefined
      const asked = query.get('lang')
      const language = isLanguage(asked) ? asked : defaultLanguage
      if (!made.has(language)) made.set(language, keepProgramPage(htmlFor(language), language, own))
      return made.get(language)!
    },
  }
}

function htmlIn(language: Language, manifest: Manifest, { settings, postersVersion }: PrivatePageData): string {
  const t = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
  const noScript = escapeHtml(t('noScript', { email: settings.contactEmail }))
  return programHtml(
    {
      language,
      title: t('documentTitle', { title: t('title'), brand: settings.brand }),
      colours: ['#f6eddb', '#0d2138'],
      data: { id: 'page-data', value: { settings, postersVersion } satisfies PrivatePageData },
      head: '<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">',
      body:
        `<div id="private-page"><p data-opening>${escapeHtml(t('loading'))}</p></div>` +
        `<noscript><main><p>${noScript}</p></main></noscript>`,
    },
    manifest,
  )
}
