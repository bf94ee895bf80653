/**
 * Uploads: checks the right by writing the row and rolling back, then receives the bytes, then writes the row as the
 * caller. An interrupted upload leaves no row, and its bytes are removed later.
 */
import { randomUUID } from 'node:crypto'
import { gigabytes, megabytes } from '#contract/sizes.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { checkKey } from './names.ts'
import { noRoom, noSuchBucket, StorageProblem, tooLarge, wrongType } from './problems.ts'
import { type UploadedBytes, receiveBytes } from './receive-bytes.ts'
import {
  type Bucket,
  bucketAsItIs,
  inStorage,
  service,
  type StorageCall,
  type StorageServices,
} from './storage-services.ts'
import type { ObjectMetadata } from './stored-object.ts'
import type { Store } from './stores/store.ts'

export interface Upload {
  operation: string
  caller: Caller
  owner: string | undefined
  upsert: boolean
  /** The user who signed the address, if their right must still hold. */
  signer?: Caller
}

export async function putObject(call: StorageCall, upload: Upload): Promise<{ Id: string; Key: string }> {
  checkKey(call.key)
  const bucket = await bucketAsItIs(call, call.bucket)
  if (!bucket) throw noSuchBucket()
  await askRight(call, upload)
  await refuseFull(call, Number(call.incoming.headers['content-length'] ?? 0))
  const checkType = (type: string) => refuseType(bucket, type)
  const largest = largestOf(bucket, call.services)
  const received = await receiveBytes(call.incoming, { store: call.services.store, largest, checkType })
  return { Id: await makeObject(call, upload, { received }), Key: `${call.bucket}/${call.key}` }
}

export const largestOf = ({ file_size_limit: limit }: Bucket, { settings }: Pick<StorageServices, 'settings'>) =>
  Math.min(megabytes(settings.STORAGE_FILE_MB), Number(limit ?? Infinity))

interface ReceivedObject {
  received: UploadedBytes
  /** Runs in the transaction that writes the row, after it. */
  settle?(tx: Transaction): Promise<void>
  /** The number of bytes that are counted already. */
  settled?: number
}

/** Writes the row of received bytes as the caller. The bucket may have been changed while they came. */
export function makeObject(
  call: StorageCall,
  upload: Upload,
  { received, settle, settled }: ReceivedObject,
): Promise<string> {
  const { store, now } = call.services
  return keepUnlessRefused(store, received.version, async () => {
    const bucket = await bucketAsItIs(call, call.bucket)
    if (!bucket) throw noSuchBucket()
    if (received.size > largestOf(bucket, call.services)) throw tooLarge()
    refuseType(bucket, received.type)
    const type = bucket.sniffed ? await foundType(bucket, received) : received.type
    const metadata = metadataOf({ ...received, type }, now())
    return inStorage(call, upload, async (tx) => {
      if (settled) await tx.query(`select set_config('storage.settled', $1, true)`, [String(settled)])
      const id = await writeRow(tx, call, upload, { ...received, metadata })
      await settle?.(tx)
      return id
    })
  })
}

/** If it is unknown whether the row was written, the bytes stay; bytes without a row are removed later. */
export async function keepUnlessRefused<T>(store: Store, version: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isRefusal(error)) await store.remove(version)
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return error instanceof StorageProblem || /^(2[23]|42|PT)/.test(code)
}

/** Refuses a row that may not be written now, by the policies, the triggers or its name, before any byte is taken. */
export async function askRight(call: StorageCall, upload: Upload): Promise<void> {
  if (upload.signer)
    await askRight(call, {
      operation: upload.operation,
      owner: upload.owner,
      upsert: upload.upsert,
      caller: upload.signer,
    })
  const taken = new Error('taken back')
  const row = { version: randomUUID(), metadata: {}, userMetadata: null }
  try {
    await inStorage(call, upload, async (tx) => {
      await writeRow(tx, call, upload, row)
      throw taken
    })
  } catch (error) {
    if (error !== taken) throw error
  }
}

const USED = `select coalesce((select bytes from storage.usage), 0)
  + (select coalesce(sum(received), 0) from storage.uploads where received < length)
  + (select coalesce(sum(bytes), 0) from storage.leaving) as bytes`

/** An early check; the database enforces the limit when the row is written. */
export async function refuseFull(call: StorageCall, declared: number): Promise<void> {
  const used = await inStorage(call, { operation: 'bucket.get', caller: service }, async (tx) => {
    return (await tx.query<{ bytes: string }>(USED)).rows[0]!.bytes
  })
  if (Number(used) + declared > gigabytes(call.services.settings.STORAGE_GIGABYTES)) throw noRoom()
}

export function refuseType({ allowed_mime_types: allowed }: Bucket, declared: string): void {
  if (!allowed || allowed.length === 0) return
  const type = declared.split(';', 1)[0]!.trim().toLowerCase()
  const fits = (pattern: string) =>
    pattern === '*' ||
    pattern === '*/*' ||
    pattern === type ||
    (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
  if (!allowed.some((pattern) => fits(pattern.toLowerCase()))) throw wrongType(type)
}

/** In our own buckets the declared type is not trusted: the bytes must be of that type, and their type is stored. */
async function foundType(bucket: Bucket, { head, type }: UploadedBytes): Promise<string> {
  const declared = type.split(';', 1)[0]!.trim().toLowerCase()
  // Read with the first file, so that an idle program does not hold it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  if (found?.mime !== declared) throw wrongType(found?.mime ?? 'unknown')
  refuseType(bucket, found.mime)
  return found.mime
}

/** Half of the digest is enough to distinguish versions. */
const ETAG_DIGITS = 32

export function metadataOf(
  { sha256, size, type, cacheControl }: Omit<UploadedBytes, 'version' | 'head' | 'userMetadata'>,
  now: Date,
): ObjectMetadata & { sha256: string } {
  return {
    eTag: `"${sha256.slice(0, ETAG_DIGITS)}"`,
    size,
    mimetype: type,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    sha256,
  }
}

interface RowValues {
  version: string
  metadata: object
  userMetadata: object | null
}

/** An upload without upsert needs only the right to insert, so it does not read the row back. */
async function writeRow(tx: Transaction, call: StorageCall, upload: Upload, row: RowValues): Promise<string> {
  const id = randomUUID()
  const owner = upload.owner ?? null
  const values = [
    id,
    call.bucket,
    call.key,
    isUuid(owner) ? owner : null,
    owner,
    row.version,
    row.metadata,
    row.userMetadata,
  ]
  const insert = `insert into storage.objects as o (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`
  if (!upload.upsert) {
    await tx.query(insert, values)
    return id
  }
  const replace = `${insert} on conflict (bucket_id, name) do update set version = excluded.version,
    owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = now() returning id`
  return (await tx.query<{ id: string }>(replace, values)).rows[0]!.id
}

const isUuid = (text: string | null) => text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
