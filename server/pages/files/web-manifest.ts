/**
 * Makes the web manifests, one per language, to put the page (product §3.9) or the advisers' room on a home screen. An
 * iPhone shows notifications of the room only from there (product §4.3).
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { frameWords } from '#languages/console/frame-words.ts'
import { defaultLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { MadeFile } from './static-files.ts'

interface ManifestOptions {
  brand: string
  /** Part of the icons' addresses, which makes them immutable. */
  postersVersion: string
}

/** The page colour before the styles are loaded (`ui/tokens.css`), and the frame colour of the room. */
const PAPER = '#f6eddb'
export const ROOM_COLOURS = ['#0d2138', '#081626'] as const

export const roomManifestPath = (language: Language) => `/console-${language}.webmanifest`

export function webManifests(options: ManifestOptions): MadeFile[] {
  return languageCodes.flatMap((language) => [
    { path: `/site-${language}.webmanifest`, text: JSON.stringify(ofSite(language, options)) },
    { path: roomManifestPath(language), text: JSON.stringify(ofRoom(language, options)) },
  ])
}

const ofSite = (language: Language, options: ManifestOptions) => ({
  id: '/',
  name: options.brand,
  short_name: options.brand,
  description: dictionaries[language].words['meta.description'],
  start_url: inLanguage('/', language),
  scope: '/',
  theme_color: PAPER,
  ...inCommon(language, options),
})

function ofRoom(language: Language, options: ManifestOptions): object {
  const title = frameWords[language]['console.title']
  return {
    id: CONSOLE_PATH,
    name: `${title} — ${options.brand}`,
    short_name: title,
    start_url: inLanguage(CONSOLE_PATH, language),
    scope: CONSOLE_PATH,
    theme_color: ROOM_COLOURS[0],
    ...inCommon(language, options),
  }
}

const inLanguage = (path: string, language: Language) =>
  language === defaultLanguage ? path : `${path}?lang=${language}`

function inCommon(language: Language, { postersVersion }: ManifestOptions): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/posters/${name}.png?v=${postersVersion}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    lang: language,
    dir: languages[language].direction,
    display: 'standalone',
    background_color: PAPER,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  }
}
