/**
 * Everything served as a file, read into memory at start: the client build, the posters, `robots.txt`, the sitemap.
 * A path is looked up in a list, so nothing outside it can be reached however it is written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Compressed, type Keep, keepAnswer, keepCompressed, type KeptAnswer } from '../http/kept-answer.ts'
import type { HeaderPairs } from '../http/security-headers.ts'

export interface StaticFiles {
  /** The file at a path of the site; `versioned` when the query names its version. */
  at(path: string, versioned: boolean): KeptAnswer | undefined
}

export interface MadeFile {
  path: string
  text: string
  /** Asked about each time, whatever version the query names. */
  askedAbout?: true
}

export interface StaticFilesOptions {
  /** The builds for browsers; their `assets/` bear their content's hash in their names. */
  buildDirectories: readonly string[]
  postersDirectory: string
  /** Made by the program itself. */
  made: readonly MadeFile[]
  headers: HeaderPairs
}

const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.ics', 'text/calendar; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
])
const TEXTUAL = /^text\/|javascript|json|xml/
const FOR_EVER = 'public, max-age=31536000, immutable'
const NEVER_UNASKED = 'no-cache'
const FOR_A_DAY = 'public, max-age=86400'

export async function openStaticFiles(options: StaticFilesOptions): Promise<StaticFiles> {
  const changing = new Map<string, KeptAnswer>()
  const lasting = new Map<string, KeptAnswer>()

  await Promise.all(
    filesOf(options).map(async ({ path, body, compressed, hashed, askedAbout }) => {
      const keptFor = (duration: string) => {
        const keep = fileAnswer(path, body, [...options.headers, ['Cache-Control', duration]])
        return compressed ? keepCompressed(keep, compressed) : keepAnswer(keep, 'best')
      }
      lasting.set(path, await keptFor(askedAbout ? NEVER_UNASKED : FOR_EVER))
      if (askedAbout) return
      if (!hashed) changing.set(path, await keptFor(FOR_A_DAY))
    }),
  )
  return { at: (path, versioned) => (versioned ? lasting.get(path) : (changing.get(path) ?? lasting.get(path))) }
}

interface FoundFile {
  path: string
  body: Buffer
  /** As the build left it beside the file. */
  compressed?: Compressed
  /** Its name changes with its content. */
  hashed: boolean
  askedAbout?: true
}

function filesOf({ buildDirectories, postersDirectory, made }: StaticFilesOptions): FoundFile[] {
  const built = buildDirectories.flatMap((directory) =>
    filesUnder(directory).map((name) => ({
      path: `/${name}`,
      ...builtFile(join(directory, name)),
      hashed: name.startsWith('assets/'),
    })),
  )
  const posters = filesUnder(postersDirectory).map((name) => ({
    path: `/posters/${name}`,
    body: readFileSync(join(postersDirectory, name)),
    hashed: false,
  }))
  const others = made.map(({ text, ...file }) => ({ ...file, body: Buffer.from(text), hashed: false }))
  return [...built, ...posters, ...others].filter(({ path }) => TYPES.has(extname(path)))
}

function builtFile(path: string): Pick<FoundFile, 'body' | 'compressed'> {
  const body = readFileSync(path)
  if (!existsSync(`${path}.br`)) return { body }
  return { body, compressed: { br: readFileSync(`${path}.br`), gz: readFileSync(`${path}.gz`) } }
}

/** Names with slashes, without hidden folders such as the build's own manifest. */
function filesUnder(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
}

function fileAnswer(path: string, body: Buffer, headers: HeaderPairs): Keep {
  const type = TYPES.get(extname(path))!
  return { status: 200, body, headers: [['Content-Type', type], ...headers], textual: TEXTUAL.test(type) }
}
