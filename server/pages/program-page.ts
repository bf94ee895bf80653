/**
 * Renders the HTML of a separate program (the advisers' room, a private page): with language and direction in the first
 * bytes, nothing inline but data, never cached and never indexed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#contract/escape-html.ts'
import { type Language, languages } from '#languages/languages.ts'
import { scriptOf } from '#languages/script.ts'
import * as v from 'valibot'
import { prepareResponse, type PreparedResponse } from '../http/prepared-response.ts'
import type { HeaderPairs } from '../http/security-headers.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferOutput<typeof Manifest>

export interface ProgramPage {
  language: Language
  title: string
  /** The theme colours of the browser's frame in light and dark mode. */
  colours: readonly [day: string, night: string]
  /** The data that the program reads at its start, as inline JSON. */
  data: { id: string; value: object }
  /** Additional HTML of the head. */
  head?: string
  /** HTML, with the element the program fills. */
  body: string
}

/** Undefined if the program was not built. */
export function readManifest(directory: string): Manifest | undefined {
  const file = join(directory, '.vite/manifest.json')
  return existsSync(file) ? v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Makes the answer of one language, with its headers. */
export function keepProgramPage(html: string, language: Language, headers: HeaderPairs): Promise<PreparedResponse> {
  const own: HeaderPairs = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Language', language],
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex, nofollow, noarchive'],
  ]
  return prepareResponse({ status: 200, body: Buffer.from(html), headers: [...own, ...headers], textual: true }, 'best')
}

export function programHtml(
  { language, title, colours, data, head = '', body }: ProgramPage,
  manifest: Manifest,
): string {
  const { direction } = languages[language]
  const chunks = firstLoad(manifest)
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => FONTS[scriptOf(language)].test(file))
  const [day, night] = colours
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex,nofollow,noarchive">${head}\
<meta name="color-scheme" content="light dark">\
<meta name="theme-color" content="${day}" media="(prefers-color-scheme: light)">\
<meta name="theme-color" content="${night}" media="(prefers-color-scheme: dark)">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml">\
${fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`).join('')}\
${chunks.flatMap(({ css }) => css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`)).join('')}\
${chunks
  .slice(1)
  .map(({ file }) => `<link rel="modulepreload" href="/${file}">`)
  .join('')}\
<script type="application/json" id="${data.id}">${JSON.stringify(data.value).replaceAll('<', '\\u003c')}</script>\
${chunks
  .slice(0, 1)
  .map(({ file }) => `<script type="module" src="/${file}"></script>`)
  .join('')}</head>\
<body>${body}</body></html>
`
}

/** The entry, whose style defines the order of layers, then every chunk it needs before it can start. */
function firstLoad(manifest: Manifest): Manifest[string][] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const found = new Set(entry ? [entry] : [])
  const waiting = [...(entry?.imports ?? [])]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    waiting.push(...chunk.imports)
  }
  return [...found]
}

const FONTS = { latin: /(imbue|jost)-latin-.*\.woff2$/, arabic: /(mirza|readex-pro)-arabic-.*\.woff2$/ }
