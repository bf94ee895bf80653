/**
 * Resumable uploads at `/upload/resumable`: any process takes the next chunk, because the state is a row and each chunk
 * lies in the store. The request that brings the last one makes them a file; until then its offset is not told, so that
 * an interrupted request is sent again.
 */
import { Readable } from 'node:stream'
import { posix } from 'node:path'
import { actAs } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { checkKey } from '../names.ts'
import { invalidRequest, noSuchBucket, noSuchUpload, tooLarge, wrongChunkType, wrongOffset } from '../problems.ts'
import {
  askRight,
  keepUnlessRefused,
  largestOf,
  makeObject,
  refuseFull,
  refuseType,
  type Upload,
} from '../put-object.ts'
import { type BytesReceipt, keepBytes, letFinish, refuseEncoding } from '../receive-bytes.ts'
import { isOurs, readSignedUpload } from '../sign.ts'
import { type Bucket, bucketAsItIs, service, type StorageCall } from '../storage-services.ts'
import { bringsChunk, checkVersion, countIn, describedIn, lengthIn, RESUMABLE_PATH } from './tus.ts'
import {
  addPart,
  addUpload,
  endUpload,
  expiryOf,
  findUpload,
  finishUpload,
  idOf,
  type Uploader,
  type UploadRow,
} from './upload-rows.ts'

/** Enough for the largest file in chunks of 6 MB, and some that were cut. */
const MOST_PARTS = 1000

type ResumableFlow = (call: StorageCall, isSigned: boolean) => Promise<Response>

/** `isSigned`: the caller shows the token of a signed address, in `x-signature`. */
export const resumable = (flow: ResumableFlow, isSigned: boolean) => async (call: StorageCall) => {
  try {
    checkVersion(call.incoming)
    return await flow(call, isSigned)
  } catch (error) {
    letFinish(call.incoming)
    throw error
  }
}

export const beginUpload: ResumableFlow = async (call, isSigned) => {
  const { incoming, services } = call
  const length = lengthIn(incoming)
  const metadata = String(incoming.headers['upload-metadata'] ?? '')
  const { bucket: bucketName, key, type } = describedIn(metadata)
  const named = { ...call, bucket: bucketName, key: checkKey(key) }
  const bucket = await bucketAsItIs(call, bucketName)
  if (!bucket) throw noSuchBucket()
  const upload = await uploadOf(named, isSigned, 'tus.upload.create')
  await askRight(named, upload)
  if (length > largestOf(bucket, services)) throw tooLarge()
  refuseType(bucket, type)
  await refuseFull(named, length)
  const row = await addUpload(named, {
    bucket_id: bucket.id,
    name: key,
    uploader: uploaderOf(call, isSigned),
    owner_id: upload.owner ?? null,
    share: shareOf(named, bucket, isSigned),
    upsert: upload.upsert,
    length,
    metadata,
  })
  const received = bringsChunk(incoming) || length === 0 ? await takeBytes(named, upload, row) : 0
  const Location = `${RESUMABLE_PATH}${isSigned ? '/sign' : ''}/${idOf(row)}`
  return answer(201, { ...row, received }, { Location })
}

const uploaderOf = ({ caller }: StorageCall, isSigned: boolean): Uploader => (isSigned ? 'signed' : caller.role)

/** A signed address is one share, and in buckets of the product all addresses of one request. */
function shareOf({ caller, bucket, key }: StorageCall, found: Bucket, isSigned: boolean): string {
  if (!isSigned) return `${caller.role} ${caller.sub ?? ''}`
  return `signed ${bucket}/${isOurs(found) ? posix.dirname(key) : key}`
}

function uploadOf(call: StorageCall, isSigned: boolean, operation: string): Upload | Promise<Upload> {
  const { caller, incoming } = call
  if (isSigned) return readSignedUpload(call, String(incoming.headers['x-signature'] ?? ''), operation)
  return { operation, caller, owner: caller.sub, upsert: incoming.headers['x-upsert'] === 'true' }
}

