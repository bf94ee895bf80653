/**
 * The page of the advisers' room at `/console` and every address under it (product §2, safety §2): one HTML in each
 * language for all of its views. An address without a view gets the same page, with status 404.
 */
import { CONSOLE_PATH, CONSOLE_PATHS, type ConsoleSettings } from '#contract/settings/console-settings.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { frameWords } from '#languages/console/frame-words.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import { ROOM_COLOURS, roomManifestPath } from './files/web-manifest.ts'
import { keepProgramPage, type Manifest, programHtml, readManifest } from './program-page.ts'

export interface ConsolePage {
  /** Returns the page in the language of the query; undefined if the room was not built. */
  at(path: string, search: string): Promise<PreparedResponse> | undefined
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
  const made = new Map<Language, Promise<PreparedResponse>>()
  return {
    at(path, search) {
      const asked = new URLSearchParams(search).get('lang')
      const language = isLanguage(asked) ? asked : defaultLanguage
      if (!made.has(language)) {
        made.set(language, keepProgramPage(htmlIn(language, manifest, settings), language, headers))
      }
      const page = made.get(language)!
      return isThere(path) ? page : page.then((kept) => ({ ...kept, status: 404 }))
    },
  }
}

const THERE = CONSOLE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

/** Ignores a slash at the end. */
function isThere(path: string): boolean {
  const within = path.slice(CONSOLE_PATH.length).replace(/\/$/, '') || '/'
  return THERE.some((there) => there.test(within))
}

function htmlIn(language: Language, manifest: Manifest, settings: ConsoleSettings): string {
  const words = frameWords[language]
  return programHtml(
    {
      language,
      title: `${words['console.title']} — ${settings.brand}`,
      colours: ROOM_COLOURS,
      head: `<link rel="manifest" href="${roomManifestPath(language)}"><link rel="apple-touch-icon" href="/posters/icon-180.png?v=${settings.postersVersion}">`,
      data: { id: 'console-settings', value: settings },
      body: `<div id="console"></div><noscript><main><p>${escapeHtml(words['console.noScript'])}</p></main></noscript>`,
    },
    manifest,
  )
}
