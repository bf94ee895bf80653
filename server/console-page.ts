/**
 * The page of the advisers' room at `/console` and every address under it (product §2, safety §2): one HTML in each
 * language, whatever part of the room the address names.
 */
import type { ConsoleSettings } from '#contract/console-settings.ts'
import { consoleWords } from '#languages/console-dictionaries.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import type { KeptAnswer } from './http/kept-answer.ts'
import type { HeaderPairs } from './http/security-headers.ts'
import { escaped, keepProgramPage, type Manifest, programHtml, readManifest } from './program-page.ts'

export interface ConsolePage {
  /** In the language the query names; undefined where the room was not built. */
  at(search: string): Promise<KeptAnswer> | undefined
}

export interface ConsolePageOptions {
  /** The build of the advisers' room. */
  directory: string
  settings: ConsoleSettings
  headers: HeaderPairs
}

export function openConsolePage({ directory, settings, headers }: ConsolePageOptions): ConsolePage {
  const manifest = readManifest(directory)
  if (!manifest) return { at: () => undefined }
  const made = new Map<Language, Promise<KeptAnswer>>()
  return {
    at(search) {
      const asked = new URLSearchParams(search).get('lang')
      const language = isLanguage(asked) ? asked : defaultLanguage
      if (!made.has(language)) {
        made.set(language, keepProgramPage(htmlIn(language, manifest, settings), language, headers))
      }
      return made.get(language)!
    },
  }
}

function htmlIn(language: Language, manifest: Manifest, settings: ConsoleSettings): string {
  const words = consoleWords[language]
  return programHtml(
    {
      language,
      title: `${words['console.title']} — ${settings.brand}`,
      colours: ['#0d2138', '#081626'],
      data: { id: 'console-settings', value: settings },
      body: `<div id="console"></div><noscript><main><p>${escaped(words['console.noScript'])}</p></main></noscript>`,
    },
    manifest,
  )
}
