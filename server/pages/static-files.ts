/**
 * Everything served as a file, held in memory: the client build, the posters, `robots.txt`, the sitemap.
 * A path is looked up in a list, so nothing outside it can be reached however it is written.
 */
import { extname } from 'node:path'
import { answerWith, type Bodies, compress, type KeptAnswer } from '../http/kept-answer.ts'
import type { HeaderPairs } from '../http/security-headers.ts'
import type { StoredFile } from './stored-files.ts'

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
  stored: readonly StoredFile[]
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

export async function openStaticFiles({ stored, made, headers }: StaticFilesOptions): Promise<StaticFiles> {
  const changing = new Map<string, KeptAnswer>()
  const lasting = new Map<string, KeptAnswer>()

  const madeOnes = await Promise.all(
    made.map(async ({ text, ...file }) => ({ ...file, bodies: await compress(Buffer.from(text), 'best') })),
  )
  for (const file of [...stored, ...madeOnes]) {
    const { path, bodies, hashed, askedAbout }: Served = file
    const type = TYPES.get(extname(path))
    if (type === undefined) continue
    const keptFor = (duration: string) =>
      answerWith(
        {
          status: 200,
          headers: [['Content-Type', type], ...headers, ['Cache-Control', duration]],
          textual: TEXTUAL.test(type),
        },
        bodies,
      )
    lasting.set(path, keptFor(askedAbout ? NEVER_UNASKED : FOR_EVER))
    if (!askedAbout && !hashed) changing.set(path, keptFor(FOR_A_DAY))
  }
  return { at: (path, versioned) => (versioned ? lasting.get(path) : (changing.get(path) ?? lasting.get(path))) }
}

interface Served {
  path: string
  bodies: Bodies
  hashed?: boolean
  askedAbout?: true
}
