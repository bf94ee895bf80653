/**
 * A response that is prepared once and sent often. Its bodies, one per encoding with a strong ETag, and its complete
 * headers are in memory and written directly to the socket, which is the fastest response of this program.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import type { HeaderPairs } from './security-headers.ts'

interface Body {
  bytes: () => Buffer
  length: number
  etag: string
}

interface Variant extends Body {
  /** Names and values alternate, as in `writeHead`. */
  headers: string[]
  notModified: string[]
}

export interface PreparedResponse {
  status: number
  /** Bytes held in memory once every encoding was asked for. */
  size: number
  variants: Map<Encoding, Variant>
}

export interface Head {
  status: number
  headers: HeaderPairs
  /** Whether the body is text, which is stored compressed, too. */
  textual: boolean
}

export interface UncompressedResponse extends Head {
  body: Buffer
}

export interface CompressedBody {
  br: Buffer
  gz: Buffer
}

export type Bodies = ReadonlyMap<Encoding, Body>

const EFFORT = { quick: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const
type Effort = keyof typeof EFFORT

export async function prepareResponse(
  { body, ...head }: UncompressedResponse,
  effort: Effort,
): Promise<PreparedResponse> {
  return responseWith(head, head.textual ? await compress(body, effort) : plainBody(body))
}

/** Compresses on other threads. `best` takes about a hundred times longer than `quick` and saves about 10 %. */
export async function compress(body: Buffer, effort: Effort): Promise<Bodies> {
  const { brotli, gzip: level } = EFFORT[effort]
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level })])
  return compressedBodies({ br, gz }, nameOf(body), effort)
}

/** Makes the bodies of what is sent as it is. */
export const plainBody = (body: Buffer): Bodies =>
  new Map([['identity', { bytes: () => body, length: body.length, etag: `"${nameOf(body)}"` }]])

/** Makes the bodies of what was compressed with the build. The uncompressed bytes are not read. */
export const builtBodies = (built: CompressedBody): Bodies => compressedBodies(built, nameOf(built.gz), 'best')

function compressedBodies({ br, gz }: CompressedBody, name: string, effort: Effort): Bodies {
  return new Map<Encoding, Body>([
    ['identity', { bytes: uncompressedLater(gz), length: uncompressedLength(gz), etag: `"${name}"` }],
    ['br', { bytes: () => br, length: br.length, etag: `"${name}-br${EFFORT[effort].brotli}"` }],
    ['gzip', { bytes: () => gz, length: gz.length, etag: `"${name}-gz${EFFORT[effort].gzip}"` }],
  ])
}

/** The text of an ETag. */
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The last four bytes of a gzip file are the length of its content (RFC 1952, ISIZE). */
const uncompressedLength = (gz: Buffer) => gz.readUInt32LE(gz.length - 4)

/** Every browser accepts a compressed body, so the other one is made at the first request for it, and kept. */
function uncompressedLater(gz: Buffer): () => Buffer {
  let whole: Buffer | undefined
  return () => (whole ??= gunzipSync(gz))
}

/** Adds the complete headers to the bodies. */
export function responseWith(head: Head, bodies: Bodies): PreparedResponse {
  const prepared: PreparedResponse = { status: head.status, size: 0, variants: new Map() }
  for (const [encoding, body] of bodies) {
    const always: HeaderPairs = [
      ...head.headers,
      ['ETag', body.etag],
      ...(head.textual ? ([['Vary', 'Accept-Encoding']] as const) : []),
    ]
    const encoded: HeaderPairs = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
    const headers = [...always, ...encoded, ['Content-Length', String(body.length)] as const].flat()
    prepared.variants.set(encoding, { ...body, headers, notModified: always.flat() })
    prepared.size += body.length
  }
  return prepared
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

export function sendPreparedResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  prepared: PreparedResponse,
): void {
  const variant = variantFor(prepared, incoming.headers['accept-encoding'])
  const known = incoming.headers['if-none-match']
  if (known !== undefined && prepared.status === 200 && matches(known, variant.etag)) {
    outgoing.writeHead(304, variant.notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(prepared.status, variant.headers)
  if (incoming.method === 'HEAD') outgoing.end()
  else outgoing.end(variant.bytes())
}

function variantFor(prepared: PreparedResponse, accepted: string | string[] | undefined): Variant {
  const encoding = encodingFor(accepted === undefined ? '' : String(accepted))
  return prepared.variants.get(encoding) ?? prepared.variants.get('identity')!
}

const matches = (known: string, etag: string) =>
  known === '*' || known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
