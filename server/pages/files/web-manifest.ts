/** The web manifest, for a device that puts the page on its home screen (product §3.9): one per language. */
import { defaultLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { MadeFile } from './static-files.ts'

interface ManifestOptions {
  brand: string
  /** Lets the icons be kept for ever. */
  postersVersion: string
}

/** The paper of the page (`ui/tokens.css`), before its styles are there. */
const PAPER = '#f6eddb'

export function webManifests(options: ManifestOptions): MadeFile[] {
  return languageCodes.map((language) => ({
    path: `/site-${language}.webmanifest`,
    text: JSON.stringify(manifestIn(language, options)),
  }))
}

function manifestIn(language: Language, { brand, postersVersion }: ManifestOptions): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/posters/${name}.png?v=${postersVersion}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: dictionaries[language].words['meta.description'],
    lang: language,
    dir: languages[language].direction,
    start_url: language === defaultLanguage ? '/' : `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  }
}
