/** Moves, copies and deletes files as rows. The bytes stay where they are and are removed when no row refers to them. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ALLOW_DELETION } from './buckets.ts'
import { checkKey } from './names.ts'
import { noSuchBucket, noSuchKey, notOffered, tooLarge, wrongType } from './problems.ts'
import { refuseType } from './put-object.ts'
import { readJson } from './read-json.ts'
import { type Bucket, bucketAsItIs, inStorage, type StorageCall } from './storage-services.ts'
import { OBJECT_COLUMNS, objectIn, type StoredObject } from './stored-object.ts'

/** The same limit as for an upload. */
const word = v.pipe(v.string(), v.maxLength(255))

const Change = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationBucket: v.optional(v.nullable(v.string())),
  destinationKey: v.string(),
  sourceVersionId: v.optional(v.nullable(v.string())),
  copyMetadata: v.optional(v.boolean(), true),
  /** Metadata of the copy that replaces that of the source. */
  metadata: v.nullish(
    v.object({ mimetype: v.optional(word), cacheControl: v.optional(word), contentEncoding: v.optional(word, '') }),
    {},
  ),
})

async function readChange(call: StorageCall) {
  const asked = await readJson(call.incoming, Change)
  if (asked.sourceVersionId || asked.metadata?.contentEncoding) throw notOffered()
  const bucket = asked.destinationBucket ?? asked.bucketId
  const to = await bucketAsItIs(call, bucket)
  if (!to) throw noSuchBucket()
  const from = bucket === asked.bucketId ? to : await bucketAsItIs(call, asked.bucketId)
  const checkArrival = (file: StoredObject) => from !== to && refuseArrival(file, { from, to })
  /** Refuses a new type in a bucket whose types are determined from the bytes. */
  const checkNewType = (type: string) => {
    if (to.sniffed) throw wrongType(type)
    refuseType(to, type)
  }
  return { ...asked, bucket, key: checkKey(asked.destinationKey), checkArrival, checkNewType }
}

/**
 * Refuses a file that an upload to the bucket would refuse. The type of a file is not trusted if its bytes were not
 * checked.
 */
function refuseArrival({ metadata }: StoredObject, { from, to }: { from: Bucket | undefined; to: Bucket }): void {
  if (metadata.size > Number(to.file_size_limit ?? Infinity)) throw tooLarge()
  refuseType(to, metadata.mimetype)
  if (to.sniffed && !from?.sniffed) throw wrongType('unknown')
}

export async function moveObject(call: StorageCall): Promise<Response> {
  const { bucketId, sourceKey, bucket, key, checkArrival } = await readChange(call)
  const moved = await inStorage(call, { operation: 'object.move', caller: call.caller }, async (tx) => {
    // Locked, so that the file does not change between the check and the move.
    const found = await objectIn(tx, { bucket: bucketId, key: sourceKey, lock: 'for update' })
    checkArrival(found)
    const sql = 'update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1 returning id'
    return (await tx.query<{ id: string }>(sql, [found.id, bucket, key])).rows[0]
  })
  if (!moved) throw noSuchKey()
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: `${bucket}/${key}` })
}

export async function copyObject(call: StorageCall): Promise<Response> {
  const { bucketId, sourceKey, bucket, key, copyMetadata, metadata, checkArrival, checkNewType } =
    await readChange(call)
  const id = randomUUID()
  const isUpsert = call.incoming.headers['x-upsert'] === 'true'
  const copied = await inStorage(call, { operation: 'object.copy', caller: call.caller }, async (tx) => {
    const found = await objectIn(tx, { bucket: bucketId, key: sourceKey })
    checkArrival(found)
    const owner = call.caller.sub ?? null
    const sql = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      ${isUpsert ? REPLACE : ''} returning ${OBJECT_COLUMNS}`
    const { mimetype = found.metadata.mimetype, cacheControl = found.metadata.cacheControl } = metadata
    const said = copyMetadata ? found.metadata : { ...found.metadata, mimetype, cacheControl }
    if (said.mimetype !== found.metadata.mimetype) checkNewType(said.mimetype)
    const values = [id, bucket, key, owner, owner, found.version, said, copyMetadata ? found.user_metadata : null]
    return (await tx.query<StoredObject>(sql, values)).rows[0]!
  })
  return Response.json({ Id: copied.id, Key: `${bucket}/${key}`, ...shownRow(copied) })
}

const REPLACE = `on conflict (bucket_id, name) do update set version = excluded.version, owner = excluded.owner,
  owner_id = excluded.owner_id, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`

function shownRow({ metadata, ...row }: StoredObject): object {
  return { ...row, metadata: withoutDigest(metadata) }
}

/** Removes the digest, which is internal; clients have the ETag. */
export function withoutDigest(metadata: object): object {
  const { sha256: _, ...shown } = metadata as { sha256?: string }
  return shown
}

const MOST = 1000
const Removal = v.object({
  prefixes: v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string(), versionId: v.optional(v.string()) })])),
    v.maxLength(MOST),
  ),
})

export async function removeObjects(call: StorageCall): Promise<Response> {
  const { prefixes } = await readJson(call.incoming, Removal)
  // A call that removes an old version must not take the present one.
  if (prefixes.some((one) => typeof one !== 'string' && one.versionId !== undefined)) throw notOffered()
  const names = prefixes.map((one) => (typeof one === 'string' ? one : one.path))
  const rows = await remove(call, 'object.delete_many', names)
  return Response.json(rows.map(shownRow))
}

export async function removeObject(call: StorageCall): Promise<Response> {
  if ((await remove(call, 'object.delete', [call.key])).length === 0) throw noSuchKey()
  return Response.json({ message: 'Successfully deleted' })
}

function remove(call: StorageCall, operation: string, names: readonly string[]): Promise<StoredObject[]> {
  const sql = `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT_COLUMNS}`
  return inStorage(call, { operation, caller: call.caller }, async (tx) => {
    await tx.query(ALLOW_DELETION)
    return (await tx.query<StoredObject>(sql, [call.bucket, names])).rows
  })
}
