/** The row of a file, and the queries that find it. */
import type { Caller } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { noSuchKey } from './problems.ts'
import { inStorage, type StorageCall } from './storage-services.ts'

export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface StoredObject {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export const OBJECT_COLUMNS =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

interface NamedObject {
  bucket: string
  key: string
  /** Only a caller who may change the file can lock it. */
  lock?: 'for update'
}

export async function objectIn(tx: Transaction, { bucket, key, lock }: NamedObject): Promise<StoredObject> {
  const sql = `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2 ${lock ?? ''}`
  const [found] = (await tx.query<StoredObject>(sql, [bucket, key])).rows
  if (!found) throw noSuchKey()
  return found
}

export function findObject(call: StorageCall, operation: string, caller: Caller = call.caller): Promise<StoredObject> {
  return inStorage(call, { operation, caller }, (tx) => objectIn(tx, call))
}
