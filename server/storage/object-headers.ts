/**
 * Makes the headers of a download. Uploaded files come from our own origin, so they must not run scripts there: a type
 * that a browser would execute is sent as plain text, and all but a short list of pictures and text is an attachment.
 */
import { seconds } from '#contract/durations.ts'
import type { ObjectMetadata } from './stored-object.ts'

/** Types that a browser shows without running code of the file. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'text/plain'])
const TYPE = /^[\w.+-]+\/[\w.+-]+$/
/** Documents and scripts with all their old type names, and style sheets. */
const EXECUTED =
  /^((text|application)\/(x-)?(java|ecma|j|live)script[\d.]*|text\/(x?html|css|xml|xsl)|application\/(xhtml\+xml|xml|xslt\+xml)|multipart\/.*|message\/rfc822)$/

export interface SendOptions {
  metadata: ObjectMetadata
  updatedAt: Date
  /** The parameter `download` of the address; null if absent. */
  download: string | null
  /** The last segment of the file's name. */
  name: string
  /** The validity of a signed address; undefined for a public file. */
  secondsLeft: number | undefined
  now: Date
}

export function objectHeaders(sending: SendOptions): Record<string, string> {
  const { metadata, updatedAt } = sending
  const { type, isShown } = servedType(metadata.mimetype)
  const disposition = dispositionOf(sending, isShown)
  return {
    'Content-Type': type,
    ETag: metadata.eTag,
    'Last-Modified': updatedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(disposition ? { 'Content-Disposition': disposition } : {}),
    ...caching(sending),
  }
}

function servedType(stored: string): { type: string; isShown: boolean } {
  const [first = '', ...parameters] = stored.toLowerCase().split(';')
  const type = first.trim()
  if (!TYPE.test(type)) return { type: 'application/octet-stream', isShown: false }
  const charset = parameters.some((one) => /^\s*charset="?utf-?8"?\s*$/.test(one)) ? '; charset=utf-8' : ''
  if (EXECUTED.test(type)) return { type: `text/plain${charset}`, isShown: false }
  return { type: type + charset, isShown: SHOWN.has(type) }
}

function dispositionOf({ download, name }: SendOptions, isShown: boolean): string | undefined {
  if (download === null && isShown) return undefined
  const wanted = download ? decodeAgain(download) : name
  // Removes control characters and direction marks, which could disguise a name.
  const safe = wanted.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '').slice(0, 200)
  return `attachment; filename*=UTF-8''${encode(safe || 'file')}`
}

/** storage-js encodes the name in a signed address twice; a name with a `%` of its own does not decode and stays. */
function decodeAgain(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const encode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A private file is not stored by shared caches, and by no cache for longer than its address is valid. */
function caching({ metadata: { cacheControl: stored }, secondsLeft, now }: SendOptions): Record<string, string> {
  const clean = /^[\w=, -]{1,100}$/.test(stored) ? stored : 'no-cache'
  if (secondsLeft === undefined) {
    return { 'Cache-Control': clean, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  }
  const longest = Number(/max-age=(\d+)/.exec(clean)?.[1] ?? 0)
  const age = Math.max(0, Math.min(longest, Math.floor(secondsLeft)))
  return {
    'Cache-Control': `private, max-age=${age}`,
    Expires: new Date(now.getTime() + seconds(age)).toUTCString(),
  }
}
