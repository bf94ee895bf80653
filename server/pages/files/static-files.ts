/**
 * Holds all files that are served in memory: the client build, the posters, `robots.txt`, the sitemap. A path is looked
 * up in a list, so no other file can be reached.
 */
import { extname } from 'node:path'
import { responseWith, compress, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { HeaderPairs } from '#server/http/security-headers.ts'
import type { Log } from '#server/log/log.ts'
import { backgroundQueue } from '../background-queue.ts'
import { REQUESTS_WORTH_BEST } from '../recompress-pages.ts'
import type { StoredFile } from './stored-files.ts'

export interface StaticFiles {
  /** The file at a path of the site; `versioned` when the query names its version. */
  at(path: string, versioned: boolean): PreparedResponse | Promise<PreparedResponse | undefined> | undefined
}

export interface MadeFile {
  path: string
  text: string
  /** `no-cache`, even with a version in the query. */
  askedAbout?: true
  /** The path changes with the content, so the file is immutable. */
  forEver?: true
}

export interface StaticFilesOptions {
  stored: readonly StoredFile[]
  /** Files that the program makes, each at its first request. */
  made: readonly MadeFile[]
  headers: HeaderPairs
  log: Log
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

export function openStaticFiles({ stored, made, headers, log }: StaticFilesOptions): StaticFiles {
  const served = new Map(
    stored.filter(({ path }) => TYPES.has(extname(path))).map((file) => [file.path, answersOf(file, headers)]),
  )
  const toMake = new Map(made.map((file) => [file.path, { file, requests: 0 }]))
  const making = new Map<string, Promise<FileAnswers>>()
  const queue = backgroundQueue(log)

  /** Compresses quickly first, because the highest level would delay the first visitor after a publication. */
  async function make(file: MadeFile, effort: 'quick' | 'best'): Promise<FileAnswers> {
    const bodies = await compress(Buffer.from(file.text), effort)
    const answers = answersOf({ ...file, hashed: file.forEver ?? false, bodies }, headers)
    served.set(file.path, answers)
    return answers
  }

  async function improve(file: MadeFile): Promise<void> {
    await making.get(file.path)
    await make(file, 'best')
  }

  function at(path: string, versioned: boolean) {
    const toBeMade = toMake.get(path)
    if (toBeMade && ++toBeMade.requests === REQUESTS_WORTH_BEST) queue.add(() => improve(toBeMade.file))
    if (!toBeMade || served.has(path)) return served.get(path)?.[versioned ? 'versioned' : 'plain']
    if (!making.has(path)) making.set(path, make(toBeMade.file, 'quick'))
    return making.get(path)!.then((answers) => answers[versioned ? 'versioned' : 'plain'])
  }
  return { at }
}

/** The answers of one file, with and without a version in the query. */
interface FileAnswers {
  versioned: PreparedResponse
  plain: PreparedResponse
}

type FileAnswer = Pick<StoredFile, 'path' | 'bodies' | 'hashed'> & Pick<MadeFile, 'askedAbout'>

function answersOf({ path, bodies, hashed, askedAbout }: FileAnswer, headers: HeaderPairs): FileAnswers {
  const type = TYPES.get(extname(path))!
  const keptFor = (duration: string) =>
    responseWith(
      {
        status: 200,
        headers: [['Content-Type', type], ...headers, ['Cache-Control', duration]],
        textual: TEXTUAL.test(type),
      },
      bodies,
    )
  const versioned = keptFor(askedAbout ? NEVER_UNASKED : FOR_EVER)
  return { versioned, plain: askedAbout || hashed ? versioned : keptFor(FOR_A_DAY) }
}
