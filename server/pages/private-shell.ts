/**
 * The HTML of every private page (product §3.5): the same for each token, which it never reads, without personal data.
 * It is never cached or indexed, and sends no referrer.
 */
import { escapeHtml } from '#contract/escape-html.ts'
import type { PrivatePageData } from '#contract/private-page.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import { keepProgramPage, type Manifest, programHtml, readManifest } from './program-page.ts'

export interface PrivateShell {
  /** Returns undefined for a query without the secret. */
  at(search: string): Promise<PreparedResponse> | undefined
}

export interface PrivateShellOptions {
  /** The build of the private page. Without it, the HTML says how to contact us. */
  directory: string
  data: PrivatePageData
  headers: HeaderPairs
}

export function openPrivateShell({ directory, data, headers }: PrivateShellOptions): PrivateShell {
  const manifest = readManifest(directory) ?? {}
  return shellAt('request', (language) => htmlIn(language, manifest, data), headers)
}

/** Answers addresses whose query has a secret of this name, in the language of the query. */
export function shellAt(secret: string, htmlFor: (language: Language) => string, headers: HeaderPairs): PrivateShell {
  const own: HeaderPairs = [
    ['Referrer-Policy', 'no-referrer'],
    ...headers.filter(([name]) => name !== 'Referrer-Policy'),
  ]
  const made = new Map<Language, Promise<PreparedResponse>>()
  return {
    at(search) {
      // A quick check, because it runs for every page; only a query that may have the secret is parsed.
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
