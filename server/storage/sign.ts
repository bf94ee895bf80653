/** Signs addresses, with which a caller who may read or write a file passes that right on for a limited time. */
import * as v from 'valibot'
import { askRight, putObject, type Upload } from './put-object.ts'
import { checkKey } from './names.ts'
import { readTransformation } from './pictures/transformation.ts'
import { noSuchBucket, notOffered } from './problems.ts'
import { readJson } from './read-json.ts'
import { type Bucket, bucketAsItIs, inStorage, service, type StorageCall } from './storage-services.ts'
import { findObject } from './stored-object.ts'
import { readFileToken, signFile } from './tokens.ts'

const LONGEST = 604_800
/** The address of a client's file outlives the rights of who signed it by at most 15 minutes. */
const LONGEST_OF_CLIENT = 900
const UPLOAD_SECONDS = 7200
const MOST_PATHS = 500
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST))

const Sign = v.object({
  expiresIn: seconds,
  transform: v.optional(v.record(v.string(), v.unknown())),
  versionId: v.optional(v.string()),
})

/** The buckets that come with the product; others follow the protocol alone. */
export const isOurs = (bucket: Bucket | undefined) => bucket?.sniffed === true

async function lifetimeOf(expiresIn: number, call: StorageCall): Promise<number> {
  const bucket = await bucketAsItIs(call, call.bucket)
  return isOurs(bucket) && !bucket?.public ? Math.min(expiresIn, LONGEST_OF_CLIENT) : expiresIn
}

export async function signObject(call: StorageCall): Promise<Response> {
  const { expiresIn: wanted, transform, versionId } = await readJson(call.incoming, Sign)
  if (versionId !== undefined) throw notOffered()
  const expiresIn = await lifetimeOf(wanted, call)
  if (!transform || Object.keys(transform).length === 0) {
    await findObject(call, 'object.sign')
    return Response.json({ signedURL: await signedAddress(call, call.key, expiresIn) })
  }
  readTransformation(transform, 'body/transform')
  await findObject(call, 'object.sign')
  const url = `${call.bucket}/${call.key}`
  const token = await signFile({ url, scope: 'render', transform }, expiresIn, call.services)
  return Response.json({ signedURL: `/render/image/sign/${url}?token=${token}` })
}

async function signedAddress({ bucket, services }: StorageCall, key: string, expiresIn: number): Promise<string> {
  const url = `${bucket}/${key}`
  return `/object/sign/${url}?token=${await signFile({ url, scope: 'download' }, expiresIn, services)}`
}

const SignMany = v.object({
  expiresIn: seconds,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_PATHS)),
})
const NOT_YOURS = 'Either the object does not exist or you do not have access to it'

export async function signObjects(call: StorageCall): Promise<Response> {
  const { expiresIn: wanted, paths } = await readJson(call.incoming, SignMany)
  const expiresIn = await lifetimeOf(wanted, call)
  const sql = 'select name from storage.objects where bucket_id = $1 and name = any ($2)'
  const { rows } = await inStorage(call, { operation: 'object.sign_many', caller: call.caller }, (tx) =>
    tx.query<{ name: string }>(sql, [call.bucket, paths]),
  )
  const visible = new Set(rows.map(({ name }) => name))
  const signed = paths.map(async (path) =>
    visible.has(path)
      ? { error: null, path, signedURL: await signedAddress(call, path, expiresIn) }
      : { error: NOT_YOURS, path, signedURL: null },
  )
  return Response.json(await Promise.all(signed))
}

const Signer = v.object({
  sub: v.optional(v.string()),
  session_id: v.optional(v.string()),
  aal: v.optional(v.string()),
})

export async function signUpload(call: StorageCall): Promise<Response> {
  checkKey(call.key)
  if (!(await bucketAsItIs(call, call.bucket))) throw noSuchBucket()
  const upsert = call.incoming.headers['x-upsert'] === 'true'
  const { sub: owner, session_id, aal } = v.parse(Signer, call.caller)
  await askRight(call, { operation: 'object.sign_upload_url', caller: call.caller, owner, upsert })
  const url = `${call.bucket}/${call.key}`
  const claims = { url, scope: 'upload' as const, upsert, owner, session_id, aal }
  const token = await signFile(claims, UPLOAD_SECONDS, call.services)
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/**
 * The right was checked when the address was signed, so the row is written for the user who signed it. In a bucket of
 * the product the right is checked again: a dismissed admin must not change what visitors see.
 */
export async function readSignedUpload(call: StorageCall, token: string | null, operation: string): Promise<Upload> {
  const url = `${call.bucket}/${call.key}`
  const { owner, upsert = false, session_id, aal } = await readFileToken(token, { url, scope: 'upload' }, call)
  const upload = { operation, caller: service, owner, upsert }
  if (!owner || !isOurs(await bucketAsItIs(call, call.bucket))) return upload
  return { ...upload, signer: { role: 'authenticated', sub: owner, session_id, aal } }
}

export async function uploadSigned(call: StorageCall): Promise<Response> {
  const upload = await readSignedUpload(call, call.query.get('token'), 'object.upload_signed')
  const { Key } = await putObject(call, upload)
  return Response.json({ Key })
}
