/**
 * The HTML of "choose together" (decision 071): the same for each link, whose secret it never reads. Like a private
 * page it is never cached or indexed, and sends no referrer.
 */
import { CURRENT_CATALOGUE } from '#contract/catalogue-files.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { type Language, languages } from '#languages/languages.ts'
import { togetherWords } from '#languages/together/together-dictionaries.ts'
import type { TogetherKey } from '#languages/together/together-words.ts'
import { translator } from '#languages/translate.ts'
import { type PrivateShell, type PrivateShellOptions, shellAt } from './private-shell.ts'
import { type Manifest, programHtml, readManifest } from './program-page.ts'

export function openTogetherShell({ directory, data, headers }: PrivateShellOptions): PrivateShell {
  const manifest = readManifest(directory) ?? {}
  return shellAt('together', (language) => htmlIn(language, manifest, data), headers)
}

function htmlIn(language: Language, manifest: Manifest, data: PrivateShellOptions['data']): string {
  const t = translator<TogetherKey>(togetherWords[language], languages[language].locale)
  return programHtml(
    {
      language,
      title: t('documentTitle', { title: t('title'), brand: data.settings.brand }),
      colours: ['#f6eddb', '#0d2138'],
      data: { id: 'page-data', value: { ...data, catalogue: CURRENT_CATALOGUE } },
      head: '<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">',
      body:
        `<div id="together"><p data-opening>${escapeHtml(t('loading'))}</p></div>` +
        `<noscript><main><p>${escapeHtml(t('noScript'))}</p></main></noscript>`,
    },
    manifest,
  )
}
