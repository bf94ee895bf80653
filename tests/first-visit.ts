/**
 * Finds the files that a first visit to home loads: it follows the imports of the built chunks, from the one script of the
 * page, and a test compares them with Vite's manifest.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { compose } from '#catalogue/editions/compose.ts'
import type { PageAssets } from '#contract/page.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import { baseCatalogue } from '#server/pages/catalogue/base-catalogue.ts'
import { loadBuiltSite, siteDirectories } from '#server/pages/built-site.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'

const firstCatalogue = compose(baseCatalogue, [], '2026-11-20')

interface ManifestEntry {
  file: string
  /** The name of the chunk, or of the group of modules. */
  name?: string
  src?: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

const { client } = siteDirectories
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>

export const LOADER = 'site/loader.ts'
/** The group of `site/browser.tsx`, which the loader imports when the browser is idle. */
export const PAGE = 'page'
export const textsModule = (language: Language) => `virtual:words/${language}`

/** The entry modules of a first visit, which is loaded with everything that they import statically. */
const entryModules = (language: Language) => [LOADER, PAGE, textsModule(language)]

/** Returns the file of an entry, of a module on demand or of a group; undefined if it is part of another file. */
export const fileOf = (module: string): string | undefined => manifest[rowOf(module) ?? '']?.file

function rowOf(module: string): string | undefined {
  const rows = Object.keys(manifest)
  const group = rows.find((row) => row.startsWith('_') && manifest[row]!.name === module)
  return group ?? rows.find((row) => row === module || row.endsWith(`/${module}`))
}

export const everyFile = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => !name.startsWith('.'))
  .toSorted()
export const everyScript = everyFile.filter((name) => name.endsWith('.js'))

/** The style sheets, each of which is loaded with its part. */
export const everySheet = everyFile.filter((name) => name.endsWith('.css'))

export const textOf = (file: string) => readFileSync(join(client, file), 'utf8')
export const bytesOf = (file: string) => readFileSync(join(client, file))

const { styles, laterStyles } = (await loadBuiltSite(siteDirectories)).assets
export const everyStyle = `${styles}\n${laterStyles}`

const sizes = new Map<string, number>()

/** Returns the compressed size, as the server sends it. It is cached, because the room differs only in its texts. */
export function compressed(content: string | Buffer): number {
  const key = createHash('sha256').update(content).digest('base64')
  if (!sizes.has(key)) sizes.set(key, brotliCompressSync(content, BEST).length)
  return sizes.get(key)!
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Returns the scripts that a browser fetches, by the imports of the chunks. */
export function scriptsOf(language: Language): string[] {
  return closure(entryModules(language).map(ownFile), staticImports)
}

function ownFile(module: string): string {
  const file = fileOf(module)
  if (file === undefined) throw new Error(`The build made no file of its own for ${module}: another holds it`)
  return file
}

/** Returns the same scripts by the manifest. */
export function scriptsByManifest(language: Language): string[] {
  const rows = closure(
    entryModules(language).map((module) => rowOf(module)!),
    (row) => manifest[row]!.imports ?? [],
  )
  return rows.map((row) => manifest[row]!.file).toSorted()
}

function closure(from: readonly string[], next: (item: string) => readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...from]
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (found.has(item)) continue
    found.add(item)
    waiting.push(...next(item))
  }
  return [...found].toSorted()
}

const IMPORT = /(?:\bfrom|\bimport)\s*(["'`])(\.\/[\w.-]+\.js)\1/g
const IMPORT_ON_DEMAND = /\bimport\(\s*(["'`])(\.\/[\w.-]+\.js)\1/g

const staticImports = (file: string) => importsIn(file, IMPORT)
export const importsOnDemand = (file: string) => importsIn(file, IMPORT_ON_DEMAND)

function importsIn(file: string, pattern: RegExp): string[] {
  return [...textOf(file).matchAll(pattern)].map((match) => `assets/${basename(match[2]!)}`)
}

/** Returns home as the server renders it, and the assets of the page. */
export async function renderedHome(language: Language): Promise<{ html: string; assets: PageAssets }> {
  const { renderer, assets } = await loadBuiltSite(siteDirectories)
  const search = language === defaultLanguage ? '' : `?lang=${language}`
  const { html } = renderer.renderPage({
    search,
    found: true,
    today: '2026-11-20',
    settings: siteSettings(readSettings({}), { publishableKey: `sb_publishable_${'k'.repeat(32)}` }),
    assets,
    catalogue: { key: '0-first-visit', told: firstCatalogue },
  })
  return { html, assets }
}

/** Returns the list of the catalogue that a first visit loads beside the script. */
export async function listOfCatalogue(language: Language): Promise<string> {
  const { renderer } = await loadBuiltSite(siteDirectories)
  return renderer.catalogueFile(firstCatalogue, language, 'list')
}