/** An upload of somebody else is answered like none. */
async function openUpload(call: StorageCall, isSigned: boolean) {
  const row = await findUpload(call, call.key)
  const named = { ...call, bucket: row.bucket_id, key: row.name }
  const upload = await uploadOf(named, isSigned, 'tus.upload.part')
  if (row.uploader !== uploaderOf(call, isSigned) || row.owner_id !== (upload.owner ?? null)) throw noSuchUpload()
  return { row, named, upload: { ...upload, upsert: row.upsert } }
}

export const showUpload: ResumableFlow = async (call, isSigned) => {
  const { row } = await openUpload(call, isSigned)
  return answer(200, row, { 'Upload-Length': String(row.length), 'Upload-Metadata': row.metadata })
}

export const takeChunk: ResumableFlow = async (call, isSigned) => {
  const { row, named, upload } = await openUpload(call, isSigned)
  if (!bringsChunk(call.incoming)) throw wrongChunkType()
  if (countIn(call.incoming, 'upload-offset') !== row.received || row.received === row.length) throw wrongOffset()
  await askRight(named, upload)
  return answer(204, { ...row, received: await takeBytes(named, upload, row) })
}

export const endResumable: ResumableFlow = async (call, isSigned) => {
  const { row } = await openUpload(call, isSigned)
  if (row.received === row.length) throw invalidRequest('Cannot terminate an already completed upload')
  await endUpload(call, row)
  return new Response(null, { status: 204 })
}

/** Takes the bytes of this request, also of one that is cut, and returns how many the upload has then. */
async function takeBytes(call: StorageCall, upload: Upload, row: UploadRow): Promise<number> {
  const { incoming, services } = call
  const { store } = services
  const largest = row.length - row.received
  refuseEncoding(incoming.headers['content-encoding'])
  const declared = Number(incoming.headers['content-length'] ?? 0)
  if (declared > largest) throw tooLarge()
  await refuseFull(call, declared)
  if (row.parts.length >= MOST_PARTS) throw invalidRequest(`An upload has at most ${MOST_PARTS} chunks`)
  const part = await keepBytes(incoming, { store, largest, keepsCut: true })
  if (part.size === largest) await finish(call, upload, { row, part })
  else if (part.size === 0) await store.remove(part.version)
  else await keepUnlessRefused(store, part.version, () => addPart(call, row, part))
  return row.received + part.size
}

interface LastChunk {
  row: UploadRow
  part: BytesReceipt
}

async function finish(call: StorageCall, upload: Upload, { row, part }: LastChunk): Promise<void> {
  const whole = row.parts.length === 0 ? part : await join(call, { row, part })
  const settle = async (tx: Transaction) => {
    await actAs(tx, service)
    await finishUpload(tx, row)
  }
  const { bucket: _bucket, key: _key, ...described } = describedIn(row.metadata)
  await makeObject(call, upload, { received: { ...whole, ...described }, settle, settled: row.received })
}

/** Writes the chunks as one version, because its digest and its type need all bytes again anyway. */
async function join({ services, ...call }: StorageCall, { row, part }: LastChunk): Promise<BytesReceipt> {
  const { store } = services
  const chunks = row.parts.map((version, at) => ({ version, size: row.sizes[at]! }))
  async function* bytes() {
    let left = row.length
    for (const { version, size } of [...chunks, part]) {
      for await (const some of store.read(version, { from: 0, to: size - 1 })) {
        left -= some.length
        yield some
      }
    }
    if (left !== 0) throw new Error('An upload lacks some of its bytes')
  }
  try {
    return await keepBytes(Readable.from(bytes()), { store, largest: row.length })
  } catch (error) {
    // Another request finished or ended the upload, and its chunks are gone.
    const { received } = await findUpload({ services, ...call }, idOf(row))
    throw received === row.received ? error : wrongOffset()
  } finally {
    await store.remove(part.version)
  }
}

function answer(status: number, row: UploadRow, headers: Record<string, string> = {}): Response {
  const state = {
    'Upload-Offset': String(row.received),
    'Upload-Expires': expiryOf(row).toUTCString(),
    'Cache-Control': 'no-store',
  }
  return new Response(null, { status, headers: { ...state, ...headers } })
}
