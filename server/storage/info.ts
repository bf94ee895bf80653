/** Describes a file without its bytes. */
import { withoutDigest } from './change-objects.ts'
import { findPublic } from './get-object.ts'
import { noSuchBucket } from './problems.ts'
import { bucketAsItIs, service, type StorageCall } from './storage-services.ts'
import { findObject, type StoredObject } from './stored-object.ts'

export async function info(call: StorageCall): Promise<Response> {
  const bucket = await bucketAsItIs(call, call.bucket)
  if (!bucket) throw noSuchBucket()
  return describe(await findObject(call, 'object.info', bucket.public ? service : call.caller))
}

export async function infoPublic(call: StorageCall): Promise<Response> {
  return describe(await findPublic(call, 'object.info_public'))
}

function describe({ id, name, version, bucket_id, metadata, user_metadata, created_at }: StoredObject): Response {
  const { size, mimetype, cacheControl, eTag, lastModified } = withoutDigest(metadata) as StoredObject['metadata']
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    metadata: user_metadata ?? {},
    last_modified: lastModified,
    created_at,
  })
}
