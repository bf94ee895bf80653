/** Downloads a file or a range of it; answers 304 if the client has it already. */
import { pipeline } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { minutes } from '#contract/durations.ts'
import { objectHeaders } from './object-headers.ts'
import { invalidRange, noSuchBucket, noSuchKey } from './problems.ts'
import { bucketAsItIs, service, type StorageCall } from './storage-services.ts'
import { findObject, type StoredObject } from './stored-object.ts'
import { readFileToken } from './tokens.ts'

/** The time of the largest file on the slowest supported line. */
const LONGEST_DOWNLOAD = minutes(15)

/** `/object/<bucket>/…`: a public bucket needs no permission, as on hosted Supabase. */
export async function download(call: StorageCall): Promise<Response> {
  const bucket = await bucketAsItIs(call, call.bucket)
  if (!bucket) throw noSuchBucket()
  const found = await findObject(call, 'object.get_authenticated', bucket.public ? service : call.caller)
  return sendObject(call, found, Infinity)
}

export async function downloadAuthenticated(call: StorageCall): Promise<Response> {
  return sendObject(call, await findObject(call, 'object.get_authenticated'), Infinity)
}

export async function downloadPublic(call: StorageCall): Promise<Response> {
  return sendObject(call, await findPublic(call, 'object.get_public'), undefined)
}

export async function findPublic(call: StorageCall, operation: string): Promise<StoredObject> {
  const bucket = await bucketAsItIs(call, call.bucket)
  if (!bucket?.public) throw noSuchBucket()
  return findObject(call, operation, service)
}

export async function downloadSigned(call: StorageCall): Promise<Response> {
  const url = `${call.bucket}/${call.key}`
  const { exp } = await readFileToken(call.query.get('token'), { url, scope: 'download' }, call)
  const found = await findObject(call, 'object.get_signed', service)
  return sendObject(call, found, exp - call.services.now().getTime() / 1000)
}

async function sendObject(
  { services, incoming, outgoing, query }: StorageCall,
  { version, metadata, updated_at: updatedAt, name }: StoredObject,
  secondsLeft: number | undefined,
): Promise<Response> {
  if (typeof metadata.size !== 'number') throw noSuchKey()
  const headers = objectHeaders({
    metadata,
    updatedAt,
    download: query.get('download'),
    name: name.slice(name.lastIndexOf('/') + 1),
    secondsLeft,
    now: services.now(),
  })
  const { headers: asked } = incoming
  if (isKnown(asked['if-none-match'], metadata.eTag)) {
    return new Response(null, { status: 304, headers })
  }
  const isSame = asked['if-range'] === undefined || asked['if-range'] === metadata.eTag
  const range = isSame ? rangeIn(asked.range, metadata.size) : undefined
  const { from, to } = range ?? { from: 0, to: metadata.size - 1 }
  const status = range ? 206 : 200
  const sent = {
    ...headers,
    'Content-Length': String(to - from + 1),
    ...(range ? { 'Content-Range': `bytes ${from}-${to}/${metadata.size}` } : {}),
  }
  if (incoming.method === 'HEAD' || to < from) return new Response(null, { status, headers: sent })
  const chunks = services.store.read(version, { from, to })[Symbol.asyncIterator]()
  // Reads the first chunk, so that a store that does not answer is an answer and not a broken connection.
  const first = await chunks.next()
  // Writes directly to the socket, because a web `Response` would copy each chunk once more.
  outgoing.writeHead(status, sent)
  const signal = AbortSignal.timeout(LONGEST_DOWNLOAD)
  try {
    await pipeline(joined(first, chunks), outgoing, { signal })
  } catch (error) {
    outgoing.destroy()
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      services.log.error({ err: error }, 'a file could not be sent whole')
  } finally {
    // A pipeline that ends in the first chunk knows nothing of the others, and the file would stay open.
    await chunks.return?.()
  }
  return RESPONSE_ALREADY_SENT
}

async function* joined(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  if (first.done) return
  yield first.value
  yield* { [Symbol.asyncIterator]: () => rest }
}

export const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Reads one range. Several ranges or another unit are answered with the whole file. */
function rangeIn(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from > to || from >= size) throw invalidRange()
  return { from, to }
}
