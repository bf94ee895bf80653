/**
 * Keeps an answer that is made once and sent often: its bodies, one per encoding with a strong ETag, and its complete
 * headers are in memory. It is written straight to the socket, which is the fastest way of this program.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import type { HeaderPairs } from './security-headers.ts'

interface Variant {
  body: Buffer
  etag: string
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[]
  notModified: string[]
}

export interface KeptAnswer {
  status: number
  /** Bytes held in memory. */
  size: number
  variants: Map<Encoding, Variant>
}

export interface Keep {
  status: number
  body: Buffer
  headers: HeaderPairs
  /** Texts are kept compressed too. */
  textual: boolean
}

export interface Compressed {
  br: Buffer
  gz: Buffer
}

const EFFORT = { quick: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const
type Effort = keyof typeof EFFORT

/** Compresses on other threads. `best` takes some hundred times longer than `quick` and saves about a tenth. */
export async function keepAnswer(keep: Keep, effort: Effort): Promise<KeptAnswer> {
  if (!keep.textual) return keepCompressed(keep, undefined)
  const { brotli, gzip: level } = EFFORT[effort]
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: keep.body.length }
  const [br, gz] = await Promise.all([compressBrotli(keep.body, { params }), compressGzip(keep.body, { level })])
  return keepCompressed(keep, { br, gz }, effort)
}

/** Keeps what was compressed before. */
export function keepCompressed(keep: Keep, compressed: Compressed | undefined, effort: Effort = 'best'): KeptAnswer {
  const kept: KeptAnswer = { status: keep.status, size: 0, variants: new Map() }
  const name = createHash('sha256').update(keep.body).digest('base64url').slice(0, 22)
  addVariant(kept, keep, 'identity', { body: keep.body, etag: `"${name}"` })
  if (compressed) {
    addVariant(kept, keep, 'br', { body: compressed.br, etag: `"${name}-br${EFFORT[effort].brotli}"` })
    addVariant(kept, keep, 'gzip', { body: compressed.gz, etag: `"${name}-gz${EFFORT[effort].gzip}"` })
  }
  return kept
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

function addVariant(
  kept: KeptAnswer,
  keep: Keep,
  encoding: Encoding,
  { body, etag }: Pick<Variant, 'body' | 'etag'>,
): void {
  const always: HeaderPairs = [
    ...keep.headers,
    ['ETag', etag],
    ...(keep.textual ? ([['Vary', 'Accept-Encoding']] as const) : []),
  ]
  const encoded: HeaderPairs = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
  const headers = [...always, ...encoded, ['Content-Length', String(body.length)] as const].flat()
  kept.variants.set(encoding, { body, etag, headers, notModified: always.flat() })
  kept.size += body.length
}

export function sendKept(incoming: IncomingMessage, outgoing: ServerResponse, kept: KeptAnswer): void {
  const variant = variantFor(kept, incoming.headers['accept-encoding'])
  const known = incoming.headers['if-none-match']
  if (known !== undefined && kept.status === 200 && matches(known, variant.etag)) {
    outgoing.writeHead(304, variant.notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(kept.status, variant.headers)
  if (incoming.method === 'HEAD') outgoing.end()
  else outgoing.end(variant.body)
}

function variantFor(kept: KeptAnswer, accepted: string | string[] | undefined): Variant {
  const encoding = encodingFor(accepted === undefined ? '' : String(accepted))
  return kept.variants.get(encoding) ?? kept.variants.get('identity')!
}

const matches = (known: string, etag: string) =>
  known === '*' || known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
