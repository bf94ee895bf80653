/**
 * Streams the bytes of an upload, raw or as a form, into the store, and counts and digests them on the way. A failure
 * removes the written bytes.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { megabytes } from '#contract/sizes.ts'
import { invalidRequest, tooLarge } from './problems.ts'
import type { Store } from './stores/store.ts'

export interface UploadedBytes {
  version: string
  size: number
  /** Hex. */
  sha256: string
  /** The first bytes, which show the type of the file. */
  head: Buffer
  type: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

interface Keeping {
  store: Store
  /** Bytes at most. */
  largest: number
  /** Whether to keep what came of a source that ended before its last byte. */
  keepsCut?: boolean
}

interface Receiving extends Keeping {
  /** Throws for a type that the bucket refuses. */
  checkType(type: string): void
}

const HEAD = 4100
const LONGEST_METADATA = megabytes(1)
export const DEFAULT_TYPE = 'application/octet-stream'
export const DEFAULT_CACHING = 'no-cache'
/** The limit of type and cache control, which are stored in the row and not counted by the bucket's limit. */
const LONGEST_WORD = 255
/** The value of a form or of metadata may hold any character, unlike that of a header. */
const UNFIT = /[^\t -~\u0080-\u00ff]/

export async function receiveBytes(incoming: IncomingMessage, receiving: Receiving): Promise<UploadedBytes> {
  try {
    return isForm(incoming) ? await receiveForm(incoming, receiving) : await receiveRaw(incoming, receiving)
  } catch (error) {
    letFinish(incoming)
    throw incoming.errored ? brokenOff() : error
  }
}

/** The sender disconnected, which is no server error. */
const brokenOff = () => invalidRequest('The upload ended before its last byte')

const isForm = ({ headers }: IncomingMessage) => /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

async function receiveRaw(incoming: IncomingMessage, receiving: Receiving): Promise<UploadedBytes> {
  const { headers } = incoming
  refuseEncoding(headers['content-encoding'])
  const type = shortWord(headers['content-type'] ?? DEFAULT_TYPE)
  const cacheControl = shortWord(headers['cache-control'] ?? DEFAULT_CACHING)
  receiving.checkType(type)
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > receiving.largest) throw tooLarge()
  const userMetadata = metadataIn(headers['x-metadata'], 'base64')
  const bytes = await keepBytes(incoming, receiving)
  return { ...bytes, type, cacheControl, userMetadata }
}

/** The encoding is not stored, so a download would not tell that the bytes are compressed (decision 087). */
export function refuseEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && encoding !== 'identity') throw invalidRequest('Send the file without Content-Encoding')
}

export function shortWord(text: string): string {
  if (text.length > LONGEST_WORD)
    throw invalidRequest(`The type and the caching have at most ${LONGEST_WORD} characters`)
  if (UNFIT.test(text)) throw invalidRequest('The type and the caching hold a character that no header may hold')
  return text
}

/** Of a number of seconds, or of the words of the header. */
export const cachingOf = (words: string | undefined) =>
  /^\d{1,10}$/.test(words ?? '') ? `max-age=${words}` : shortWord(words ?? DEFAULT_CACHING)

export function metadataIn(
  text: string | string[] | undefined,
  encoding: 'base64' | 'utf8',
): UploadedBytes['userMetadata'] {
  if (text === undefined || text === '') return null
  try {
    const value: unknown = JSON.parse(Buffer.from(String(text), encoding).toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as UploadedBytes['userMetadata']
  } catch {
    // Answered below.
  }
  throw invalidRequest('The metadata must be one JSON object')
}

export type BytesReceipt = Pick<UploadedBytes, 'version' | 'size' | 'sha256' | 'head'>

export async function keepBytes(source: Readable, { store, largest, keepsCut }: Keeping): Promise<BytesReceipt> {
  const writing = await store.begin()
  try {
    const digest = createHash('sha256')
    const beginning: Uint8Array[] = []
    let size = 0
    try {
      // Not destroyed on a failure, because the answer uses the same socket.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (size < HEAD) beginning.push(chunk.subarray(0, HEAD - size))
        size += chunk.length
        if (size > largest) throw tooLarge()
        digest.update(chunk)
        await writing.append(chunk)
      }
    } catch (error) {
      if (!keepsCut || error !== source.errored) throw error
    }
    if ((source as { truncated?: boolean }).truncated) throw tooLarge()
    await writing.finish()
    return { version: writing.version, size, sha256: digest.digest('hex'), head: Buffer.concat(beginning) }
  } catch (error) {
    await writing.abort()
    throw error
  }
}

async function receiveForm(incoming: IncomingMessage, receiving: Receiving): Promise<UploadedBytes> {
  const form = readForm(incoming)
  const fields = new Map<string, string>()
  form.on('field', (name, value, _nameCut, valueCut) => fields.set(name, valueCut ? 'too long' : value))
  const { promise: ended, resolve, reject } = Promise.withResolvers<undefined>()
  ended.catch(() => undefined)
  let keeping: Promise<BytesReceipt & { declared: string }> | undefined
  let source: Readable | undefined
  form.on('file', (_field, file, _name, _encoding, declared) => {
    source = file
    // The reader reports the first error; this listener is for a second one.
    file.on('error', () => undefined)
    keeping = keepBytes(file, receiving).then((kept) => ({ ...kept, declared }))
    keeping.catch(reject)
  })
  form.once('finish', () => resolve(undefined))
  form.once('error', () => reject(invalidRequest('The form is broken')))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.once(limit, () => reject(invalidRequest('The form holds more than one file and ten fields')))
  }
  incoming.once('close', () => {
    if (!incoming.complete) reject(brokenOff())
  })
  incoming.pipe(form)
  let kept: (BytesReceipt & { declared: string }) | undefined
  try {
    await ended
    kept = await keeping
    if (!kept) throw invalidRequest('The form holds no file')
    refuseEncoding(fields.get('contentEncoding'))
    const type = shortWord(fields.get('contentType') ?? kept.declared)
    receiving.checkType(type)
    return {
      ...kept,
      type,
      cacheControl: cachingOf(fields.get('cacheControl')),
      userMetadata: metadataIn(fields.get('metadata'), 'utf8'),
    }
  } catch (error) {
    incoming.unpipe(form)
    source?.destroy(error as Error)
    form.destroy()
    const late = kept ?? (await keeping?.catch(() => undefined))
    if (late) await receiving.store.remove(late.version)
    throw error
  }
}

function readForm({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields: 10, files: 1, parts: 11, fieldSize: LONGEST_METADATA, headerPairs: 20 },
    })
  } catch {
    throw invalidRequest('The form is broken')
  }
}

/**
 * Discards the bytes that a client still sends for a while, so that it reads the answer instead of a broken connection.
 */
export function letFinish(incoming: IncomingMessage): void {
  let left = megabytes(64)
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) incoming.pause()
  })
  incoming.resume()
}
